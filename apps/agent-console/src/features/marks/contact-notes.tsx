import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useState, type SubmitEvent } from 'react';
import type { HarmRecord } from '@apsara/api/marks';
import { useFormats } from '../../shared/dates/instants.ts';
import { useDecision } from '../../shared/forms/use-decision.ts';
import { resources } from '../../shared/resources.ts';
import { ReasonInput } from '../../shared/review/reason-input.tsx';
import { useTranslation } from '../../shared/words.ts';
import { May } from '../../shared/rights.tsx';

/** What operators did, latest first, and a new note. A note stays as it was written. */
export function ContactNotes({ harm }: { harm: HarmRecord }) {
  const t = useTranslation();
  const { instant } = useFormats();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const clear = () => {
    setNote('');
    setTried(false);
  };
  const { decide, busy, refusal } = useDecision({ resource: resources.harm, record: harm, onDone: clear });
  const missing = note.trim() === '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!missing && !busy) void decide({ note: note.trim() }, t('harm.noted'));
  };
  return (
    <Card component="section" sx={{ p: 2.5, display: 'grid', gap: 2 }}>
      <Typography variant="h2">{t('harm.done')}</Typography>
      <May right="harm.act">
        <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
          <Box sx={{ width: '100%', display: 'grid' }}>
            <ReasonInput
              label={t('harm.note')}
              hint={t('harm.note_hint')}
              value={note}
              onChange={setNote}
              isMissing={tried && missing}
              max={2_000}
            />
          </Box>
          {refusal && <Alert severity="error">{refusal}</Alert>}
          <Button type="submit" variant="contained" loading={busy}>
            {t('harm.write')}
          </Button>
        </form>
      </May>
      {harm.written.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('harm.no_notes')}
        </Typography>
      )}
      <Box component="ol" sx={{ display: 'grid', gap: 1.75, listStyle: 'none', m: 0, p: 0 }}>
        {harm.written.map(({ note: text, by, at }) => (
          <li key={`${at} ${by}`}>
            <Typography variant="caption" color="textSecondary">
              {by} · {instant(at)}
            </Typography>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          </li>
        ))}
      </Box>
    </Card>
  );
}
