import { auditKinds } from '@apsara/domain/office/audit-kinds';
import { useAuditWords } from '../../shared/audit-words.ts';
import { useFormats } from '../../shared/dates/instants.ts';
import { ExportMenu } from '../../shared/exports/export-menu.tsx';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { showLink } from '../../shared/lists/list-link.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { ReviewList } from '../../shared/lists/review-list.tsx';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import type { Sheet } from '../../shared/reports/report.ts';
import { resources } from '../../shared/resources.ts';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { useTranslation } from '../../shared/words.ts';
import { useListContext } from 'react-admin';

const Audit = listParts(resources.audit);

/** Who did what at the site, newest first. */
export function AuditList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.audit}
      title={t('menu.audit')}
      sort={{ field: 'at', order: 'DESC' }}
      toolbar={<Toolbar />}
      table={<Table />}
      cards={<Cards />}
    />
  );
}

function Toolbar() {
  const t = useTranslation();
  const words = useAuditWords();
  const { filterValues } = useListContext();
  const sheet: Sheet<typeof resources.audit> = {
    resource: resources.audit,
    columns: [
      { source: 'at', type: 'instant' },
      { source: 'kind', words: ({ kind }) => words(kind) },
      { source: 'by' },
      { source: 'account' },
      { source: 'ip' },
      { source: 'subject' },
    ],
  };
  return (
    <FilterForm>
      <Audit.TextFilter source="by" label={t('resources.audit.fields.by')} width={180} leads />
      <Audit.TextFilter source="account" label={t('resources.audit.fields.account')} width={180} />
      <Audit.TextFilter source="ip" label={t('resources.audit.fields.ip')} width={160} />
      <Audit.SelectFilter
        source="kind"
        label={t('resources.audit.fields.kind')}
        everything={t('audit.any_kind')}
        choices={auditKinds.map((id) => ({ id, name: words(id) }))}
      />
      <ExportMenu report={sheet} title={t('menu.audit')} filter={filterValues} />
    </FilterForm>
  );
}

function Nothing() {
  const t = useTranslation();
  return <EmptyState title={t('audit.empty')} lead={t('audit.empty_lead')} />;
}

function Table() {
  const { instant } = useFormats();
  const words = useAuditWords();
  return (
    <Audit.Table rowClick="show" empty={<Nothing />} bulkActionButtons={false}>
      <Audit.Column
        source="at"
        sortByOrder="DESC"
        render={({ id, at }) => <CellLink to={showLink(resources.audit, id)}>{instant(at)}</CellLink>}
      />
      <Audit.Column source="kind" disableSort render={({ kind }) => words(kind)} />
      <Audit.Column source="by" disableSort render={({ by }) => by || '–'} />
      <Audit.Column source="account" disableSort render={({ account, subject }) => account || subject} />
      <Audit.Column source="ip" disableSort render={({ ip }) => ip || '–'} />
    </Audit.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  const { instant } = useFormats();
  const words = useAuditWords();
  return (
    <Audit.Cards
      empty={<Nothing />}
      rowClick={(id) => showLink(resources.audit, String(id))}
      primaryText={({ kind }) => words(kind)}
      secondaryText={({ at, by, account }) => [instant(at), by, account].filter(Boolean).join(' · ')}
    />
  );
}
