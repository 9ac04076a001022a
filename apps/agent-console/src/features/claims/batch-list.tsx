import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { batchStates } from '@apsara/domain/claims/claim-batches';
import { useFormats } from '../../shared/dates/instants.ts';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { showLink } from '../../shared/lists/list-link.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { ReviewList } from '../../shared/lists/review-list.tsx';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { resources } from '../../shared/resources.ts';
import { May } from '../../shared/rights.tsx';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { useTranslation } from '../../shared/words.ts';
import { BatchState } from './batch-parts.tsx';
import { ClaimValue } from './claim-parts.tsx';

const Batches = listParts(resources.claimBatches);

/** Rewards by hand to many members, newest first. */
export function BatchList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.claimBatches}
      title={t('menu.claim_batches')}
      sort={{ field: 'askedAt', order: 'DESC' }}
      scope={
        <May right="claimBatches.write">
          <Button
            component={Link}
            to="/claimBatches/create"
            variant="contained"
            startIcon={<AddIcon />}
            sx={{ mb: 1.5 }}
          >
            {t('claim_batch.new')}
          </Button>
        </May>
      }
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
      <Batches.SelectFilter
        source="state"
        label={t('resources.claimBatches.fields.state')}
        everything={t('claims.any_state')}
        choices={batchStates.map((id) => ({ id, name: t(`claim_batch.state.${id}`) }))}
      />
    </FilterForm>
  );
}

function Nothing() {
  const t = useTranslation();
  return <EmptyState title={t('claim_batch.empty')} lead={t('claim_batch.empty_lead')} />;
}

function Table() {
  const { instant, count } = useFormats();
  return (
    <Batches.Table rowClick="show" empty={<Nothing />} bulkActionButtons={false}>
      <Batches.Column
        source="askedAt"
        sortByOrder="DESC"
        render={({ id, askedAt }) => <CellLink to={showLink(resources.claimBatches, id)}>{instant(askedAt)}</CellLink>}
      />
      <Batches.Column source="name" disableSort />
      <Batches.Column source="amount" disableSort align="right" render={(batch) => <ClaimValue {...batch} />} />
      <Batches.Column source="listed" disableSort align="right" render={({ listed }) => count(listed)} />
      <Batches.Column source="issued" disableSort align="right" render={({ issued }) => count(issued)} />
      <Batches.Column source="refused" disableSort align="right" render={({ refused }) => count(refused)} />
      <Batches.Column source="askedBy" disableSort />
      <Batches.Column source="state" disableSort render={({ state }) => <BatchState state={state} />} />
    </Batches.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  const t = useTranslation();
  const { instant, count } = useFormats();
  return (
    <Batches.Cards
      empty={<Nothing />}
      rowClick={(id) => showLink(resources.claimBatches, String(id))}
      primaryText={({ name }) => name}
      secondaryText={({ askedAt, issued, listed, state }) => (
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, pt: 0.5 }}>
          <span>{instant(askedAt)}</span>
          <span>{t('claim_batch.issued_of', { issued: count(issued), listed: count(listed) })}</span>
          <BatchState state={state} />
        </Box>
      )}
    />
  );
}
