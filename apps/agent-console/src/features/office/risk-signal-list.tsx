import { caseStates } from '@apsara/domain/office/risk-cases';
import { signalKinds } from '@apsara/domain/office/risk-signals';
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
import { SignalFigures } from './signal-figures.tsx';

const Signals = listParts(resources.riskSignals);

/** What the night found in bets, payments and rewards; by default what nobody decided on. */
export function RiskSignalList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.riskSignals}
      title={t('menu.risk_signals')}
      sort={{ field: 'foundAt', order: 'DESC' }}
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
      <Signals.TextFilter source="q" label={t('resources.riskSignals.fields.members')} width={240} leads />
      <Signals.SelectFilter
        source="kind"
        label={t('resources.riskSignals.fields.kind')}
        everything={t('risk.any_signal')}
        choices={signalKinds.map((id) => ({ id, name: t(`signal_kind.${id}`) }))}
      />
      <Signals.SelectFilter
        source="state"
        label={t('resources.riskSignals.fields.result')}
        everything={t('office.any_state')}
        choices={caseStates.map((id) => ({ id, name: t(`risk.state.${id}`) }))}
      />
    </FilterForm>
  );
}

function Nothing() {
  const t = useTranslation();
  return <EmptyState title={t('risk.no_signals')} lead={t('risk.no_signals_lead')} />;
}

function Table() {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Signals.Table rowClick="show" empty={<Nothing />} bulkActionButtons={false}>
      <Signals.Column
        source="foundAt"
        sortByOrder="DESC"
        render={({ id, foundAt }) => <CellLink to={showLink(resources.riskSignals, id)}>{instant(foundAt)}</CellLink>}
      />
      <Signals.Column source="kind" disableSort render={({ kind }) => t(`signal_kind.${kind}`)} />
      <Signals.Column
        source="members"
        disableSort
        render={({ members }) => members.map(({ account }) => account).join(', ')}
      />
      <Signals.Column source="figures" disableSort render={(signal) => <SignalFigures {...signal} />} />
      <Signals.Column source="result" disableSort render={({ result }) => <RiskCaseState result={result} />} />
    </Signals.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  const t = useTranslation();
  return (
    <Signals.Cards
      empty={<Nothing />}
      rowClick={(id) => showLink(resources.riskSignals, String(id))}
      primaryText={({ kind, members }) =>
        `${t(`signal_kind.${kind}`)} · ${members.map(({ account }) => account).join(', ')}`
      }
      secondaryText={({ result }) => <RiskCaseState result={result} />}
    />
  );
}
