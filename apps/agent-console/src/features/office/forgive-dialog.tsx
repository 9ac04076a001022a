import { useState } from 'react';
import { setMemberTurnover } from '@apsara/api/office-acts';
import type { TurnoverRequirement } from '@apsara/api/turnover';
import { parseAmount } from '@apsara/domain/money';
import { AmountField, plainAmount } from '../../shared/forms/amount-field.tsx';
import { ActDialog } from '../../shared/review/act-dialog.tsx';
import { useSite } from '../../shared/site.ts';
import { showAmount } from '../../shared/values/amounts.ts';
import { useTranslation } from '../../shared/words.ts';

interface ForgiveDialogProps {
  member: { id: string; account: string };
  requirement: TurnoverRequirement;
  onClose: () => void;
}

/** Lowers what is left to wager of a requirement, or ends it. */
export function ForgiveDialog({ member: { id, account }, requirement, onClose }: ForgiveDialogProps) {
  const t = useTranslation();
  const { client } = useSite();
  const { id: of, remaining, currency } = requirement;
  const [typed, setTyped] = useState('0');
  const [tried, setTried] = useState(false);
  const left = plainAmount(typed);
  const [amount, open] = [parseAmount(left, currency), parseAmount(remaining, currency)];
  const isLower = amount !== undefined && open !== undefined && amount.amount >= 0n && amount.amount < open.amount;
  const wrong = tried && !isLower;
  return (
    <ActDialog
      account={account}
      title={t('office.forgive')}
      text={t('office.forgive_text', { amount: showAmount(remaining) })}
      done={t('office.forgiven')}
      input={[of, left]}
      onAct={(reason, options) => client.call(setMemberTurnover, { id, requirement: of, left, reason }, options)}
      isReady={isLower}
      isUnsaved={typed !== '0'}
      onTried={() => setTried(true)}
      onClose={onClose}
    >
      <AmountField
        label={t('office.left_then')}
        value={typed}
        onType={setTyped}
        currency={currency}
        error={wrong}
        helperText={wrong ? t('office.left_too_big', { amount: showAmount(remaining) }) : t('office.left_hint')}
        required
      />
    </ActDialog>
  );
}
