import { Button, Card, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { Link } from 'react-router-dom';
import type { MemberCorrectionRow } from '@apsara/api/office-corrections';
import { approvalDecisions, type ApprovalDecision } from '@apsara/domain/office/approvals';
import { reasonRules } from '@apsara/domain/office/member-acts';
import { useFormats } from '../../shared/dates/instants.ts';
import { useDecision } from '../../shared/forms/use-decision.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { BackButton } from '../../shared/pages/back-button.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { resources } from '../../shared/resources.ts';
import { DecisionDialog } from '../../shared/review/decision-dialog.tsx';
import { ReasonInput } from '../../shared/review/reason-input.tsx';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { Money } from '../../shared/values/money-field.tsx';
import { useTranslation } from '../../shared/words.ts';
import { CorrectionState } from './correction-state.tsx';

/** A correction of a balance, and the decision of a second operator. */
export const CorrectionShow = () => (
  <ShowPage of={resources.memberCorrections}>{(correction) => <CorrectionPage correction={correction} />}</ShowPage>
);

interface CorrectionProps {
  correction: MemberCorrectionRow;
}

export function CorrectionPage({ correction }: CorrectionProps) {
  const t = useTranslation();
  const { instant } = useFormats();
  const { memberId, account, amount, currency, reason, state, askedBy, askedAt, decidedBy, decidedAt, note } =
    correction;
  return (
    <>
      <PageTitle title={`${t('menu.member_corrections')} · ${account}`} />
      <BackButton otherwise="/memberCorrections">{t('office.back_corrections')}</BackButton>
      <Card component="section" sx={{ p: 2.5, mb: 2, maxWidth: 720 }}>
        <Facts>
          <Fact name={t('resources.memberCorrections.fields.account')}>
            <Link to={showLink(resources.siteMembers, memberId)}>{account}</Link>
          </Fact>
          <Fact name={`${t('resources.memberCorrections.fields.amount')} (${currency})`}>
            <Money amount={amount} signed />
          </Fact>
          <Fact name={t('resources.memberCorrections.fields.reason')}>{reason}</Fact>
          <Fact name={t('resources.memberCorrections.fields.state')}>
            <CorrectionState state={state} />
          </Fact>
          <Fact name={t('resources.memberCorrections.fields.askedBy')}>{`${askedBy} · ${instant(askedAt)}`}</Fact>
          {decidedBy && (
            <Fact name={t('resources.memberCorrections.fields.decidedBy')}>
              {decidedAt ? `${decidedBy} · ${instant(decidedAt)}` : decidedBy}
            </Fact>
          )}
          {note && <Fact name={t('office.note')}>{note}</Fact>}
        </Facts>
      </Card>
      {state === 'waiting' && <Decide correction={correction} />}
    </>
  );
}

function Decide({ correction }: CorrectionProps) {
  const t = useTranslation();
  const { identity } = useGetIdentity();
  const [decision, setDecision] = useState<ApprovalDecision>();
  const isOwn = identity?.fullName === correction.askedBy;
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
      {decision && <DecideDialog {...{ correction, decision }} onClose={() => setDecision(undefined)} />}
    </Card>
  );
}

interface DecideDialogProps extends CorrectionProps {
  decision: ApprovalDecision;
  onClose: () => void;
}

function DecideDialog({ correction, decision, onClose }: DecideDialogProps) {
  const t = useTranslation();
  const [note, setNote] = useState('');
  const { decide, busy, refusal } = useDecision({ resource: resources.memberCorrections, record: correction, onClose });
  return (
    <DecisionDialog
      title={t(`office.${decision}`)}
      text={t(`office.${decision}_text`)}
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
