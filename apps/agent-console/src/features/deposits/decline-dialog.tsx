import { TextField } from '@mui/material';
import { useState } from 'react';
import { declineDeposit, type DepositCase } from '@apsara/api/deposits';
import { declineReasons, type DeclineReason } from '@apsara/domain/payments/deposits';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { useDecision } from './use-decision.ts';

interface DeclineDialogProps {
  deposit: DepositCase;
  onClose: () => void;
}

export function DeclineDialog({ deposit, onClose }: DeclineDialogProps) {
  const t = useTranslation();
  const { client } = useSite();
  const { decide, busy, refusal } = useDecision();
  const [reason, setReason] = useState<DeclineReason | ''>('');
  const [remark, setRemark] = useState('');
  const [tried, setTried] = useState(false);
  const decline = () => {
    setTried(true);
    if (!reason) return;
    const input = { id: deposit.id, reason, ...(remark.trim() ? { remark } : {}) };
    void decide({ send: () => client.call(declineDeposit, input), done: 'deposits.declined', onDone: onClose });
  };
  return (
    <DecisionDialog
      title={t('deposits.decline_title')}
      text={t('deposits.decline_text', { account: deposit.account })}
      act={{ label: t('deposits.decline'), tone: 'error', onAct: decline }}
      busy={busy}
      refusal={refusal}
      remark={{ value: remark, onChange: setRemark }}
      onClose={onClose}
    >
      <TextField
        select
        label={t('deposits.reason')}
        value={reason}
        onChange={(event) => setReason(declineReasons.find((one) => one === event.target.value) ?? '')}
        error={tried && !reason}
        helperText={tried && !reason ? t('faults.required') : undefined}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        required
      >
        <option value="">{t('deposits.reason_choose')}</option>
        {declineReasons.map((each) => (
          <option key={each} value={each}>
            {t(`deposit_reason.${each}`)}
          </option>
        ))}
      </TextField>
    </DecisionDialog>
  );
}
