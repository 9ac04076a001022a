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
import type { ExchangeDecision, ExchangeRow } from '@apsara/api/points';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { useTranslation } from '../../shared/words.ts';
import { useDecision } from '../../shared/forms/use-decision.ts';
import { resources } from '../../shared/resources.ts';

const MAX_REMARK = 140;

/** Approve and reject, each with a confirmation and a remark for the member. */
export function Decision({ exchange }: { exchange: ExchangeRow }) {
  const t = useTranslation();
  const [choice, setChoice] = useState<ExchangeDecision>();
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mt: 2.5 }}>
        <Button variant="contained" size="large" onClick={() => setChoice('approve')}>
          {t('exchanges.approve')}
        </Button>
        <Button variant="outlined" size="large" onClick={() => setChoice('reject')}>
          {t('exchanges.reject')}
        </Button>
      </Stack>
      {choice && <DecisionDialog exchange={exchange} choice={choice} onClose={() => setChoice(undefined)} />}
    </>
  );
}

interface DecisionDialogProps {
  exchange: ExchangeRow;
  choice: ExchangeDecision;
  onClose: () => void;
}

function DecisionDialog({ exchange, choice, onClose }: DecisionDialogProps) {
  const t = useTranslation();
  const [remark, setRemark] = useState('');
  const [tried, setTried] = useState(false);
  const { decide, busy, refusal } = useDecision(
    { resource: resources.exchanges, record: exchange, done: 'exchanges.decided' },
    onClose,
  );
  const missing = choice === 'reject' && remark.trim() === '';
  const confirm = () => {
    setTried(true);
    if (!missing && !busy) void decide({ decision: choice, remark: remark.trim() });
  };
  return (
    <FormDialog busy={busy} onClose={onClose} maxWidth="sm" aria-labelledby="decision-title">
      <DialogTitle id="decision-title">{t(`exchanges.${choice}`)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{t(`exchanges.${choice}_text`)}</DialogContentText>
        <TextField
          label={t('exchanges.remark')}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
          error={tried && missing}
          helperText={tried && missing ? t('faults.required') : t('exchanges.remark_hint')}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: MAX_REMARK } }}
        />
        {refusal && <Alert severity="error">{refusal}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('exchanges.cancel')}</Button>
        <Button variant="contained" loading={busy} onClick={confirm}>
          {t(`exchanges.${choice}`)}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
