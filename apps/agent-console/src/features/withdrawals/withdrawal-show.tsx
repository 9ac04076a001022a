import { Box, Card, Typography } from '@mui/material';
import type { ReviewOrder } from '@apsara/api/withdrawals';
import { isSome } from '@apsara/domain/some-amount';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { Money } from '../../shared/values/money-field.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { QueueBar } from '../../shared/review/queue-bar.tsx';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';
import { Decision } from './decision.tsx';
import { MemberFigures } from './member-figures.tsx';
import { OpenPayout } from './open-payout.tsx';
import { OrderMoney } from './order-money.tsx';
import { ProofPicture } from './proof-picture.tsx';
import { queueOf } from './withdrawal-queue.ts';
import { WithdrawalState } from './withdrawal-state.tsx';
import { May } from '../../shared/rights.tsx';

/** A withdrawal: the member, the payout account, the history and the decision. */
export const WithdrawalShow = () => (
  <ShowPage of={resources.withdrawals}>{(order) => <OrderPage order={order} />}</ShowPage>
);

function OrderPage({ order }: { order: ReviewOrder }) {
  const t = useTranslation();
  return (
    <>
      <PageTitle title={`${t('resources.withdrawals.name', { count: 1 })} · ${order.account}`} />
      <QueueBar queue={queueOf(order)} id={order.id}>
        {t('withdrawals.back')}
      </QueueBar>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2,minmax(0,1fr))' },
        }}
      >
        <OrderFacts order={order} />
        <Box sx={{ display: 'grid', gap: 2 }}>
          <MemberFigures order={order} />
          {order.proofId && <ProofPicture id={order.proofId} title={t('withdrawals.proof')} />}
          {order.paidProofId && <ProofPicture id={order.paidProofId} title={t('withdrawals.paid_proof')} />}
          <Way order={order} />
        </Box>
      </Box>
    </>
  );
}

function OrderFacts({ order }: { order: ReviewOrder }) {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t('withdrawals.order')}
        </Typography>
        <WithdrawalState state={order.state} />
      </Box>
      <Facts>
        <Fact name={t('resources.withdrawals.fields.createdAt')}>{instant(order.createdAt)}</Fact>
        <OrderMoney order={order} />
        <Fact name={t('withdrawals.refunded')}>
          <Money amount={order.refunded} /> {order.currency}
        </Fact>
        {order.state === 'approved' && <PaymentFacts order={order} />}
        {order.state === 'paid' && order.receiptBy && (
          <Fact name={t('withdrawals.receipt_by')}>{instant(order.receiptBy)}</Fact>
        )}
      </Facts>
      <May right="withdrawals.act">
        <Decision order={order} />
      </May>
      <May right="withdrawals.act">
        <OpenPayout order={order} />
      </May>
    </Card>
  );
}

/** Whether the provider has the payment, and what it last said of it. */
function PaymentFacts({ order: { sentAt, answer, answeredAt, figures } }: { order: ReviewOrder }) {
  const t = useTranslation();
  const { instant } = useFormats();
  const waits = t(isSome(figures.debt) ? 'withdrawals.waits_for_debt' : 'withdrawals.not_sent');
  return (
    <>
      {(sentAt ?? !answer) && <Fact name={t('withdrawals.sent_at')}>{sentAt ? instant(sentAt) : waits}</Fact>}
      {answer && answeredAt && (
        <Fact name={t('withdrawals.answer')}>
          {t(`withdrawals.answer_${answer}`)} · {instant(answeredAt)}
        </Fact>
      )}
    </>
  );
}

function Way({ order: { steps } }: { order: ReviewOrder }) {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Card component="section" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('withdrawals.way')}
      </Typography>
      <Facts>
        {steps.map(({ state, at, by, note }) => (
          <Fact key={`${at}${state}`} name={instant(at)}>
            {t(`withdrawal.${state}`)}
            {by && ` · ${by}`}
            {note && (
              <Typography variant="body2" color="textSecondary">
                {note}
              </Typography>
            )}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}
