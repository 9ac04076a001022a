import AddIcon from '@mui/icons-material/Add';
import OffIcon from '@mui/icons-material/BlockOutlined';
import OnIcon from '@mui/icons-material/CheckCircleOutlined';
import { Box, Button, Card } from '@mui/material';
import type { ReactNode } from 'react';
import { DataTable, useListContext, useResourceContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { CellLink } from '../tables/cell-link.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { ownOrder } from '../lists/list-card.tsx';
import { PageTitle } from '../pages/page-title.tsx';
import { EmptyState, ErrorState } from '../pages/state-card.tsx';
import type { ConsoleResource, ResourceTypes } from '../resources.ts';
import { useMayWrite } from '../rights.tsx';
import { Tag } from '../values/tag.tsx';
import { useTranslation } from '../words.ts';

interface SettingsListProps<T extends ResourceTypes> {
  of: ConsoleResource<T>;
  title: string;
  /** The label of the create button; absent if nothing can be created. */
  add?: string;
  /** The text of an empty list. By default it says that players see the entries. */
  emptyLead?: string;
  /** Filters above the list. */
  scope?: ReactNode;
  /** The columns. */
  children: ReactNode;
}

/** Records of operators' settings, in the server's order; each row opens its form. */
export const SettingsList = <T extends ResourceTypes & { sort: 'id' | 'place' }>({
  of,
  title,
  add,
  emptyLead,
  scope,
  children,
}: SettingsListProps<T>) => (
  <ConsoleList of={of} sort={ownOrder} perPage={100}>
    <PageTitle title={title} />
    {add && <AddButton>{add}</AddButton>}
    {scope}
    <Card sx={{ overflowX: 'auto' }}>
      <Table lead={emptyLead}>{children}</Table>
    </Card>
  </ConsoleList>
);

function AddButton({ children }: { children: ReactNode }) {
  const resource = useResourceContext()!;
  if (!useMayWrite()) return null;
  return (
    <Box sx={{ mb: 1.5 }}>
      <Button component={Link} to={`/${resource}/create`} variant="contained" startIcon={<AddIcon />}>
        {children}
      </Button>
    </Box>
  );
}

function Table({ lead, children }: { lead: string | undefined; children: ReactNode }) {
  const t = useTranslation();
  const { error, refetch } = useListContext();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const empty = <EmptyState title={t('settings.empty')} lead={lead ?? t('settings.empty_lead')} />;
  return (
    <DataTable<RaRecord> rowClick="edit" bulkActionButtons={false} empty={empty}>
      {children}
    </DataTable>
  );
}

/** A record's name as a link to its form, for keyboard users. */
export function EditLink({ id, children }: { id: RaRecord['id']; children: ReactNode }) {
  const resource = useResourceContext()!;
  return (
    <CellLink className="strong" to={`/${resource}/${encodeURIComponent(id)}`}>
      {children}
    </CellLink>
  );
}

/** Whether players can use it. */
export function Offered({ offered }: { offered: boolean }) {
  const t = useTranslation();
  return (
    <Tag tone={offered ? 'success' : 'mute'} icon={offered ? OnIcon : OffIcon}>
      {offered ? t('settings.on') : t('settings.off')}
    </Tag>
  );
}
