import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { claimSources, claimStates } from '@apsara/domain/claims/claims';
import { ExportMenu } from '../../shared/exports/export-menu.tsx';
import { FilterDays } from '../../shared/lists/filter-days.tsx';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { showLink } from '../../shared/lists/list-link.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { ReviewList } from '../../shared/lists/review-list.tsx';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import type { Sheet } from '../../shared/reports/report.ts';
import { May } from '../../shared/rights.tsx';
import { useFormats } from '../../shared/dates/instants.ts';
import { resources } from '../../shared/resources.ts';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { useTranslation } from '../../shared/words.ts';
import { ClaimState, ClaimValue } from './claim-parts.tsx';

const Claims = listParts(resources.claims);

/** What is exported of them. */
const claimSheet: Sheet<typeof resources.claims> = {
  resource: resources.claims,
  columns: [
    { source: 'createdAt', type: 'instant' },
    { source: 'account' },
    { source: 'source', words: ({ source }, t) => t(`claim_source.${source}`) },
    { source: 'name' },
    { source: 'kind', words: ({ kind }, t) => t(`claim_kind.${kind}`) },
    // Of money, points or pieces: the next column says which.
    { source: 'amount', type: 'count' },
    { source: 'currency' },
    { source: 'state', words: ({ state }, t) => t(`claim_state.${state}`) },
    { source: 'until', type: 'instant' },
    { source: 'claimedAt', type: 'instant' },
    { source: 'endedAt', type: 'instant' },
    { source: 'issuedBy' },
    { source: 'decidedBy' },
    { source: 'remark' },
  ],
};

/** Rewards of the site's members, newest first. */
export function ClaimList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.claims}
      title={t('menu.claims')}
      sort={{ field: 'createdAt', order: 'DESC' }}
      scope={
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
            <May right="claims.act">
              <Button component={Link} to="/claims/create" variant="contained" startIcon={<AddIcon />}>
                {t('claims.issue')}
              </Button>
            </May>
            <May right="claimBatches.read">
              <Button component={Link} to="/claimBatches" variant="outlined">
                {t('menu.claim_batches')}
              </Button>
            </May>
            <May right="claimCosts.read">
              <Button component={Link} to="/claimCosts" variant="outlined">
                {t('claims.costs')}
              </Button>
            </May>
          </Box>
          <FilterDays />
        </>
      }
      toolbar={<Toolbar />}
      table={<Table />}
      cards={<Cards />}
    />
  );
}

function Toolbar() {
  const t = useTranslation();
  const { filterValues } = useListContext();
  return (
    <FilterForm>
      <Claims.TextFilter source="q" label={t('claims.search')} width={240} leads />
      <Claims.SelectFilter
        source="source"
        label={t('resources.claims.fields.source')}
        everything={t('claims.any_source')}
        choices={claimSources.map((id) => ({ id, name: t(`claim_source.${id}`) }))}
      />
      <Claims.SelectFilter
        source="state"
        label={t('resources.claims.fields.state')}
        everything={t('claims.any_state')}
        choices={claimStates.map((id) => ({ id, name: t(`claim_state.${id}`) }))}
      />
      <ExportMenu report={claimSheet} title={t('menu.claims')} filter={filterValues} />
    </FilterForm>
  );
}

function Nothing() {
  const t = useTranslation();
  return <EmptyState title={t('claims.empty')} lead={t('claims.empty_lead')} />;
}

function Table() {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Claims.Table rowClick="show" empty={<Nothing />} bulkActionButtons={false}>
      <Claims.Column
        source="createdAt"
        sortByOrder="DESC"
        render={({ id, createdAt }) => <CellLink to={showLink(resources.claims, id)}>{instant(createdAt)}</CellLink>}
      />
      <Claims.Column source="account" disableSort />
      <Claims.Column source="source" disableSort render={({ source }) => t(`claim_source.${source}`)} />
      <Claims.Column source="name" disableSort />
      <Claims.Column source="amount" align="right" sortByOrder="DESC" render={(claim) => <ClaimValue {...claim} />} />
      <Claims.Column source="until" sortByOrder="ASC" render={({ until }) => instant(until)} />
      <Claims.Column source="state" disableSort render={({ state }) => <ClaimState state={state} />} />
    </Claims.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  const { instant } = useFormats();
  return (
    <Claims.Cards
      empty={<Nothing />}
      rowClick={(id) => showLink(resources.claims, String(id))}
      primaryText={({ account, name }) => `${account} · ${name}`}
      secondaryText={(claim) => (
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, pt: 0.5 }}>
          <span>{instant(claim.createdAt)}</span>
          <ClaimValue {...claim} />
          <ClaimState state={claim.state} />
        </Box>
      )}
    />
  );
}
