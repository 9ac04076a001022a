import { Alert, Button, Card, TextField, Typography } from '@mui/material';
import { useState, type SubmitEvent } from 'react';
import type { RefusedCallDetail } from '@apsara/api/seamless';
import { useFormats } from '../../shared/dates/instants.ts';
import { useDecision } from '../../shared/forms/use-decision.ts';
import { useTranslation } from '../../shared/words.ts';
import { resources } from '../../shared/resources.ts';

const MAX_NOTE = 140;
/** A note may be a single word, which has two characters in Chinese. */
const MIN_NOTE = 2;

const card = { p: 2.5, display: 'grid', gap: 1.5, gridColumn: '1 / -1' } as const;

/** Closes a dispute with a note; afterwards shows the operator, the time and the note. */
export function CallReview({ call }: { call: RefusedCallDetail }) {
  const t = useTranslation();
  const { instant } = useFormats();
  const { state, note, reviewedBy, reviewedAt } = call;
  if (state === 'disputed') return <ReviewForm call={call} />;
  if (!reviewedAt) return null;
  return (
    <Card component="section" sx={card}>
      <Typography variant="h2">{t('refused_calls.note')}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{note}</Typography>
      <Typography variant="body2" color="textSecondary">
        {instant(reviewedAt)} · {reviewedBy}
      </Typography>
    </Card>
  );
}

function ReviewForm({ call }: { call: RefusedCallDetail }) {
  const t = useTranslation();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const decidable = { resource: resources.refusedCalls, record: call, done: 'refused_calls.review_done' } as const;
  const { decide, busy, refusal } = useDecision(decidable);
  const missing = note.trim().length < MIN_NOTE;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!missing && !busy) void decide({ note: note.trim() });
  };
  return (
    <Card component="section" sx={card}>
      <Typography variant="h2">{t('refused_calls.review')}</Typography>
      <Typography color="textSecondary">{t('refused_calls.review_text')}</Typography>
      <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
        <TextField
          label={t('refused_calls.note')}
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
        <Button type="submit" variant="contained" loading={busy}>
          {t('refused_calls.review')}
        </Button>
      </form>
    </Card>
  );
}
