import { Alert, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { ordersPayment } from '@apsara/domain/payments/withdrawal-steps';
import type { Decision as Choice, ReviewOrder } from '@apsara/api/withdrawals';
import { isSome } from '@apsara/domain/some-amount';
import { DecisionDialog } from '../../shared/review/decision-dialog.tsx';
import { useQueue } from '../../shared/review/queue.ts';
import { ReasonInput } from '../../shared/review/reason-input.tsx';
import { useTranslation } from '../../shared/words.ts';
import { showAmount } from '../../shared/values/amounts.ts';
import { useDecision } from '../../shared/forms/use-decision.ts';
import { resources } from '../../shared/resources.ts';
import { OrderMoney } from './order-money.tsx';
import { queueOf } from './withdrawal-queue.ts';

/** The decisions possible in a state, most frequent first. */
const choicesIn: Partial<Record<ReviewOrder['state'], readonly Choice[]>> = {
  reviewing: ['approve', 'reject'],
  disputed: ['refund', 'pay_again', 'force'],
};

const MAX_REASON = 140;

/** The operator's decisions, each with a confirmation and a reason for the member. */
export function Decision({ order }: { order: ReviewOrder }) {
  const t = useTranslation();
  const [choice, setChoice] = useState<Choice>();
  const choices = choicesIn[order.state];
  if (!choices) return null;
  const isIndebted = isSome(order.figures.debt);
  return (
    <>
      {isIndebted && (
        <Alert severity="warning" sx={{ mt: 2.5 }}>
          {t('withdrawals.waits_for_debt')}
        </Alert>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mt: 2.5 }}>
        {choices.map((each, index) => (
          <Button
            key={each}
            variant={index === 0 ? 'contained' : 'outlined'}
            size="large"
            disabled={isIndebted && ordersPayment(each)}
            onClick={() => setChoice(each)}
          >
            {t(`withdrawals.${each}`)}
          </Button>
        ))}
      </Stack>
      {choice && <ChoiceDialog order={order} choice={choice} onClose={() => setChoice(undefined)} />}
    </>
  );
}

interface ChoiceDialogProps {
  order: ReviewOrder;
  choice: Choice;
  onClose: () => void;
}

function ChoiceDialog({ order, choice, onClose }: ChoiceDialogProps) {
  const t = useTranslation();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { goOn } = useQueue(queueOf(order), order.id);
  const { decide, busy, refusal } = useDecision({
    resource: resources.withdrawals,
    record: order,
    onClose,
    onDone: () => {
      onClose();
      goOn();
    },
  });
  const { account, orderNo, amount, payout, currency, methodName, number, figures } = order;
  const needed = choice !== 'approve';
  const missing = needed && reason.trim() === '';
  const confirm = () => {
    setTried(true);
    if (!missing)
      void decide({ decision: choice, reason: reason.trim() }, t(`withdrawals.done_${choice}`, { order: orderNo }));
  };
  return (
    <DecisionDialog
      title={t(`withdrawals.${choice}`)}
      facts={<OrderMoney order={order} />}
      text={t(`withdrawals.${choice}_text`, {
        account,
        amount: `${showAmount(amount)} ${currency}`,
        payout: `${showAmount(payout)} ${currency}`,
        payee: `${methodName} ${number}`,
      })}
      act={{ label: t(`withdrawals.${choice}`), onAct: confirm }}
      isUnsaved={reason !== ''}
      {...{ busy, refusal, onClose }}
    >
      {choice === 'approve' && !figures.isNameSame && <Alert severity="warning">{t('withdrawals.name_differs')}</Alert>}
      {choice === 'approve' && figures.sharedWith.length > 0 && (
        <Alert severity="warning">
          {t('withdrawals.shared_with')}: {figures.sharedWith.join(', ')}
        </Alert>
      )}
      <ReasonInput
        label={t(needed ? 'withdrawals.reason' : 'withdrawals.reason_optional')}
        hint={t('withdrawals.reason_hint')}
        value={reason}
        onChange={setReason}
        isMissing={tried && missing}
        max={MAX_REASON}
      />
    </DecisionDialog>
  );
}
