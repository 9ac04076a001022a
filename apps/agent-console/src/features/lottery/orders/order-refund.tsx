import { Alert, Button, Card, Link as MuiLink, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { LotteryOrderDetail } from '@apsara/api/lottery-office';
import { orderStates } from '@apsara/domain/lottery/orders/states';
import { useDecision } from '../../../shared/forms/use-decision.ts';
import { showLink } from '../../../shared/lists/list-link.ts';
import { DecisionDialog } from '../../../shared/review/decision-dialog.tsx';
import { ReasonInput } from '../../../shared/review/reason-input.tsx';
import { resources } from '../../../shared/resources.ts';
import { Fact } from '../../../shared/values/facts.tsx';
import { useTranslation } from '../../../shared/words.ts';

const MAX_REASON = 140;
/** A reason may be a single word, which has two characters in Chinese. */
const MIN_REASON = 2;

/** Orders whose stake is not back yet. */
const { confirmed, won, lost, tie } = orderStates;
const standing: readonly number[] = [confirmed, won, lost, tie];

interface Shown {
  order: LotteryOrderDetail;
}

/** Refunds an order with a reason, or leads to the refund that waits; nothing where it is refunded already. */
export function OrderRefund({ order }: Shown) {
  const t = useTranslation();
  const [asks, setAsks] = useState(false);
  if (!standing.includes(order.state)) return null;
  if (order.refundAsked !== null)
    return (
      <Alert severity="info" sx={{ alignSelf: 'start' }}>
        {t('lottery.refund_waits')}{' '}
        <MuiLink component={Link} to={showLink(resources.lotteryCorrections, order.refundAsked)}>
          {t('lottery.refund_open')}
        </MuiLink>
      </Alert>
    );
  return (
    <Card component="section" sx={{ p: 2.5, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="h2">{t('lottery.acts')}</Typography>
      <Button variant="outlined" color="error" onClick={() => setAsks(true)}>
        {t('lottery.ask_refund')}
      </Button>
      {asks && <RefundDialog order={order} onClose={() => setAsks(false)} />}
    </Card>
  );
}

function RefundDialog({ order, onClose }: Shown & { onClose: () => void }) {
  const t = useTranslation();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { decide, busy, refusal } = useDecision({ resource: resources.lotteryOrders, record: order, onClose });
  const missing = reason.trim().length < MIN_REASON;
  const confirm = () => {
    setTried(true);
    if (!missing) void decide({ reason: reason.trim() }, t('lottery.done_refund'));
  };
  return (
    <DecisionDialog
      title={t('lottery.ask_refund')}
      text={t('lottery.ask_refund_text')}
      act={{ label: t('lottery.ask_refund'), tone: 'error', onAct: confirm }}
      isUnsaved={reason !== ''}
      facts={<Fact name={order.account}>{order.id}</Fact>}
      {...{ busy, refusal, onClose }}
    >
      <ReasonInput
        label={t('lottery.reason')}
        hint={t('lottery.reason_hint')}
        value={reason}
        onChange={setReason}
        isMissing={tried && missing}
        max={MAX_REASON}
      />
    </DecisionDialog>
  );
}
