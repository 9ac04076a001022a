import { approvalStates } from '@apsara/domain/office/approvals';
import { useFormats } from '../../shared/dates/instants.ts';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { showLink } from '../../shared/lists/list-link.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { ReviewList } from '../../shared/lists/review-list.tsx';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { resources } from '../../shared/resources.ts';
import { ApprovalState } from '../../shared/review/approval-state.tsx';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { useTranslation } from '../../shared/words.ts';

const Requests = listParts(resources.siteRequests);

/** What owners asked for sites; by default what waits. */
export function SiteRequestList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.siteRequests}
      title={t('menu.site_requests')}
      sort={{ field: 'askedAt', order: 'DESC' }}
      filter={{ state: 'waiting' }}
      scope={null}
      toolbar={
        <FilterForm>
          <Requests.TextFilter source="q" label={t('resources.siteRequests.fields.code')} width={240} leads />
          <Requests.SelectFilter
            source="state"
            label={t('resources.siteRequests.fields.state')}
            everything={t('office.any_state')}
            choices={approvalStates.map((id) => ({ id, name: t(`approval_state.${id}`) }))}
          />
        </FilterForm>
      }
      table={<Table />}
      cards={
        <Requests.Cards
          empty={<Nothing />}
          rowClick={(id) => showLink(resources.siteRequests, String(id))}
          primaryText={({ kind, code, name }) => `${t(`site_request.${kind}`)} · ${name} · ${code}`}
          secondaryText={({ state }) => <ApprovalState state={state} />}
        />
      }
    />
  );
}

function Nothing() {
  const t = useTranslation();
  return <EmptyState title={t('staff.no_requests')} lead={t('platform.no_requests_lead')} />;
}

function Table() {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Requests.Table rowClick="show" empty={<Nothing />} bulkActionButtons={false}>
      <Requests.Column
        source="askedAt"
        sortByOrder="DESC"
        render={({ id, askedAt }) => <CellLink to={showLink(resources.siteRequests, id)}>{instant(askedAt)}</CellLink>}
      />
      <Requests.Column source="kind" disableSort render={({ kind }) => t(`site_request.${kind}`)} />
      <Requests.Column source="code" disableSort />
      <Requests.Column source="name" disableSort />
      <Requests.Column source="hosts" disableSort render={({ hosts }) => hosts.join(' ')} />
      <Requests.Column source="askedBy" disableSort />
      <Requests.Column source="state" disableSort render={({ state }) => <ApprovalState state={state} />} />
    </Requests.Table>
  );
}
