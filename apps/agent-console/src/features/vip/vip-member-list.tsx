import { Box } from '@mui/material';
import { rankNames } from '@apsara/domain/vip/levels';
import { useFormats } from '../../shared/dates/instants.ts';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { showLink } from '../../shared/lists/list-link.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { ReviewList } from '../../shared/lists/review-list.tsx';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { resources } from '../../shared/resources.ts';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { Money } from '../../shared/values/money-field.tsx';
import { useTranslation } from '../../shared/words.ts';
import { LevelTags } from './level-tags.tsx';

const Members = listParts(resources.vipMembers);

/** Members with a level, the highest first. */
export function VipMemberList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.vipMembers}
      title={t('menu.vip_members')}
      sort={{ field: 'level', order: 'DESC' }}
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
      <Members.TextFilter source="q" label={t('claims.search')} width={240} leads />
      <Members.SelectFilter
        source="level"
        label={t('resources.vipMembers.fields.level')}
        everything={t('vip.any_level')}
        choices={rankNames.map((id) => ({ id, name: id }))}
      />
      <Members.SelectFilter
        source="monthEnd"
        label={t('vip.month_end')}
        everything={t('vip.any_month_end')}
        choices={[{ id: 'falls', name: t('vip.at_risk') }]}
      />
    </FilterForm>
  );
}

function Nothing() {
  const t = useTranslation();
  return <EmptyState title={t('vip.empty')} lead={t('vip.empty_lead')} />;
}

function Table() {
  const { instant } = useFormats();
  return (
    <Members.Table rowClick="show" empty={<Nothing />} bulkActionButtons={false}>
      <Members.Column
        source="account"
        disableSort
        render={({ id, account }) => (
          <CellLink className="strong" to={showLink(resources.vipMembers, id)}>
            {account}
          </CellLink>
        )}
      />
      <Members.Column source="level" sortByOrder="DESC" render={(member) => <LevelTags member={member} />} />
      <Members.Column source="since" sortByOrder="DESC" render={({ since }) => (since ? instant(since) : '–')} />
      <Members.Column source="total" align="right" disableSort render={({ total }) => <Money amount={total} />} />
      <Members.Column source="month" align="right" disableSort render={({ month }) => <Money amount={month} />} />
      <Members.Column source="keep" align="right" disableSort render={({ keep }) => <Money amount={keep} />} />
    </Members.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  return (
    <Members.Cards
      empty={<Nothing />}
      rowClick={(id) => showLink(resources.vipMembers, String(id))}
      primaryText={({ account }) => account}
      secondaryText={(member) => (
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, pt: 0.5 }}>
          <LevelTags member={member} />
          <Money amount={member.month} />
        </Box>
      )}
    />
  );
}
