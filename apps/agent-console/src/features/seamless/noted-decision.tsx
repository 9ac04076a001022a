import { Button, Card, Stack, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useFormats } from '../../shared/dates/instants.ts';
import { useDecision } from '../../shared/forms/use-decision.ts';
import { DecisionDialog } from '../../shared/review/decision-dialog.tsx';
import { useQueue, type Queue } from '../../shared/review/queue.ts';
import { ReasonInput } from '../../shared/review/reason-input.tsx';
import type { ResourceTypes } from '../../shared/resources.ts';
import { useTranslation } from '../../shared/words.ts';

const MAX_NOTE = 140;
/** A note may be a single word, which has two characters in Chinese. */
const MIN_NOTE = 2;

const card = { p: 2.5, display: 'grid', gap: 1.5, gridColumn: '1 / -1' } as const;

/** One way to decide. */
export interface NotedChoice {
  label: string;
  /** What follows from it. */
  text: string;
  data: Record<string, string>;
  /** The message once it is decided. */
  done: string;
}

interface NotedDecisionProps<T extends ResourceTypes> {
  queue: Queue<T>;
  record: { id: string };
  title: string;
  text: string;
  /** What the operator has to say for it. */
  noteLabel: string;
  /** What is decided about, as `Fact`s. */
  facts: ReactNode;
  choices: readonly NotedChoice[];
}

/** What an operator can decide about a vendor's call or correction, each with a note that the audit log keeps. */
export function NotedDecision<T extends ResourceTypes>(props: NotedDecisionProps<T>) {
  const { title, text, choices } = props;
  const [choice, setChoice] = useState<NotedChoice>();
  return (
    <Card component="section" sx={card}>
      <Typography variant="h2">{title}</Typography>
      <Typography color="textSecondary">{text}</Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        {choices.map((each, index) => (
          <Button
            key={each.label}
            variant={index === 0 ? 'contained' : 'outlined'}
            size="large"
            onClick={() => setChoice(each)}
          >
            {each.label}
          </Button>
        ))}
      </Stack>
      {choice && <NoteDialog {...props} choice={choice} onClose={() => setChoice(undefined)} />}
    </Card>
  );
}

interface NoteDialogProps<T extends ResourceTypes> extends NotedDecisionProps<T> {
  choice: NotedChoice;
  onClose: () => void;
}

function NoteDialog<T extends ResourceTypes>({
  queue,
  record,
  noteLabel,
  facts,
  choice: { label, text, data, done },
  onClose,
}: NoteDialogProps<T>) {
  const t = useTranslation();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const { goOn } = useQueue(queue, record.id);
  const onDone = () => {
    onClose();
    goOn();
  };
  const { decide, busy, refusal } = useDecision({ resource: queue.of, record, onClose, onDone });
  const missing = note.trim().length < MIN_NOTE;
  const confirm = () => {
    setTried(true);
    if (!missing) void decide({ ...data, note: note.trim() }, done);
  };
  return (
    <DecisionDialog
      title={label}
      act={{ label, onAct: confirm }}
      isUnsaved={note !== ''}
      {...{ facts, text, busy, refusal, onClose }}
    >
      <ReasonInput
        label={noteLabel}
        hint={t('refused_calls.note_hint')}
        value={note}
        onChange={setNote}
        isMissing={tried && missing}
        max={MAX_NOTE}
      />
    </DecisionDialog>
  );
}

interface NotedProps {
  title: string;
  note: string;
  by: string;
  at: string;
}

/** What was found or decided, by whom and when. */
export function Noted({ title, note, by, at }: NotedProps) {
  const { instant } = useFormats();
  return (
    <Card component="section" sx={card}>
      <Typography variant="h2">{title}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{note}</Typography>
      <Typography variant="body2" color="textSecondary">
        {instant(at)} · {by}
      </Typography>
    </Card>
  );
}
