import { Card } from '@mui/material';
import { Link } from 'react-router-dom';
import type { ProofResetRow } from '@apsara/api/proof-resets';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { BackButton } from '../../shared/pages/back-button.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { resources } from '../../shared/resources.ts';
import { ApprovalDecision } from '../../shared/review/approval-decision.tsx';
import { ApprovalState } from '../../shared/review/approval-state.tsx';
import { May } from '../../shared/rights.tsx';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';

/** A request to reset a second proof, and the decision of another of the staff. */
export const ProofResetShow = () => (
  <ShowPage of={resources.proofResets}>{(reset) => <ResetPage reset={reset} />}</ShowPage>
);

function ResetPage({ reset }: { reset: ProofResetRow }) {
  const t = useTranslation();
  const { instant } = useFormats();
  const { memberId, account, reason, state, askedBy, askedAt, decidedBy, decidedAt, note } = reset;
  return (
    <>
      <PageTitle title={`${t('menu.proof_resets')} · ${account}`} />
      <BackButton otherwise="/proofResets">{t('office.back_resets')}</BackButton>
      <Card component="section" sx={{ p: 2.5, mb: 2, maxWidth: 720 }}>
        <Facts>
          <Fact name={t('resources.proofResets.fields.account')}>
            <Link to={showLink(resources.siteMembers, memberId)}>{account}</Link>
          </Fact>
          <Fact name={t('resources.proofResets.fields.reason')}>{reason}</Fact>
          <Fact name={t('resources.proofResets.fields.state')}>
            <ApprovalState state={state} />
          </Fact>
          <Fact name={t('resources.proofResets.fields.askedBy')}>{`${askedBy} · ${instant(askedAt)}`}</Fact>
          {decidedBy && decidedAt && (
            <Fact name={t('resources.proofResets.fields.decidedBy')}>{`${decidedBy} · ${instant(decidedAt)}`}</Fact>
          )}
          {note && <Fact name={t('office.note')}>{note}</Fact>}
        </Facts>
      </Card>
      {state === 'waiting' && (
        <May right="proofResets.act">
          <ApprovalDecision
            of={resources.proofResets}
            request={reset}
            text={{ grant: t('office.grant_reset_text'), refuse: t('office.refuse_reset_text') }}
          />
        </May>
      )}
    </>
  );
}
