import { caseStates } from '@apsara/domain/office/risk-cases';
import { useFormats } from '../../shared/dates/instants.ts';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { showLink } from '../../shared/lists/list-link.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { ReviewList } from '../../shared/lists/review-list.tsx';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { resources } from '../../shared/resources.ts';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { useTranslation } from '../../shared/words.ts';
import { RiskCaseState } from './risk-case-state.tsx';

const Cases = listParts(resources.riskCases);

/** Cases about accounts; by default those that are open. */
export function RiskCaseList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.riskCases}
      title={t('menu.risk_cases')}
      sort={{ field: 'openedAt', order: 'DESC' }}
      filter={{ state: 'open' }}
      scope={null}
      toolbar={<Toolbar />}
      table={<Table />}
      cards={<Cards />}
    />
  );
}

function Toolbar() {
  const t = useTranslation();
  return (
    <FilterForm>
      <Cases.TextFilter source="q" label={t('resources.riskCases.fields.account')} width={240} leads />
      <Cases.SelectFilter
        source="state"
        label={t('resources.riskCases.fields.state')}
        everything={t('office.any_state')}
        choices={caseStates.map((id) => ({ id, name: t(`risk.state.${id}`) }))}
      />
    </FilterForm>
  );
}

function Nothing() {
  const t = useTranslation();
  return <EmptyState title={t('risk.empty')} lead={t('risk.empty_lead')} />;
}

function Table() {
  const { instant } = useFormats();
  return (
    <Cases.Table rowClick="show" empty={<Nothing />} bulkActionButtons={false}>
      <Cases.Column
        source="openedAt"
        sortByOrder="DESC"
        render={({ id, openedAt }) => <CellLink to={showLink(resources.riskCases, id)}>{instant(openedAt)}</CellLink>}
      />
      <Cases.Column source="account" disableSort />
      <Cases.Column source="reason" disableSort />
      <Cases.Column source="openedBy" disableSort />
      <Cases.Column source="state" disableSort render={({ result }) => <RiskCaseState result={result} />} />
    </Cases.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  return (
    <Cases.Cards
      empty={<Nothing />}
      rowClick={(id) => showLink(resources.riskCases, String(id))}
      primaryText={({ account, reason }) => `${account} · ${reason}`}
      secondaryText={({ result }) => <RiskCaseState result={result} />}
    />
  );
}
