import { Typography } from '@mui/material';
import { useState } from 'react';
import { approveDeposit, type DepositCase } from '@apsara/api/deposits';
import { depositFee } from '@apsara/domain/payments/deposits';
import { formatAmount, money, parseAmount } from '@apsara/domain/money';
import { showAmount } from '../../shared/values/amounts.ts';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { AmountField, plainAmount } from '../../shared/forms/amount-field.tsx';
import { DecisionDialog } from '../../shared/review/decision-dialog.tsx';
import { DepositSummary } from './deposit-facts.tsx';
import { Remark } from './remark.tsx';
import { useDepositDecision } from './use-deposit-decision.ts';

/**
 * The amount to credit for a received amount under the order's fee terms; undefined if it is invalid or nothing is
 * left.
 */
export function creditOf(
  typed: string,
  { currency, feeBps, feeFixed }: Pick<DepositCase, 'currency' | 'feeBps' | 'feeFixed'>,
) {
  const came = parseAmount(plainAmount(typed), currency);
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
  const { send, busy, field, refusal } = useDepositDecision(deposit, onClose);
  const [typed, setTyped] = useState(deposit.received ?? deposit.amount);
  const [remark, setRemark] = useState('');
  const [tried, setTried] = useState(false);
  const { id, orderNo, account, amount, currency } = deposit;
  const credit = creditOf(typed, deposit);
  const wrong = tried && !credit ? t('deposits.received_wrong') : field === 'received' ? refusal : undefined;
  const approve = () => {
    setTried(true);
    if (!credit) return;
    const input = { id, received: credit.received, ...(remark.trim() ? { remark } : {}) };
    void send(() => client.call(approveDeposit, input), t('deposits.approved', { order: orderNo }));
  };
  return (
    <DecisionDialog
      title={t('deposits.approve_title')}
      facts={<DepositSummary deposit={deposit} />}
      text={t('deposits.approve_text', { account })}
      act={{ label: t('deposits.approve'), onAct: approve }}
      refusal={field === 'received' ? undefined : refusal}
      isUnsaved={remark !== '' || typed !== (deposit.received ?? amount)}
      {...{ busy, onClose }}
    >
      <AmountField
        label={t('resources.deposits.fields.received')}
        currency={currency}
        value={typed}
        onType={setTyped}
        error={wrong !== undefined}
        helperText={wrong ?? t('deposits.received_hint', { amount: showAmount(amount) })}
        required
      />
      {credit && (
        <Typography variant="body2" aria-live="polite">
          {t('deposits.credit', { fee: showAmount(credit.fee), credited: showAmount(credit.credited) })}
        </Typography>
      )}
      <Remark value={remark} onChange={setRemark} />
    </DecisionDialog>
  );
}
