import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { showLink } from '../../shared/lists/list-link.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { ReviewList } from '../../shared/lists/review-list.tsx';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { resources } from '../../shared/resources.ts';
import { May } from '../../shared/rights.tsx';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { useTranslation } from '../../shared/words.ts';
import { NewSiteDialog } from './new-site-dialog.tsx';

const Sites = listParts(resources.platformSites);

/** All sites of the platform. */
export function PlatformSiteList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.platformSites}
      title={t('menu.platform_sites')}
      sort={{ field: 'name', order: 'ASC' }}
      scope={
        <May right="siteRequests.write">
          <AddSite />
        </May>
      }
      toolbar={
        <FilterForm>
          <Sites.TextFilter source="q" label={t('platform.search')} width={240} leads />
        </FilterForm>
      }
      table={<Table />}
      cards={
        <Sites.Cards
          empty={<Nothing />}
          rowClick={(id) => showLink(resources.platformSites, String(id))}
          primaryText={({ id, name }) => `${name} · ${id}`}
          secondaryText={({ hosts }) => hosts.join(' ')}
        />
      }
    />
  );
}

function AddSite() {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ mb: 1.5 }}>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        {t('platform.add')}
      </Button>
      {open && <NewSiteDialog onClose={() => setOpen(false)} />}
    </Box>
  );
}

function Nothing() {
  const t = useTranslation();
  return <EmptyState title={t('platform.empty')} lead={t('staff.empty_lead')} />;
}

function Table() {
  return (
    <Sites.Table rowClick="show" empty={<Nothing />} bulkActionButtons={false}>
      <Sites.Column
        source="name"
        render={({ id, name }) => <CellLink to={showLink(resources.platformSites, id)}>{name}</CellLink>}
      />
      <Sites.Column source="id" disableSort />
      <Sites.Column source="hosts" disableSort render={({ hosts }) => hosts.join(' ')} />
      <Sites.Column source="languages" disableSort render={({ languages }) => languages.join(' ')} />
      <Sites.Column source="currency" disableSort />
      <Sites.Column source="admins" disableSort />
    </Sites.Table>
  );
}
