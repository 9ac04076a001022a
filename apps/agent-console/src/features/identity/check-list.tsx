import { Box, Button } from '@mui/material';
import { identityStates } from '@apsara/domain/members/identity';
import { useFormats } from '../../shared/dates/instants.ts';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { showLink } from '../../shared/lists/list-link.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { ReviewList } from '../../shared/lists/review-list.tsx';
import { useRows } from '../../shared/lists/use-records.ts';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { resources } from '../../shared/resources.ts';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { useTranslation } from '../../shared/words.ts';
import { CheckStateTag } from './check-state-tag.tsx';
import { identityQueue } from './identity-queue.ts';

const Checks = listParts(resources.identityChecks);

/** What members submitted; by default what waits, oldest first. */
export function CheckList() {
  const t = useTranslation();
  return (
    <ReviewList
      {...identityQueue}
      title={t('menu.identity')}
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
      <Checks.TextFilter source="q" label={t('identity.search')} width={240} leads />
      <Checks.SelectFilter
        source="state"
        label={t('resources.identityChecks.fields.state')}
        everything={t('identity.any_state')}
        choices={identityStates.map((id) => ({ id, name: t(`identity_state.${id}`) }))}
      />
    </FilterForm>
  );
}

function Table() {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Checks.Table rowClick="show" empty={<Nothing />} bulkActionButtons={false}>
      <Checks.Column
        source="createdAt"
        sortByOrder="ASC"
        render={({ id, createdAt }) => (
          <CellLink to={showLink(resources.identityChecks, id)}>{instant(createdAt)}</CellLink>
        )}
      />
      <Checks.Column source="account" disableSort cellClassName="strong" />
      <Checks.Column source="level" disableSort render={({ level }) => t('identity.level', { level })} />
      <Checks.Column source="name" disableSort render={({ name }) => name || '–'} />
      <Checks.Column source="state" disableSort render={({ state }) => <CheckStateTag state={state} />} />
      <Checks.Column source="decidedBy" disableSort render={({ decidedBy }) => decidedBy || '–'} />
    </Checks.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Checks.Cards
      empty={<Nothing />}
      rowClick={(id) => showLink(resources.identityChecks, String(id))}
      primaryText={({ account, level }) => (
        <Box component="span" sx={{ display: 'flex', gap: 1 }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>
            {account}
          </Box>
          {t('identity.level', { level })}
        </Box>
      )}
      secondaryText={({ createdAt, state }) => (
        <Box component="span" sx={{ display: 'flex', gap: 1, pt: 0.5, justifyContent: 'space-between' }}>
          <span>{instant(createdAt)}</span>
          <CheckStateTag state={state} />
        </Box>
      )}
    />
  );
}

function Nothing() {
  const t = useTranslation();
  const { filterValues, setFilters } = useRows(resources.identityChecks);
  const isQueue = filterValues['state'] === identityQueue.filter.state && Object.keys(filterValues).length === 1;
  return (
    <EmptyState
      title={isQueue ? t('identity.queue_empty') : t('identity.empty')}
      lead={isQueue ? t('identity.queue_empty_lead') : t('identity.empty_lead')}
    >
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        {t('identity.all')}
      </Button>
    </EmptyState>
  );
}
