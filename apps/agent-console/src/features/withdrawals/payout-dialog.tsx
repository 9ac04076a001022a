import { Alert, Button, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';
import { markPayoutPaid, retryPayout, returnPayout } from '@apsara/api/open-payouts';
import type { ReviewOrder } from '@apsara/api/withdrawals';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { PaidProofInput } from './paid-proof-input.tsx';
import { usePayoutCall } from './use-payout-call.ts';

export type PayoutChoice = 'retry' | 'mark' | 'return';

const MAX_REASON = 140;

interface PayoutDialogProps {
  order: ReviewOrder;
  choice: PayoutChoice;
  onClose: () => void;
}

/** The confirmation of what an operator does about a payment; all but sending it again needs a reason, and one marked as paid a picture. */
export function PayoutDialog({ order: { id }, choice, onClose }: PayoutDialogProps) {
  const t = useTranslation();
  const { client } = useSite();
  const { send, busy, refusal } = usePayoutCall();
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
  const confirm = async (): Promise<void> => {
    setTried(true);
    if (!isReasonDue && !isProofDue && !busy && (await send(call, 'withdrawals.decided'))) onClose();
  };
  return (
    <FormDialog busy={busy} onClose={onClose} maxWidth="sm" aria-labelledby="payout-title">
      <DialogTitle id="payout-title">{t(`withdrawals.${choice}`)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{t(`withdrawals.${choice}_text`)}</DialogContentText>
        {choice !== 'retry' && (
          <TextField
            label={t('withdrawals.reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={tried && isReasonDue}
            helperText={tried && isReasonDue ? t('faults.required') : t('withdrawals.reason_hint')}
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: MAX_REASON } }}
          />
        )}
        {choice === 'mark' && <PaidProofInput file={file} onChoose={setFile} isMissing={tried && isProofDue} />}
        {refusal && <Alert severity="error">{refusal}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('withdrawals.cancel')}</Button>
        <Button variant="contained" loading={busy} onClick={() => void confirm()}>
          {t(`withdrawals.${choice}`)}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
