import { Box, Button } from '@mui/material';
import { accountFlags } from '@apsara/domain/office/account-flags';
import { useCountryChoices } from '../../shared/forms/use-countries.ts';
import { useFormats } from '../../shared/dates/instants.ts';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { showLink } from '../../shared/lists/list-link.ts';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { ReviewList } from '../../shared/lists/review-list.tsx';
import { useRows } from '../../shared/lists/use-records.ts';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { resources } from '../../shared/resources.ts';
import { CellLink } from '../../shared/tables/cell-link.tsx';
import { Money, MoneyField } from '../../shared/values/money-field.tsx';
import { useTranslation } from '../../shared/words.ts';
import { AccountFlags } from './account-flags.tsx';
import { AccountTags } from './account-tags.tsx';
import { useSiteTags } from './use-site-tags.ts';

const Members = listParts(resources.siteMembers);

/** Members and agents of the site, by account. */
export function SiteMemberList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.siteMembers}
      title={t('menu.site_members')}
      sort={{ field: 'account', order: 'ASC' }}
      toolbar={<Toolbar />}
      table={<Table />}
      cards={<Cards />}
    />
  );
}

function Toolbar() {
  const t = useTranslation();
  const known = useSiteTags();
  const countries = useCountryChoices();
  return (
    <FilterForm>
      <Members.TextFilter source="q" label={t('office.search')} width={340} leads />
      <Members.SelectFilter
        source="flag"
        label={t('resources.siteMembers.fields.flags')}
        everything={t('office.any_flag')}
        choices={accountFlags.map((id) => ({ id, name: t(`account_flag.${id}`) }))}
      />
      {known.length > 0 && (
        <Members.SelectFilter
          source="tag"
          label={t('office.tags')}
          everything={t('office.any_tag')}
          choices={known.map((id) => ({ id, name: id }))}
        />
      )}
      <Members.SelectFilter
        source="kind"
        label={t('resources.siteMembers.fields.kind')}
        everything={t('office.any_kind')}
        choices={(['member', 'agent'] as const).map((id) => ({ id, name: t(`kind.${id}`) }))}
      />
      <Members.SelectFilter
        source="country"
        label={t('resources.siteMembers.fields.country')}
        everything={t('country.any')}
        choices={countries}
      />
    </FilterForm>
  );
}

function Table() {
  const t = useTranslation();
  const { instant } = useFormats();
  return (
    <Members.Table rowClick="show" empty={<Nothing />} bulkActionButtons={false}>
      <Members.Column
        source="account"
        render={({ id, account }) => (
          <CellLink className="strong" to={showLink(resources.siteMembers, id)}>
            {account}
          </CellLink>
        )}
      />
      <Members.Column source="kind" disableSort render={({ kind }) => t(`kind.${kind}`)} />
      <Members.Column source="upline" disableSort render={({ upline }) => upline || '–'} />
      <Members.Column source="country" disableSort render={({ countryName }) => countryName || '–'} />
      <Members.Column source="level" disableSort />
      <Members.Column source="balance" disableSort align="right" field={MoneyField} />
      <Members.Column
        source="lastLoginAt"
        disableSort
        render={({ lastLoginAt }) => (lastLoginAt ? instant(lastLoginAt) : t('team.never'))}
      />
      <Members.Column source="createdAt" sortByOrder="DESC" render={({ createdAt }) => instant(createdAt)} />
      <Members.Column source="flags" disableSort render={(member) => <AccountFlags {...member} />} />
      <Members.Column source="tags" disableSort render={({ tags }) => <AccountTags tags={tags} />} />
    </Members.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  return (
    <Members.Cards
      empty={<Nothing />}
      rowClick={(id) => showLink(resources.siteMembers, String(id))}
      primaryText={({ account, balance }) => (
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <span>{account}</span>
          <Money amount={balance} />
        </Box>
      )}
      secondaryText={(member) => <AccountFlags {...member} />}
    />
  );
}

function Nothing() {
  const t = useTranslation();
  const { setFilters } = useRows(resources.siteMembers);
  return (
    <EmptyState title={t('office.empty')} lead={t('office.empty_lead')}>
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        {t('list.clear')}
      </Button>
    </EmptyState>
  );
}
