import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { DataTable, SimpleList } from 'react-admin';
import { Link } from 'react-router-dom';
import { linkStates, type AffiliateLinkRow } from '@apsara/api/affiliate-links';
import { FilterForm, SelectFilter, TextFilter } from '../../../shared/lists/filter-form.tsx';
import { useFormats } from '../../../shared/dates/instants.ts';
import { ReviewList } from '../../../shared/lists/review-list.tsx';
import { EditLink } from '../../../shared/settings/settings-list.tsx';
import { EmptyState } from '../../../shared/pages/state-card.tsx';
import { Tag } from '../../../shared/values/tag.tsx';
import { useTranslation } from '../../../shared/words.ts';
import { CopyAddress } from './link-address.tsx';

const Column = DataTable.Col<AffiliateLinkRow>;

/** The agent's links with their visits, registrations and depositors. */
export function LinkList() {
  const t = useTranslation();
  return (
    <ReviewList
      title={t('links.title')}
      sort={{ field: 'createdAt', order: 'DESC' }}
      scope={
        <Button
          component={Link}
          to="/affiliateLinks/create"
          variant="contained"
          startIcon={<AddIcon />}
          sx={{ mb: 1.5 }}
        >
          {t('links.new')}
        </Button>
      }
      toolbar={<Toolbar />}
      table={<LinkTable />}
      cards={<LinkCards />}
    />
  );
}

function Toolbar() {
  const t = useTranslation();
  return (
    <FilterForm>
      <TextFilter source="q" label={t('links.search')} width={230} leads />
      <SelectFilter
        source="state"
        label={t('resources.affiliateLinks.fields.active')}
        everything={t('team.any_status')}
        choices={linkStates.map((id) => ({ id, name: t(`links.${id}`) }))}
      />
    </FilterForm>
  );
}

const NoLinks = () => {
  const t = useTranslation();
  return <EmptyState title={t('links.empty')} lead={t('links.empty_lead')} />;
};

const State = ({ active }: Pick<AffiliateLinkRow, 'active'>) => {
  const t = useTranslation();
  return <Tag tone={active ? 'success' : 'mute'}>{t(active ? 'links.active' : 'links.paused')}</Tag>;
};

function LinkTable() {
  const t = useTranslation();
  const { instant, count } = useFormats();
  return (
    <DataTable<AffiliateLinkRow> rowClick="edit" empty={<NoLinks />} bulkActionButtons={false}>
      <Column source="name" render={({ id, name }) => <EditLink id={id}>{name}</EditLink>} />
      <Column source="code" render={(link) => <CopyAddress link={link}>{link.code}</CopyAddress>} />
      <Column source="kind" disableSort render={({ kind }) => t(`kind.${kind}`)} />
      <Column source="page" disableSort render={({ page }) => t(`links.page_${page}`)} />
      <Column source="visits" align="right" render={({ visits }) => count(visits)} />
      <Column source="registrations" align="right" render={({ registrations }) => count(registrations)} />
      <Column source="depositors" align="right" render={({ depositors }) => count(depositors)} />
      <Column source="active" disableSort render={({ active }) => <State active={active} />} />
      <Column source="createdAt" render={({ createdAt }) => instant(createdAt)} />
    </DataTable>
  );
}

/** The links as cards, for phones. */
function LinkCards() {
  const t = useTranslation();
  const { count } = useFormats();
  return (
    <SimpleList<AffiliateLinkRow>
      empty={<NoLinks />}
      rowClick="edit"
      primaryText={({ name, active }) => (
        <Box component="span" sx={{ display: 'flex', gap: 1 }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <State active={active} />
        </Box>
      )}
      secondaryText={({ code, kind, visits, registrations, depositors }) =>
        `${code} · ${t(`kind.${kind}`)} · ${t('links.became', { visits: count(visits), registrations: count(registrations), depositors: count(depositors) })}`
      }
    />
  );
}
