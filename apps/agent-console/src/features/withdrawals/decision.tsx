import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { ordersPayment } from '@apsara/domain/payments/withdrawal-steps';
import type { Decision as Choice, ReviewOrder } from '@apsara/api/withdrawals';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { useTranslation } from '../../shared/words.ts';
import { isSome } from '../../shared/values/amounts.ts';
import { useDecision } from '../../shared/forms/use-decision.ts';
import { resources } from '../../shared/resources.ts';

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
      {choice && <DecisionDialog order={order} choice={choice} onClose={() => setChoice(undefined)} />}
    </>
  );
}

interface DecisionDialogProps {
  order: ReviewOrder;
  choice: Choice;
  onClose: () => void;
}

function DecisionDialog({ order, choice, onClose }: DecisionDialogProps) {
  const t = useTranslation();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { decide, busy, refusal } = useDecision(
    { resource: resources.withdrawals, record: order, done: 'withdrawals.decided' },
    onClose,
  );
  const needed = choice !== 'approve';
  const missing = needed && reason.trim() === '';
  const confirm = () => {
    setTried(true);
    if (!missing && !busy) void decide({ decision: choice, reason: reason.trim() });
  };
  return (
    <FormDialog busy={busy} onClose={onClose} maxWidth="sm" aria-labelledby="decision-title">
      <DialogTitle id="decision-title">{t(`withdrawals.${choice}`)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{t(`withdrawals.${choice}_text`)}</DialogContentText>
        <TextField
          label={t(needed ? 'withdrawals.reason' : 'withdrawals.reason_optional')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={tried && missing}
          helperText={tried && missing ? t('faults.required') : t('withdrawals.reason_hint')}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: MAX_REASON } }}
        />
        {refusal && <Alert severity="error">{refusal}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('withdrawals.cancel')}</Button>
        <Button variant="contained" loading={busy} onClick={confirm}>
          {t(`withdrawals.${choice}`)}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
