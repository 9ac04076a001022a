import { Box, Card, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { AdjustmentDetail } from '@apsara/api/seamless';
import { useFormats } from '../../shared/dates/instants.ts';
import { BackButton } from '../../shared/pages/back-button.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { Money } from '../../shared/values/money-field.tsx';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';
import { AdjustmentDecide } from './adjustment-decide.tsx';
import { AdjustmentState } from './adjustment-state.tsx';

/** A vendor's correction, its bet, and the decision. */
export const AdjustmentShow = () => (
  <ShowPage of={resources.adjustments}>{(adjustment) => <AdjustmentPage adjustment={adjustment} />}</ShowPage>
);

const layout = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2,minmax(0,1fr))' },
};

interface Shown {
  adjustment: AdjustmentDetail;
}

function AdjustmentPage({ adjustment }: Shown) {
  const t = useTranslation();
  return (
    <>
      <PageTitle title={`${t('resources.adjustments.name', { count: 1 })} · ${adjustment.account}`} />
      <BackButton otherwise="/adjustments">{t('adjustments.back')}</BackButton>
      <Box sx={layout}>
        <Asked adjustment={adjustment} />
        <Bet adjustment={adjustment} />
        <AdjustmentDecide adjustment={adjustment} />
      </Box>
    </>
  );
}

function Asked({ adjustment }: Shown) {
  const t = useTranslation();
  const { instant } = useFormats();
  const { account, vendor, amount, currency, reason, transactionId, askedAt } = adjustment;
  const name = (field: 'account' | 'vendor' | 'amount' | 'reason' | 'transactionId' | 'askedAt') =>
    t(`resources.adjustments.fields.${field}`);
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t('adjustments.asked')}
        </Typography>
        <AdjustmentState {...adjustment} />
      </Box>
      <Facts>
        <Fact name={`${name('amount')} (${currency})`}>
          <Money amount={amount} signed />
        </Fact>
        <Fact name={name('reason')}>{reason}</Fact>
        <Fact name={name('account')}>
          <MuiLink component={Link} to={`/transactions?account=${encodeURIComponent(account)}`}>
            {account}
          </MuiLink>
        </Fact>
        <Fact name={name('vendor')}>{vendor}</Fact>
        <Fact name={name('transactionId')}>{transactionId}</Fact>
        <Fact name={name('askedAt')}>{instant(askedAt)}</Fact>
      </Facts>
    </Card>
  );
}

function Bet({ adjustment: { bet, game, roundId, currency } }: Shown) {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('adjustments.bet')}
      </Typography>
      <Facts>
        <Fact name={t('resources.adjustments.fields.game')}>{game || '–'}</Fact>
        <Fact name={t('resources.rounds.fields.roundId')}>{roundId}</Fact>
        <Fact name={t('adjustments.placed_at')}>{instant(bet.placedAt)}</Fact>
        <Fact name={`${t('refused_calls.stake')} (${currency})`}>
          <Money amount={bet.stake} />
        </Fact>
        <Fact name={`${t('refused_calls.payout')} (${currency})`}>
          <Money amount={bet.payout} />
        </Fact>
      </Facts>
    </Card>
  );
}
