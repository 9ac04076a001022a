import { Alert, Box, Card, Typography } from '@mui/material';
import { useResourceContext } from 'react-admin';
import { paymentPages } from '@apsara/domain/agents/wages';
import { isSome } from '@apsara/domain/some-amount';
import { showAmount } from '../../shared/values/amounts.ts';
import { BackButton } from '../../shared/pages/back-button.tsx';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { Money } from '../../shared/values/money-field.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { TierTable } from '../../shared/tiers/tier-table.tsx';
import { productName } from '../../shared/tiers/tier-words.ts';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';
import type { OpenedPayment } from './opened-payment.ts';
import { PaymentDecision } from './payment-decision.tsx';
import { PaymentMembers } from './payment-members.tsx';
import { PaymentStatusTag } from './payment-status.tsx';
import { May } from '../../shared/rights.tsx';

/** A payment: measured values, tiers met, and contributing members. */
export function PaymentShow() {
  const { wages, dividends } = resources;
  const of = useResourceContext() === dividends.name ? dividends : wages;
  return <ShowPage of={of}>{(payment) => <PaymentPage payment={payment} />}</ShowPage>;
}

function PaymentPage({ payment }: { payment: OpenedPayment }) {
  const t = useTranslation();
  const { instant } = useFormats();
  const {
    kind,
    holder,
    payer,
    product,
    periodFrom,
    periodBefore,
    amount,
    paid,
    owed,
    status,
    expiresAt,
    decidedBy,
    side,
  } = payment;
  return (
    <>
      <PageTitle title={`${t(`contract_kind.${kind}`)} · ${holder}`} />
      <BackButton otherwise={`/${paymentPages[kind]}`}>{t('payments.back')}</BackButton>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'repeat(2,minmax(0,1fr))' },
        }}
      >
        <Card component="section" sx={{ p: 2.5 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
            <Typography variant="h2" sx={{ flex: 1 }}>
              {t('payments.payment')}
            </Typography>
            <PaymentStatusTag status={status} />
          </Box>
          {isSome(owed) && (
            <Alert severity="warning" sx={{ mb: 1 }}>
              {t(side === 'payer' && payer ? 'payments.you_owe' : 'payments.is_owed', {
                payer: payer || t('contracts.platform'),
                holder,
                amount: showAmount(owed),
              })}
            </Alert>
          )}
          <Facts>
            <Fact name={t('payments.period')}>
              {instant(periodFrom)} – {instant(periodBefore)}
            </Fact>
            <Fact name={t('resources.wages.fields.holder')}>{holder}</Fact>
            <Fact name={t('resources.wages.fields.payer')}>{payer || t('contracts.platform')}</Fact>
            <Fact name={t('resources.wages.fields.product')}>{productName(t, product)}</Fact>
            <Fact name={t('resources.wages.fields.amount')}>
              <Money amount={amount} />
            </Fact>
            <Fact name={t('resources.wages.fields.paid')}>
              <Money amount={paid} />
            </Fact>
            {expiresAt && <Fact name={t('payments.until')}>{instant(expiresAt)}</Fact>}
            {decidedBy && <Fact name={t('payments.decided_by')}>{decidedBy}</Fact>}
          </Facts>
          <May right="wages.act">
            <PaymentDecision payment={payment} />
          </May>
        </Card>
        <Measured payment={payment} />
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
          <PaymentMembers payment={payment} />
        </Box>
      </Box>
    </>
  );
}

/** The three values that tiers require, beside the tiers. */
function Measured({
  payment: { kind, bets, measuredBets, netLoss, activeMember, carriedIn, tiers },
}: {
  payment: OpenedPayment;
}) {
  const t = useTranslation();
  const { count } = useFormats();
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('payments.measured')}
      </Typography>
      <Facts>
        <Fact name={t('tiers.bets')}>
          <Money amount={measuredBets} />
        </Fact>
        {kind === 'realtime_wage' && (
          <Fact name={t('payments.counted')}>
            <Money amount={bets} />
          </Fact>
        )}
        <Fact name={t('tiers.net_loss')}>
          <Money amount={netLoss} />
        </Fact>
        {kind === 'dividend' && (
          <Fact name={t('payments.carried')}>
            <Money amount={carriedIn} />
          </Fact>
        )}
        <Fact name={t('tiers.headcount')}>{count(activeMember)}</Fact>
      </Facts>
      <Typography variant="h2" sx={{ mt: 2, mb: 1 }}>
        {t('payments.tiers')}
      </Typography>
      <TierTable label={t('payments.tiers')} tiers={tiers} />
    </Card>
  );
}
