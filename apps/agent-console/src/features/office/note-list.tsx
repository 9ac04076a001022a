import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useState, type SubmitEvent } from 'react';
import type { SiteMemberNote } from '@apsara/api/office-notes';
import { noteRules } from '@apsara/domain/office/member-notes';
import { createRequestKey } from '../../shared/calls/request-key.ts';
import { useFormats } from '../../shared/dates/instants.ts';
import { useDecisionCall } from '../../shared/forms/use-decision.ts';
import type { ConsoleResource } from '../../shared/resources.ts';
import { ReasonInput } from '../../shared/review/reason-input.tsx';
import { useTranslation } from '../../shared/words.ts';

interface NoteListProps {
  /** What is read again once a note is written. */
  of: ConsoleResource;
  notes: readonly SiteMemberNote[];
  /** Writes a note; without it the notes are only read. */
  onWrite?: ((note: string, options: { idempotencyKey: string }) => Promise<unknown>) | undefined;
}

/** What staff wrote, latest first, and a new note. A note stays as it was written. */
export function NoteList({ of, notes, onWrite }: NoteListProps) {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Card component="section" sx={{ p: 2.5, display: 'grid', gap: 2 }}>
      <Typography variant="h2">{t('office.notes')}</Typography>
      {onWrite && <NewNote of={of} onWrite={onWrite} />}
      {notes.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('office.no_notes')}
        </Typography>
      )}
      <Box component="ol" sx={{ display: 'grid', gap: 1.75, listStyle: 'none', m: 0, p: 0 }}>
        {notes.map(({ id: noteId, note, by, at }) => (
          <li key={noteId}>
            <Typography variant="caption" color="textSecondary">
              {by} · {instant(at)}
            </Typography>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {note}
            </Typography>
          </li>
        ))}
      </Box>
    </Card>
  );
}

interface NewNoteProps {
  of: ConsoleResource;
  onWrite: NonNullable<NoteListProps['onWrite']>;
}

function NewNote({ of, onWrite }: NewNoteProps) {
  const t = useTranslation();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [keyFor] = useState(createRequestKey);
  const clear = () => {
    setTyped('');
    setTried(false);
  };
  const { send, busy, refusal } = useDecisionCall({ resource: of, onDone: clear });
  const note = typed.trim();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (note === '' || busy) return;
    void send(() => onWrite(note, { idempotencyKey: keyFor(note) }), t('office.noted'));
  };
  return (
    <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <Box sx={{ width: '100%', display: 'grid' }}>
        <ReasonInput
          label={t('office.new_note')}
          hint={t('office.note_hint')}
          value={typed}
          onChange={setTyped}
          isMissing={tried && note === ''}
          max={noteRules.max}
        />
      </Box>
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <Button type="submit" variant="contained" loading={busy}>
        {t('office.write_note')}
      </Button>
    </form>
  );
}
