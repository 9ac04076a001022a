import { TextField } from '@mui/material';
import { useState } from 'react';
import { declineDeposit, type DepositCase } from '@apsara/api/deposits';
import { declineReasons, type DeclineReason } from '@apsara/domain/payments/deposits';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { DecisionDialog } from '../../shared/review/decision-dialog.tsx';
import { DepositSummary } from './deposit-facts.tsx';
import { Remark } from './remark.tsx';
import { useDepositDecision } from './use-deposit-decision.ts';

interface DeclineDialogProps {
  deposit: DepositCase;
  onClose: () => void;
}

export function DeclineDialog({ deposit, onClose }: DeclineDialogProps) {
  const t = useTranslation();
  const { client } = useSite();
  const { send, busy, refusal } = useDepositDecision(deposit, onClose);
  const [reason, setReason] = useState<DeclineReason | ''>('');
  const [remark, setRemark] = useState('');
  const [tried, setTried] = useState(false);
  const decline = () => {
    setTried(true);
    if (!reason) return;
    const input = { id: deposit.id, reason, ...(remark.trim() ? { remark } : {}) };
    void send(() => client.call(declineDeposit, input), t('deposits.declined', { order: deposit.orderNo }));
  };
  return (
    <DecisionDialog
      title={t('deposits.decline_title')}
      facts={<DepositSummary deposit={deposit} />}
      text={t('deposits.decline_text', { account: deposit.account })}
      act={{ label: t('deposits.decline'), tone: 'error', onAct: decline }}
      isUnsaved={reason !== '' || remark !== ''}
      {...{ busy, refusal, onClose }}
    >
      <TextField
        select
        label={t('deposits.reason')}
        value={reason}
        onChange={(event) => setReason(declineReasons.find((one) => one === event.target.value) ?? '')}
        error={tried && !reason}
        helperText={tried && !reason ? t('field_errors.required') : undefined}
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
      <Remark value={remark} onChange={setRemark} />
    </DecisionDialog>
  );
}
