import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useState, type SubmitEvent } from 'react';
import { createSiteMemberNote, type SiteMemberNote } from '@apsara/api/office-notes';
import { noteRules } from '@apsara/domain/office/member-notes';
import { createRequestKey } from '../../shared/calls/request-key.ts';
import { useFormats } from '../../shared/dates/instants.ts';
import { useDecisionCall } from '../../shared/forms/use-decision.ts';
import { resources } from '../../shared/resources.ts';
import { ReasonInput } from '../../shared/review/reason-input.tsx';
import { May } from '../../shared/rights.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';

interface NoteListProps {
  id: string;
  notes: readonly SiteMemberNote[];
}

/** Notes about an account, latest first, and a new one. A note stays as it was written. */
export function NoteList({ id, notes }: NoteListProps) {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Card component="section" sx={{ p: 2.5, display: 'grid', gap: 2 }}>
      <Typography variant="h2">{t('office.notes')}</Typography>
      <May right="memberNotes.write">
        <NewNote id={id} />
      </May>
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

function NewNote({ id }: { id: string }) {
  const t = useTranslation();
  const { client } = useSite();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [keyFor] = useState(createRequestKey);
  const clear = () => {
    setTyped('');
    setTried(false);
  };
  const { send, busy, refusal } = useDecisionCall({ resource: resources.siteMembers, onDone: clear });
  const note = typed.trim();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (note === '' || busy) return;
    const write = () => client.call(createSiteMemberNote, { id, note }, { idempotencyKey: keyFor([id, note]) });
    void send(write, t('office.noted'));
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
