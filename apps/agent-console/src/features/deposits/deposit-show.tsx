import { Box } from '@mui/material';
import type { DepositCase } from '@apsara/api/deposits';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { QueueBar } from '../../shared/review/queue-bar.tsx';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';
import { Decision } from './decision.tsx';
import { DepositHistory } from './deposit-history.tsx';
import { depositQueue } from './deposit-queue.ts';
import { MoneyFacts, OrderFacts } from './deposit-facts.tsx';
import { SlipCard } from './slip-card.tsx';
import { May } from '../../shared/rights.tsx';

/** A deposit: the order, the slip, its history, and the decision if one is due. */
export const DepositShow = () => (
  <ShowPage of={resources.deposits}>{(deposit) => <DepositPage deposit={deposit} />}</ShowPage>
);

/** The slip is beside the decision; on a phone above it. */
const layout = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2,minmax(0,1fr))' },
  gridTemplateRows: { md: 'auto auto 1fr' },
};
const proof = { display: 'grid', gap: 2, gridColumn: { md: 2 }, gridRow: { md: '1 / span 3' } };

function DepositPage({ deposit }: { deposit: DepositCase }) {
  const t = useTranslation();
  return (
    <>
      <PageTitle title={`${t('resources.deposits.name', { count: 1 })} · ${deposit.account}`} />
      <QueueBar queue={depositQueue} id={deposit.id}>
        {t('deposits.back')}
      </QueueBar>
      <Box sx={layout}>
        <MoneyFacts deposit={deposit} />
        <Box sx={proof}>
          {deposit.kind === 'bank' && <SlipCard deposit={deposit} />}
          <DepositHistory steps={deposit.steps} />
        </Box>
        <May right="deposits.act">
          <Decision deposit={deposit} />
        </May>
        <OrderFacts deposit={deposit} />
      </Box>
    </>
  );
}
