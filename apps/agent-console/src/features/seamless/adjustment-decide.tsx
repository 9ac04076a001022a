import { Alert, Box, Button, Card, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { AdjustmentDecision, AdjustmentDetail } from '@apsara/api/seamless';
import { useFormats } from '../../shared/dates/instants.ts';
import { useDecision } from '../../shared/forms/use-decision.ts';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';

const MAX_NOTE = 140;
/** A reason may be a single word, which has two characters in Chinese. */
const MIN_NOTE = 2;

const card = { p: 2.5, display: 'grid', gap: 1.5, gridColumn: '1 / -1' } as const;

/** Approves or rejects a correction with a reason; afterwards shows the operator, the time and the reason. */
export function AdjustmentDecide({ adjustment }: { adjustment: AdjustmentDetail }) {
  const t = useTranslation();
  const { instant } = useFormats();
  const { note, decidedBy, decidedAt } = adjustment;
  if (!decidedAt) return <DecisionForm adjustment={adjustment} />;
  return (
    <Card component="section" sx={card}>
      <Typography variant="h2">{t('adjustments.note')}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{note}</Typography>
      <Typography variant="body2" color="textSecondary">
        {instant(decidedAt)} · {decidedBy}
      </Typography>
    </Card>
  );
}

function DecisionForm({ adjustment }: { adjustment: AdjustmentDetail }) {
  const t = useTranslation();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const decidable = { resource: resources.adjustments, record: adjustment, done: 'adjustments.done' } as const;
  const { decide, busy, refusal } = useDecision(decidable);
  const missing = note.trim().length < MIN_NOTE;
  const submit = (decision: AdjustmentDecision) => {
    setTried(true);
    if (!missing && !busy) void decide({ decision, note: note.trim() });
  };
  return (
    <Card component="section" sx={card}>
      <Typography variant="h2">{t('adjustments.decide')}</Typography>
      <Typography color="textSecondary">{t('adjustments.decide_text')}</Typography>
      <TextField
        label={t('adjustments.note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={tried && missing}
        helperText={tried && missing ? t('faults.required') : t('refused_calls.note_hint')}
        fullWidth
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: MAX_NOTE } }}
      />
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" loading={busy} onClick={() => submit('approve')}>
          {t('adjustments.approve')}
        </Button>
        <Button variant="outlined" disabled={busy} onClick={() => submit('reject')}>
          {t('adjustments.reject')}
        </Button>
      </Box>
    </Card>
  );
}
