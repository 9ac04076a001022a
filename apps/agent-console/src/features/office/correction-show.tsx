import { Card } from '@mui/material';
import { Link } from 'react-router-dom';
import type { MemberCorrectionRow } from '@apsara/api/office-corrections';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { BackButton } from '../../shared/pages/back-button.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { resources } from '../../shared/resources.ts';
import { ApprovalDecision } from '../../shared/review/approval-decision.tsx';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { Money } from '../../shared/values/money-field.tsx';
import { useTranslation } from '../../shared/words.ts';
import { ApprovalState } from '../../shared/review/approval-state.tsx';
import { May } from '../../shared/rights.tsx';

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
            <ApprovalState state={state} />
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
      {state === 'waiting' && (
        <May right="memberCorrections.act">
          <ApprovalDecision
            of={resources.memberCorrections}
            request={correction}
            text={{ grant: t('office.grant_text'), refuse: t('office.refuse_text') }}
          />
        </May>
      )}
    </>
  );
}
