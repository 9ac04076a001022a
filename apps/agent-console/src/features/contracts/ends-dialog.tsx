import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import type { EndingContract } from '@apsara/api/contracts';
import { useTranslation } from '../../shared/words.ts';
import { EndingList } from './ending-list.tsx';

interface EndsDialogProps {
  ends: readonly EndingContract[];
  busy: boolean;
  refusal: string | undefined;
  onClose: () => void;
  onConfirm: () => void;
}

/** Confirms an offer whose acceptance would end other contracts. */
export function EndsDialog({ ends, busy, refusal, onClose, onConfirm }: EndsDialogProps) {
  const t = useTranslation();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="ends-title">
      <DialogTitle id="ends-title">{t('contracts.sure_offer')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{t(ends.length > 0 ? 'contracts.sure_ends' : 'contracts.sure_no_ends')}</DialogContentText>
        <EndingList ends={ends} />
        {refusal && <Alert severity="error">{refusal}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('review.cancel')}</Button>
        <Button variant="contained" loading={busy} onClick={onConfirm}>
          {t('contracts.send_now')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
