import { Alert, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import type { LotteryCorrectionDetail } from '@apsara/api/lottery-corrections';
import { useFormats } from '../../../shared/dates/instants.ts';
import { showLink } from '../../../shared/lists/list-link.ts';
import { PageTitle } from '../../../shared/pages/page-title.tsx';
import { ShowPage } from '../../../shared/pages/show-page.tsx';
import { QueueBar } from '../../../shared/review/queue-bar.tsx';
import { resources } from '../../../shared/resources.ts';
import { Fact } from '../../../shared/values/facts.tsx';
import { Money } from '../../../shared/values/money-field.tsx';
import { useTranslation } from '../../../shared/words.ts';
import { drawnText } from '../drawn-text.ts';
import { CardGrid, FactsCard } from '../facts-card.tsx';
import { CorrectionDecide } from './correction-decide.tsx';
import { ApprovalState } from './correction-list.tsx';
import { correctionQueue } from './correction-queue.ts';
import { OrderDifferences, WalletDifferences } from './differences.tsx';
import { May } from '../../../shared/rights.tsx';

/** A correction with every difference it makes or has made, and its decision. */
export const CorrectionShow = () => (
  <ShowPage of={resources.lotteryCorrections}>{(correction) => <CorrectionPage correction={correction} />}</ShowPage>
);

interface Shown {
  correction: LotteryCorrectionDetail;
}

function CorrectionPage({ correction }: Shown) {
  const t = useTranslation();
  const { id, kind, name, number, waived, currency } = correction;
  return (
    <>
      <PageTitle title={`${t(`lottery.ask_${kind}`)} · ${name} ${number}`} />
      <QueueBar queue={correctionQueue} id={id}>
        {t('settings.back')}
      </QueueBar>
      <CardGrid>
        <Asked correction={correction} />
        <Sums title={t('lottery.differences')} sums={correction} currency={currency} />
        {correction.shown && (
          <Sums
            title={t('lottery.shown_to', { name: correction.askedBy })}
            sums={correction.shown}
            currency={currency}
          />
        )}
      </CardGrid>
      {Number(waived) > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('lottery.waived_text', { amount: `${waived} ${currency}` })}
        </Alert>
      )}
      <May right="lotteryCorrections.act">
        <CorrectionDecide correction={correction} />
      </May>
      <WalletDifferences correction={correction} />
      <OrderDifferences correction={correction} />
    </>
  );
}

function Asked({ correction }: Shown) {
  const t = useTranslation();
  const { instant } = useFormats();
  const { lottery, number, name, reason, askedBy, askedAt, kind, orderNo, resultBefore, resultAfter } = correction;
  const nameOf = (field: 'name' | 'number' | 'orderNo' | 'reason' | 'askedBy' | 'askedAt') =>
    t(`resources.lotteryCorrections.fields.${field}`);
  return (
    <FactsCard title={t('lottery.asked_for')} state={<ApprovalState {...correction} />}>
      <Fact name={nameOf('name')}>{name}</Fact>
      <Fact name={nameOf('number')}>
        <MuiLink component={Link} to={showLink(resources.lotteryIssues, `${lottery}:${number}`)}>
          {number}
        </MuiLink>
      </Fact>
      {orderNo !== null && (
        <Fact name={nameOf('orderNo')}>
          <MuiLink component={Link} to={showLink(resources.lotteryOrders, orderNo)}>
            {orderNo}
          </MuiLink>
        </Fact>
      )}
      <Fact name={nameOf('reason')}>{reason}</Fact>
      <Fact name={nameOf('askedBy')}>{askedBy}</Fact>
      <Fact name={nameOf('askedAt')}>{instant(askedAt)}</Fact>
      {kind === 'settle' && <Fact name={t('lottery.result_now')}>{drawnText(resultBefore)}</Fact>}
      {kind === 'settle' && <Fact name={t('lottery.result_seed')}>{drawnText(resultAfter)}</Fact>}
    </FactsCard>
  );
}

interface SumsProps {
  title: string;
  sums: NonNullable<LotteryCorrectionDetail['shown']>;
  currency: string;
}

function Sums({ title, sums: { orders, wallets, given, taken, waived }, currency }: SumsProps) {
  const t = useTranslation();
  const { count } = useFormats();
  return (
    <FactsCard title={`${title} (${currency})`}>
      <Fact name={t('lottery.orders_changed')}>{count(orders)}</Fact>
      <Fact name={t('lottery.wallets_changed')}>{count(wallets)}</Fact>
      <Fact name={t('lottery.given')}>
        <Money amount={given} />
      </Fact>
      <Fact name={t('lottery.taken')}>
        <Money amount={taken} />
      </Fact>
      <Fact name={t('lottery.waived')}>
        <Money amount={waived} />
      </Fact>
    </FactsCard>
  );
}
