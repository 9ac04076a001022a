import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { staffRoles } from '@apsara/domain/office/rights';
import { staffStates } from '@apsara/domain/office/staff';
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
import { NewStaffDialog } from './new-staff-dialog.tsx';
import { StaffState } from './staff-state.tsx';

const Staff = listParts(resources.staff);

/** The accounts of the site's staff. */
export function StaffList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.staff}
      title={t('menu.staff')}
      sort={{ field: 'account', order: 'ASC' }}
      scope={
        <May right="staff.write">
          <AddStaff />
        </May>
      }
      toolbar={<Toolbar />}
      table={<Table />}
      cards={<Cards />}
    />
  );
}

function AddStaff() {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ mb: 1.5 }}>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        {t('staff.add')}
      </Button>
      {open && <NewStaffDialog onClose={() => setOpen(false)} />}
    </Box>
  );
}

function Toolbar() {
  const t = useTranslation();
  return (
    <FilterForm>
      <Staff.TextFilter source="q" label={t('resources.staff.fields.account')} width={240} leads />
      <Staff.SelectFilter
        source="role"
        label={t('resources.staff.fields.role')}
        everything={t('staff.any_role')}
        choices={staffRoles.map((id) => ({ id, name: t(`staff.role.${id}`) }))}
      />
      <Staff.SelectFilter
        source="state"
        label={t('resources.staff.fields.state')}
        everything={t('office.any_state')}
        choices={staffStates.map((id) => ({ id, name: t(`staff.state.${id}`) }))}
      />
    </FilterForm>
  );
}

function Nothing() {
  const t = useTranslation();
  return <EmptyState title={t('staff.empty')} lead={t('staff.empty_lead')} />;
}

function Table() {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Staff.Table rowClick="show" empty={<Nothing />} bulkActionButtons={false}>
      <Staff.Column
        source="account"
        render={({ id, account }) => <CellLink to={showLink(resources.staff, id)}>{account}</CellLink>}
      />
      <Staff.Column source="nickname" disableSort />
      <Staff.Column
        source="role"
        disableSort
        render={({ role }) => (role ? t(`staff.role.${role}`) : t('staff.no_role'))}
      />
      <Staff.Column source="state" disableSort render={({ state }) => <StaffState state={state} />} />
      <Staff.Column
        source="hasAuthenticator"
        disableSort
        render={({ hasAuthenticator, passkeys }) => t(hasAuthenticator || passkeys > 0 ? 'office.yes' : 'office.no')}
      />
      <Staff.Column
        source="networks"
        disableSort
        render={({ networks }) => networks.join(' ') || t('staff.anywhere')}
      />
      <Staff.Column
        source="lastLoginAt"
        disableSort
        render={({ lastLoginAt }) => (lastLoginAt ? instant(lastLoginAt) : '–')}
      />
    </Staff.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  const t = useTranslation();
  return (
    <Staff.Cards
      empty={<Nothing />}
      rowClick={(id) => showLink(resources.staff, String(id))}
      primaryText={({ account, role }) => `${account} · ${role ? t(`staff.role.${role}`) : t('staff.no_role')}`}
      secondaryText={({ state }) => <StaffState state={state} />}
    />
  );
}
