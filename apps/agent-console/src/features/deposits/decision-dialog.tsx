import { Alert, Button, DialogActions, DialogContent, DialogTitle, Stack, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { MAX_REMARK } from '@apsara/domain/payments/deposits';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { useTranslation } from '../../shared/words.ts';

interface DecisionDialogProps {
  title: string;
  text: string;
  /** The confirm button. */
  act: { label: string; tone: 'primary' | 'error'; onAct: () => void };
  busy: boolean;
  refusal: string | undefined;
  remark: { value: string; onChange: (value: string) => void };
  onClose: () => void;
  children: ReactNode;
}

/** The confirmation of a decision. */
export function DecisionDialog({ title, text, act, busy, refusal, remark, onClose, children }: DecisionDialogProps) {
  const t = useTranslation();
  const translate = useTranslate();
  const id = useId();
  return (
    <FormDialog busy={busy} onClose={onClose} aria-labelledby={id} maxWidth="xs">
      <DialogTitle id={id}>{title}</DialogTitle>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) act.onAct();
        }}
      >
        <DialogContent sx={{ pt: 0 }}>
          <Stack sx={{ gap: 2 }}>
            <Typography variant="body2" color="textSecondary">
              {text}
            </Typography>
            {refusal && <Alert severity="error">{refusal}</Alert>}
            {children}
            <TextField
              label={t('deposits.remark')}
              helperText={t('deposits.remark_hint', { max: MAX_REMARK })}
              value={remark.value}
              onChange={(event) => remark.onChange(event.target.value)}
              slotProps={{ htmlInput: { maxLength: MAX_REMARK } }}
              multiline
              minRows={2}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color={act.tone} loading={busy}>
            {act.label}
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
