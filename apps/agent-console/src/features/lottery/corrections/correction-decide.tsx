import { Button, Card, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { correctionDecisions, type LotteryCorrectionDetail } from '@apsara/api/lottery-corrections';
import { useFormats } from '../../../shared/dates/instants.ts';
import { useDecision } from '../../../shared/forms/use-decision.ts';
import { DecisionDialog } from '../../../shared/review/decision-dialog.tsx';
import { useQueue } from '../../../shared/review/queue.ts';
import { ReasonInput } from '../../../shared/review/reason-input.tsx';
import { resources } from '../../../shared/resources.ts';
import { useTranslation } from '../../../shared/words.ts';
import { correctionQueue } from './correction-queue.ts';

const MAX_NOTE = 140;
/** A note may be a single word, which has two characters in Chinese. */
const MIN_NOTE = 2;

type Decision = (typeof correctionDecisions)[number];

interface DecideProps {
  correction: LotteryCorrectionDetail;
}

const card = { p: 2.5, mb: 2, display: 'grid', gap: 1.5 } as const;

/** The decision of a second operator; afterwards who decided, when and why. */
export function CorrectionDecide({ correction }: DecideProps) {
  const t = useTranslation();
  const { instant } = useFormats();
  const { identity } = useGetIdentity();
  const [decision, setDecision] = useState<Decision>();
  const { decidedAt, decidedBy, note, askedBy } = correction;
  if (decidedAt)
    return (
      <Card component="section" sx={card}>
        <Typography variant="h2">{t('adjustments.note')}</Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{note}</Typography>
        <Typography variant="body2" color="textSecondary">
          {instant(decidedAt)} · {decidedBy}
        </Typography>
      </Card>
    );
  const isOwn = identity?.fullName === askedBy;
  return (
    <Card component="section" sx={card}>
      <Typography variant="h2">{t('adjustments.decide')}</Typography>
      <Typography color="textSecondary">{t(isOwn ? 'lottery.own_request' : 'lottery.decide_text')}</Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        {correctionDecisions.map((each) => (
          <Button
            key={each}
            variant={each === 'approve' ? 'contained' : 'outlined'}
            size="large"
            disabled={isOwn && each === 'approve'}
            onClick={() => setDecision(each)}
          >
            {t(`adjustments.${each}`)}
          </Button>
        ))}
      </Stack>
      {decision && <DecideDialog correction={correction} decision={decision} onClose={() => setDecision(undefined)} />}
    </Card>
  );
}

function DecideDialog({ correction, decision, onClose }: DecideProps & { decision: Decision; onClose: () => void }) {
  const t = useTranslation();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  // The page behind the dialog may be read again meanwhile.
  const [digest] = useState(correction.digest ?? '');
  const { goOn } = useQueue(correctionQueue, correction.id);
  const onDone = () => {
    onClose();
    goOn();
  };
  const { decide, busy, refusal } = useDecision({
    resource: resources.lotteryCorrections,
    record: correction,
    onClose,
    onDone,
  });
  const missing = note.trim().length < MIN_NOTE;
  const confirm = () => {
    setTried(true);
    if (!missing) void decide({ decision, note: note.trim(), digest }, t(`lottery.done_${decision}`));
  };
  return (
    <DecisionDialog
      title={t(`adjustments.${decision}`)}
      text={t(`lottery.${decision}_text`)}
      act={{ label: t(`adjustments.${decision}`), onAct: confirm }}
      isUnsaved={note !== ''}
      {...{ busy, refusal, onClose }}
    >
      <ReasonInput
        label={t('adjustments.note')}
        hint={t('lottery.reason_hint')}
        value={note}
        onChange={setNote}
        isMissing={tried && missing}
        max={MAX_NOTE}
      />
    </DecisionDialog>
  );
}
