import RaiseIcon from '@mui/icons-material/ScheduleOutlined';
import { Box, Button } from '@mui/material';
import { limitStates, type LimitRow } from '@apsara/api/limits';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { showLink } from '../../shared/lists/list-link.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { ReviewList } from '../../shared/lists/review-list.tsx';
import { useRows } from '../../shared/lists/use-records.ts';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { resources } from '../../shared/resources.ts';
import { Tag } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';
import { ExcludedTag } from './excluded-tag.tsx';
import { useLimitWords } from './limit-words.ts';

const Limits = listParts(resources.limits);

/** Members with a limit or an exclusion, the last change first. */
export function LimitList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.limits}
      title={t('menu.limits')}
      sort={{ field: 'changedAt', order: 'DESC' }}
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
      <Limits.TextFilter source="q" label={t('limits.search')} width={240} leads />
      <Limits.SelectFilter
        source="state"
        label={t('limits.state')}
        everything={t('limits.any_state')}
        choices={limitStates.map((id) => ({ id, name: t(`limit_state.${id}`) }))}
      />
    </FilterForm>
  );
}

/** The limits that hold, and whether a raise of one waits. */
function Held({ limits }: Pick<LimitRow, 'limits'>) {
  const t = useTranslation();
  const { amount, name } = useLimitWords();
  if (limits.length === 0) return '–';
  return (
    <Box component="span" sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      {limits.map((limit) => (
        <span key={`${limit.kind}/${limit.period}`}>
          {name(limit)}: {amount(limit.kind, limit.amount)}
        </span>
      ))}
      {limits.some(({ asked }) => asked) && (
        <Tag tone="info" icon={RaiseIcon}>
          {t('limit_state.raise_waits')}
        </Tag>
      )}
    </Box>
  );
}

function Table() {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Limits.Table rowClick="show" empty={<Nothing />} bulkActionButtons={false}>
      <Limits.Column
        source="account"
        render={({ id, account }) => (
          <CellLink className="strong" to={showLink(resources.limits, id)}>
            {account}
          </CellLink>
        )}
      />
      <Limits.Column source="limits" disableSort label={t('settings.limits')} render={(row) => <Held {...row} />} />
      <Limits.Column source="excluded" disableSort render={(row) => <ExcludedTag {...row} />} />
      <Limits.Column
        source="changedAt"
        sortByOrder="DESC"
        render={({ changedAt }) => (changedAt ? instant(changedAt) : '–')}
      />
    </Limits.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  return (
    <Limits.Cards
      empty={<Nothing />}
      rowClick={(id) => showLink(resources.limits, String(id))}
      primaryText={({ account, excluded, closingAt }) => (
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>
            {account}
          </Box>
          {(excluded ?? closingAt) && <ExcludedTag excluded={excluded} closingAt={closingAt} />}
        </Box>
      )}
      secondaryText={({ limits }) => <Held limits={limits} />}
    />
  );
}

function Nothing() {
  const t = useTranslation();
  const { setFilters } = useRows(resources.limits);
  return (
    <EmptyState title={t('limits.empty')} lead={t('limits.empty_lead')}>
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        {t('list.clear')}
      </Button>
    </EmptyState>
  );
}
