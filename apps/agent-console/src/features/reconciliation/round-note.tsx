import NoteIcon from '@mui/icons-material/EditNoteOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { setReconciliationNote, type ReconciliationRoundRow } from '@apsara/api/reconciliation';
import { noteLength } from '@apsara/domain/reconciliation/reconciliation';
import { useDecisionCall } from '../../shared/forms/use-decision.ts';
import { resources } from '../../shared/resources.ts';
import { DecisionDialog } from '../../shared/review/decision-dialog.tsx';
import { ReasonInput } from '../../shared/review/reason-input.tsx';
import { useMay } from '../../shared/rights.tsx';
import { useSite } from '../../shared/site.ts';
import { Fact } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';

interface NoteProps {
  round: ReconciliationRoundRow;
}

/** What was found out about a round, and who wrote it; those who may write it change it. */
export function RoundNote({ round }: NoteProps) {
  const t = useTranslation();
  const isActing = useMay()('reconciliation.act');
  const [isOpen, setOpen] = useState(false);
  const { roundId, note, notedBy } = round;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, whiteSpace: 'normal', minWidth: 160, maxWidth: 320 }}>
      {note && (
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {note} · {notedBy}
        </Box>
      )}
      {isActing && (
        <Button
          size="small"
          startIcon={<NoteIcon />}
          sx={{ flex: 'none' }}
          aria-label={t('reconciliation.note_of', { round: roundId })}
          onClick={() => setOpen(true)}
        >
          {t(note ? 'reconciliation.change_note' : 'reconciliation.write_note')}
        </Button>
      )}
      {isOpen && <NoteDialog round={round} onClose={() => setOpen(false)} />}
    </Box>
  );
}

function NoteDialog({ round: { id, roundId, note: shown }, onClose }: NoteProps & { onClose: () => void }) {
  const t = useTranslation();
  const { client } = useSite();
  const [note, setNote] = useState(shown);
  const { send, busy, refusal } = useDecisionCall({ resource: resources.reconciliationRounds, onClose });
  const write = () =>
    void send(
      () => client.call(setReconciliationNote, { id, note: note.trim(), shown }),
      t('reconciliation.note_done'),
    );
  return (
    <DecisionDialog
      title={t('reconciliation.note')}
      facts={<Fact name={t('resources.reconciliationRounds.fields.roundId')}>{roundId}</Fact>}
      text={t('reconciliation.note_text')}
      act={{ label: t('reconciliation.save_note'), onAct: write }}
      isUnsaved={note !== shown}
      {...{ busy, refusal, onClose }}
    >
      <ReasonInput
        label={t('reconciliation.note')}
        hint={t('reconciliation.note_hint')}
        value={note}
        onChange={setNote}
        max={noteLength.max}
      />
    </DecisionDialog>
  );
}
