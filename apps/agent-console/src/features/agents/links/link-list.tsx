import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { linkStates, type AffiliateLinkRow } from '@apsara/api/affiliate-links';
import { FilterForm } from '../../../shared/lists/filter-form.tsx';
import { useFormats } from '../../../shared/dates/instants.ts';
import { ReviewList } from '../../../shared/lists/review-list.tsx';
import { EditLink } from '../../../shared/settings/settings-list.tsx';
import { EmptyState } from '../../../shared/pages/state-card.tsx';
import { Tag } from '../../../shared/values/tag.tsx';
import { useTranslation } from '../../../shared/words.ts';
import { listParts } from '../../../shared/lists/list-parts.tsx';
import { resources } from '../../../shared/resources.ts';
import { CopyAddress } from './link-address.tsx';

const Links = listParts(resources.affiliateLinks);

/** The agent's links with their visits, registrations and depositors. */
export function LinkList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.affiliateLinks}
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
      <Links.TextFilter source="q" label={t('links.search')} width={230} leads />
      <Links.SelectFilter
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
    <Links.Table rowClick="edit" empty={<NoLinks />} bulkActionButtons={false}>
      <Links.Column source="name" render={({ id, name }) => <EditLink id={id}>{name}</EditLink>} />
      <Links.Column source="code" render={(link) => <CopyAddress link={link}>{link.code}</CopyAddress>} />
      <Links.Column source="kind" disableSort render={({ kind }) => t(`kind.${kind}`)} />
      <Links.Column source="page" disableSort render={({ page }) => t(`links.page_${page}`)} />
      <Links.Column source="visits" align="right" render={({ visits }) => count(visits)} />
      <Links.Column source="registrations" align="right" render={({ registrations }) => count(registrations)} />
      <Links.Column source="depositors" align="right" render={({ depositors }) => count(depositors)} />
      <Links.Column source="active" disableSort render={({ active }) => <State active={active} />} />
      <Links.Column source="createdAt" render={({ createdAt }) => instant(createdAt)} />
    </Links.Table>
  );
}

/** The links as cards, for phones. */
function LinkCards() {
  const t = useTranslation();
  const { count } = useFormats();
  return (
    <Links.Cards
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
