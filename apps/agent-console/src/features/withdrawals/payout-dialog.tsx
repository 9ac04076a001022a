import { useState } from 'react';
import { markPayoutPaid, retryPayout, returnPayout } from '@apsara/api/open-payouts';
import type { ReviewOrder } from '@apsara/api/withdrawals';
import { useDecisionCall } from '../../shared/forms/use-decision.ts';
import { resources } from '../../shared/resources.ts';
import { DecisionDialog } from '../../shared/review/decision-dialog.tsx';
import { ReasonInput } from '../../shared/review/reason-input.tsx';
import { showAmount } from '../../shared/values/amounts.ts';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { OrderMoney } from './order-money.tsx';
import { PaidProofInput } from './paid-proof-input.tsx';

export type PayoutChoice = 'retry' | 'mark' | 'return';

const MAX_REASON = 140;

interface PayoutDialogProps {
  order: ReviewOrder;
  choice: PayoutChoice;
  onClose: () => void;
}

/** The confirmation of what an operator does about a payment; all but sending it again needs a reason, and one marked as paid a picture. */
export function PayoutDialog({ order, choice, onClose }: PayoutDialogProps) {
  const t = useTranslation();
  const { client } = useSite();
  const { send, busy, refusal } = useDecisionCall({ resource: resources.withdrawals, onClose });
  const { id, orderNo, paying, account, currency, methodName, number } = order;
  const [reason, setReason] = useState('');
  const [file, setFile] = useState<File>();
  const [tried, setTried] = useState(false);
  const why = reason.trim();
  const isReasonDue = choice !== 'retry' && why === '';
  const isProofDue = choice === 'mark' && !file;
  const call = () => {
    if (choice === 'retry') return client.call(retryPayout, { id });
    if (choice === 'return') return client.call(returnPayout, { id, reason: why });
    return client.call(markPayoutPaid, { id, reason: why, files: file ? [file] : [] });
  };
  const confirm = () => {
    setTried(true);
    if (!isReasonDue && !isProofDue) void send(call, t(`withdrawals.done_${choice}`, { order: orderNo }));
  };
  return (
    <DecisionDialog
      title={t(`withdrawals.${choice}`)}
      facts={<OrderMoney order={order} />}
      text={t(`withdrawals.${choice}_text`, {
        account,
        amount: `${showAmount(paying)} ${currency}`,
        payee: `${methodName} ${number}`,
      })}
      act={{ label: t(`withdrawals.${choice}`), onAct: confirm }}
      isUnsaved={reason !== '' || file !== undefined}
      {...{ busy, refusal, onClose }}
    >
      {choice !== 'retry' && (
        <ReasonInput
          label={t('withdrawals.reason')}
          hint={t('withdrawals.reason_hint')}
          value={reason}
          onChange={setReason}
          isMissing={tried && isReasonDue}
          max={MAX_REASON}
        />
      )}
      {choice === 'mark' && <PaidProofInput file={file} onChoose={setFile} isMissing={tried && isProofDue} />}
    </DecisionDialog>
  );
}
