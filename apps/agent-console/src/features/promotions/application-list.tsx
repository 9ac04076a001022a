import { Box } from '@mui/material';
import { applicationStates } from '@apsara/domain/promotions/promotions';
import { useFormats } from '../../shared/dates/instants.ts';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { showLink } from '../../shared/lists/list-link.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { ReviewList } from '../../shared/lists/review-list.tsx';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { resources } from '../../shared/resources.ts';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { useTranslation } from '../../shared/words.ts';
import { ApplicationState } from './application-state.tsx';
import { applicationQueue } from './application-queue.ts';

const Applications = listParts(resources.applications);

/** Applications for offers; by default those that wait, oldest first. */
export function ApplicationList() {
  const t = useTranslation();
  return (
    <ReviewList
      {...applicationQueue}
      title={t('menu.applications')}
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
      <Applications.TextFilter source="q" label={t('claims.search')} width={240} leads />
      <Applications.SelectFilter
        source="state"
        label={t('resources.applications.fields.state')}
        everything={t('claims.any_state')}
        choices={applicationStates.map((id) => ({ id, name: t(`application_state.${id}`) }))}
      />
    </FilterForm>
  );
}

function Nothing() {
  const t = useTranslation();
  return <EmptyState title={t('applications.empty')} lead={t('applications.empty_lead')} />;
}

function Table() {
  const { instant } = useFormats();
  return (
    <Applications.Table rowClick="show" empty={<Nothing />} bulkActionButtons={false}>
      <Applications.Column
        source="createdAt"
        sortByOrder="ASC"
        render={({ id, createdAt }) => (
          <CellLink to={showLink(resources.applications, id)}>{instant(createdAt)}</CellLink>
        )}
      />
      <Applications.Column source="account" disableSort />
      <Applications.Column source="promotion" disableSort />
      <Applications.Column source="comment" disableSort />
      <Applications.Column source="images" disableSort align="right" render={({ images }) => images.length} />
      <Applications.Column source="state" disableSort render={({ state }) => <ApplicationState state={state} />} />
    </Applications.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  const { instant } = useFormats();
  return (
    <Applications.Cards
      empty={<Nothing />}
      rowClick={(id) => showLink(resources.applications, String(id))}
      primaryText={({ account, promotion }) => `${account} · ${promotion}`}
      secondaryText={({ createdAt, state }) => (
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, pt: 0.5 }}>
          <span>{instant(createdAt)}</span>
          <ApplicationState state={state} />
        </Box>
      )}
    />
  );
}
