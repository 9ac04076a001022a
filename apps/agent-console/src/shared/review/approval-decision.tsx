import { Button, Card, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { approvalDecisions, type ApprovalDecision as Decision } from '@apsara/domain/office/approvals';
import { reasonRules } from '@apsara/domain/office/member-acts';
import { useDecision } from '../forms/use-decision.ts';
import type { ConsoleResource } from '../resources.ts';
import { useTranslation } from '../words.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { ReasonInput } from './reason-input.tsx';

interface ApprovalDecisionProps {
  of: ConsoleResource;
  request: { id: string; askedBy: string };
  /** What follows from each decision. */
  text: Record<Decision, string>;
}

/** Grants what another person asked for, or refuses it. Who asked may only refuse. */
export function ApprovalDecision({ of, request, text }: ApprovalDecisionProps) {
  const t = useTranslation();
  const { identity } = useGetIdentity();
  const [decision, setDecision] = useState<Decision>();
  const isOwn = identity?.['account'] === request.askedBy;
  return (
    <Card component="section" sx={{ p: 2.5, maxWidth: 720, display: 'grid', gap: 1.5 }}>
      {isOwn && <Typography color="textSecondary">{t('office.own_request')}</Typography>}
      <Stack direction="row" sx={{ gap: 1.5 }}>
        {approvalDecisions.map((each) => (
          <Button
            key={each}
            variant={each === 'grant' ? 'contained' : 'outlined'}
            size="large"
            disabled={isOwn && each === 'grant'}
            onClick={() => setDecision(each)}
          >
            {t(`office.${each}`)}
          </Button>
        ))}
      </Stack>
      {decision && (
        <DecideDialog {...{ of, request, decision }} text={text[decision]} onClose={() => setDecision(undefined)} />
      )}
    </Card>
  );
}

interface DecideDialogProps extends Pick<ApprovalDecisionProps, 'of' | 'request'> {
  decision: Decision;
  text: string;
  onClose: () => void;
}

function DecideDialog({ of, request, decision, text, onClose }: DecideDialogProps) {
  const t = useTranslation();
  const [note, setNote] = useState('');
  const { decide, busy, refusal } = useDecision({ resource: of, record: request, onClose });
  return (
    <DecisionDialog
      title={t(`office.${decision}`)}
      text={text}
      act={{
        label: t(`office.${decision}`),
        onAct: () => void decide({ decision, note: note.trim() }, t('office.decided')),
      }}
      isUnsaved={note !== ''}
      {...{ busy, refusal, onClose }}
    >
      <ReasonInput label={t('office.note')} hint="" value={note} onChange={setNote} max={reasonRules.max} />
    </DecisionDialog>
  );
}
