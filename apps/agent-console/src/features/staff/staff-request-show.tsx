import { Card } from '@mui/material';
import { Link } from 'react-router-dom';
import type { StaffRequestRow } from '@apsara/api/staff';
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
import { useRequestWords } from './use-request-words.ts';

/** A request about an account of the staff, and the decision of a second admin. */
export const StaffRequestShow = () => (
  <ShowPage of={resources.staffRequests}>{(request) => <RequestPage request={request} />}</ShowPage>
);

function RequestPage({ request }: { request: StaffRequestRow }) {
  const t = useTranslation();
  const { instant } = useFormats();
  const words = useRequestWords();
  const { staffId, account, reason, state, askedBy, askedAt, decidedBy, decidedAt, note } = request;
  return (
    <>
      <PageTitle title={`${t('menu.staff_requests')} · ${account}`} />
      <BackButton otherwise="/staffRequests">{t('staff.back_requests')}</BackButton>
      <Card component="section" sx={{ p: 2.5, mb: 2, maxWidth: 720 }}>
        <Facts>
          <Fact name={t('resources.staffRequests.fields.account')}>
            <Link to={showLink(resources.staff, staffId)}>{account}</Link>
          </Fact>
          <Fact name={t('resources.staffRequests.fields.kind')}>{words(request)}</Fact>
          <Fact name={t('resources.staffRequests.fields.reason')}>{reason}</Fact>
          <Fact name={t('resources.staffRequests.fields.state')}>
            <ApprovalState state={state} />
          </Fact>
          <Fact name={t('resources.staffRequests.fields.askedBy')}>{`${askedBy} · ${instant(askedAt)}`}</Fact>
          {decidedBy && (
            <Fact name={t('resources.staffRequests.fields.decidedBy')}>
              {decidedAt ? `${decidedBy} · ${instant(decidedAt)}` : decidedBy}
            </Fact>
          )}
          {note && <Fact name={t('office.note')}>{note}</Fact>}
        </Facts>
      </Card>
      {state === 'waiting' && (
        <May right="staffRequests.act">
          <ApprovalDecision
            of={resources.staffRequests}
            request={request}
            text={{ grant: t('staff.grant_text'), refuse: t('staff.refuse_text') }}
          />
        </May>
      )}
    </>
  );
}
