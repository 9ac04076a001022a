import { Alert, Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useClosing } from '../forms/use-closing.ts';
import { Facts } from '../values/facts.tsx';
import { useTranslation } from '../words.ts';

interface DecisionDialogProps {
  title: string;
  /** What is decided about, as `Fact`s. */
  facts?: ReactNode;
  /** What follows from it. */
  text: string;
  act: { label: string; tone?: 'primary' | 'error'; onAct: () => void };
  busy: boolean;
  refusal: string | undefined;
  /** Whether something was typed that closing would lose. */
  isUnsaved?: boolean;
  onClose: () => void;
  /** The inputs. */
  children?: ReactNode;
}

/** The confirmation of a decision: what it is about, what follows, and what has to be said for it. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, facts, text, act, busy, refusal, isUnsaved = false, onClose, children } = props;
  const t = useTranslation();
  const id = useId();
  const close = useClosing(isUnsaved, onClose);
  return (
    <FormDialog busy={busy} onClose={close} maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <form
        noValidate
        style={{ display: 'contents' }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) act.onAct();
        }}
      >
        <DialogContent sx={{ display: 'grid', gap: 2, pt: 0 }}>
          {facts && <Facts>{facts}</Facts>}
          <DialogContentText>{text}</DialogContentText>
          {children}
        </DialogContent>
        {/* Outside what scrolls: below a long form nobody would see it. */}
        {refusal && (
          <Alert severity="error" sx={{ mx: 3, mt: 1 }}>
            {refusal}
          </Alert>
        )}
        <DialogActions>
          <Button onClick={close} disabled={busy}>
            {t('review.cancel')}
          </Button>
          <Button type="submit" variant="contained" color={act.tone ?? 'primary'} loading={busy}>
            {act.label}
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
