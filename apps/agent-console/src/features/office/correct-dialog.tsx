import { TextField } from '@mui/material';
import { useState } from 'react';
import type { SiteMember } from '@apsara/api/office';
import { createMemberCorrection } from '@apsara/api/office-corrections';
import { AmountField, plainAmount } from '../../shared/forms/amount-field.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { ActDialog } from '../../shared/review/act-dialog.tsx';

interface CorrectDialogProps {
  member: SiteMember;
  onClose: () => void;
}

/** Adds money to a balance or takes it from there. */
export function CorrectDialog({ member: { id: memberId, account, currency }, onClose }: CorrectDialogProps) {
  const t = useTranslation();
  const { client } = useSite();
  const [sign, setSign] = useState('');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const amount = plainAmount(typed);
  return (
    <ActDialog
      account={account}
      title={t('office.correct')}
      text={t('office.correct_text')}
      done={t('office.correction_done')}
      input={`${sign}${amount}`}
      onAct={(reason, options) =>
        client.call(createMemberCorrection, { memberId, amount: `${sign}${amount}`, reason }, options)
      }
      isReady={amount !== ''}
      isUnsaved={typed !== ''}
      onTried={() => setTried(true)}
      onClose={onClose}
    >
      <TextField
        select
        label={t('office.direction')}
        value={sign}
        onChange={({ target }) => setSign(target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{t('office.credit')}</option>
        <option value="-">{t('office.debit')}</option>
      </TextField>
      <AmountField
        label={t('office.amount')}
        value={typed}
        onType={setTyped}
        currency={currency}
        error={tried && amount === ''}
        helperText={tried && amount === '' ? t('field_errors.required') : ' '}
        required
      />
    </ActDialog>
  );
}
