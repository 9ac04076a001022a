import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
} from '@mui/material';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import type { AccountRole } from '@apsara/domain/members/members';
import { useDecision } from '../../shared/forms/use-decision.ts';
import { useTranslation } from '../../shared/words.ts';
import { familyOf } from './payment-family.ts';
import type { OpenedPayment } from './opened-payment.ts';

type Choice = 'approve' | 'deny' | 'collect';

/** Operators approve or deny pending payments; holders collect theirs. */
export function PaymentDecision({ payment }: { payment: OpenedPayment }) {
  const t = useTranslation();
  const isOperator = usePermissions<AccountRole>().permissions === 'operator';
  const [choice, setChoice] = useState<Choice>();
  const { status, side } = payment;
  const choices: Choice[] =
    status === 'pending_review' && isOperator
      ? ['approve', 'deny']
      : status === 'to_collect' && side === 'holder'
        ? ['collect']
        : [];
  if (choices.length === 0) return null;
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mt: 2.5 }}>
        {choices.map((one) => (
          <Button
            key={one}
            variant={one === 'deny' ? 'outlined' : 'contained'}
            size="large"
            onClick={() => setChoice(one)}
          >
            {t(`payments.${one}`)}
          </Button>
        ))}
      </Stack>
      {choice && <DecisionDialog payment={payment} choice={choice} onClose={() => setChoice(undefined)} />}
    </>
  );
}

function DecisionDialog({ payment, choice, onClose }: { payment: OpenedPayment; choice: Choice; onClose: () => void }) {
  const t = useTranslation();
  const about = { resource: familyOf(payment.kind), record: payment, done: 'payments.done' } as const;
  const { decide, busy, refusal } = useDecision(about, onClose);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="decision-title">
      <DialogTitle id="decision-title">{t(`payments.${choice}`)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{t(`payments.sure_${choice}`)}</DialogContentText>
        {refusal && <Alert severity="error">{refusal}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('payments.cancel')}</Button>
        <Button variant="contained" loading={busy} onClick={() => void decide({ action: choice })}>
          {t(`payments.${choice}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
