import { Card } from '@mui/material';
import type { SiteRequestRow } from '@apsara/api/platform';
import { useFormats } from '../../shared/dates/instants.ts';
import { BackButton } from '../../shared/pages/back-button.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { ShowPage } from '../../shared/pages/show-page.tsx';
import { resources } from '../../shared/resources.ts';
import { ApprovalDecision } from '../../shared/review/approval-decision.tsx';
import { ApprovalState } from '../../shared/review/approval-state.tsx';
import { May } from '../../shared/rights.tsx';
import { Fact, Facts } from '../../shared/values/facts.tsx';
import { useTranslation } from '../../shared/words.ts';
import { LeftToPay } from './left-to-pay.tsx';

/** What is asked for a site, and the decision of a second owner. */
export const SiteRequestShow = () => (
  <ShowPage of={resources.siteRequests}>{(request) => <RequestPage request={request} />}</ShowPage>
);

const plain = ['code', 'name', 'timeZone', 'country'] as const;

function RequestPage({ request }: { request: SiteRequestRow }) {
  const t = useTranslation();
  const { instant } = useFormats();
  const { kind, code, hosts, languages, brand, template, reason, state, askedBy, askedAt, decidedBy, decidedAt, note } =
    request;
  return (
    <>
      <PageTitle title={`${t('menu.site_requests')} · ${code}`} />
      <BackButton otherwise="/siteRequests">{t('staff.back_requests')}</BackButton>
      <Card component="section" sx={{ p: 2.5, mb: 2, maxWidth: 720 }}>
        <Facts>
          <Fact name={t('resources.siteRequests.fields.kind')}>{t(`site_request.${kind}`)}</Fact>
          {plain.map((field) => (
            <Fact key={field} name={t(`resources.siteRequests.fields.${field}`)}>
              {request[field]}
            </Fact>
          ))}
          <Fact name={t('resources.siteRequests.fields.hosts')}>{hosts.join(' ')}</Fact>
          <Fact name={t('resources.siteRequests.fields.languages')}>{languages.join(' ')}</Fact>
          {kind === 'create' && (
            <>
              <Fact name={t('resources.siteRequests.fields.template')}>{template}</Fact>
              <Fact name={t('resources.siteRequests.fields.brand')}>{brand || '–'}</Fact>
            </>
          )}
          <Fact name={t('resources.siteRequests.fields.reason')}>{reason}</Fact>
          <Fact name={t('resources.siteRequests.fields.state')}>
            <ApprovalState state={state} />
          </Fact>
          <Fact name={t('resources.siteRequests.fields.askedBy')}>{`${askedBy} · ${instant(askedAt)}`}</Fact>
          {decidedBy && decidedAt && (
            <Fact name={t('resources.siteRequests.fields.decidedBy')}>{`${decidedBy} · ${instant(decidedAt)}`}</Fact>
          )}
          {note && <Fact name={t('office.note')}>{note}</Fact>}
        </Facts>
      </Card>
      {state === 'waiting' && kind === 'close' && <LeftToPay id={code} />}
      {state === 'waiting' && (
        <May right="siteRequests.act">
          <ApprovalDecision
            of={resources.siteRequests}
            request={request}
            text={{ grant: t(`platform.grant_text.${kind}`), refuse: t('staff.refuse_text') }}
          />
        </May>
      )}
    </>
  );
}
