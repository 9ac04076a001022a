import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { approveDeposit, type DepositCase } from '@apsara/api/deposits';
import { depositFee } from '@apsara/domain/payments/deposits';
import { formatAmount, money, parseAmount } from '@apsara/domain/money';
import { showAmount } from '../../shared/values/amounts.ts';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { useDecision } from './use-decision.ts';

/**
 * The amount to credit for a received amount under the order's fee terms; undefined if it is invalid or nothing is
 * left.
 */
export function creditOf(
  typed: string,
  { currency, feeBps, feeFixed }: Pick<DepositCase, 'currency' | 'feeBps' | 'feeFixed'>,
) {
  const came = parseAmount(typed.trim().replaceAll(',', ''), currency);
  if (!came || came.amount <= 0n) return undefined;
  const fee = depositFee(came.amount, { feeBps, feeFixed: parseAmount(feeFixed, currency)!.amount });
  if (fee >= came.amount) return undefined;
  const wire = (units: bigint): string => formatAmount(money(units, currency));
  return { received: wire(came.amount), fee: wire(fee), credited: wire(came.amount - fee) };
}

interface ApproveDialogProps {
  deposit: DepositCase;
  onClose: () => void;
}

/** The operator enters the amount received, which may differ from the order's. */
export function ApproveDialog({ deposit, onClose }: ApproveDialogProps) {
  const t = useTranslation();
  const { client } = useSite();
  const { decide, busy, field, refusal } = useDecision();
  const [typed, setTyped] = useState(deposit.received ?? deposit.amount);
  const [remark, setRemark] = useState('');
  const [tried, setTried] = useState(false);
  const credit = creditOf(typed, deposit);
  const wrong = tried && !credit ? t('deposits.received_wrong') : field === 'received' ? refusal : undefined;
  const approve = () => {
    setTried(true);
    if (!credit) return;
    const input = { id: deposit.id, received: credit.received, ...(remark.trim() ? { remark } : {}) };
    void decide({ send: () => client.call(approveDeposit, input), done: 'deposits.approved', onDone: onClose });
  };
  return (
    <DecisionDialog
      title={t('deposits.approve_title')}
      text={t('deposits.approve_text', { account: deposit.account })}
      act={{ label: t('deposits.approve'), tone: 'primary', onAct: approve }}
      busy={busy}
      refusal={field === 'received' ? undefined : refusal}
      remark={{ value: remark, onChange: setRemark }}
      onClose={onClose}
    >
      <TextField
        label={`${t('resources.deposits.fields.received')} (${deposit.currency})`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={wrong !== undefined}
        helperText={wrong ?? t('deposits.received_hint', { amount: showAmount(deposit.amount) })}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        required
      />
      {credit && (
        <Typography variant="body2" aria-live="polite">
          {t('deposits.credit', { fee: showAmount(credit.fee), credited: showAmount(credit.credited) })}
        </Typography>
      )}
    </DecisionDialog>
  );
}
