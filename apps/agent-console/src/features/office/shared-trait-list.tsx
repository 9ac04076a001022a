import { Box } from '@mui/material';
import { sharedKinds } from '@apsara/domain/office/risk-cases';
import { useFormats } from '../../shared/dates/instants.ts';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { ReviewList } from '../../shared/lists/review-list.tsx';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { resources } from '../../shared/resources.ts';
import { useTranslation } from '../../shared/words.ts';
import { SharedAccounts } from './shared-accounts.tsx';

const Groups = listParts(resources.sharedTraits);

/** Groups of accounts that have something in common, the largest first. */
export function SharedTraitList() {
  const t = useTranslation();
  return (
    <ReviewList
      of={resources.sharedTraits}
      title={t('menu.shared_traits')}
      sort={{ field: 'accounts', order: 'DESC' }}
      filter={{ kind: 'device' }}
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
      <Groups.SelectFilter
        source="kind"
        label={t('resources.sharedTraits.fields.kind')}
        everything={t('risk.any_kind')}
        choices={sharedKinds.map((id) => ({ id, name: t(`sameness.${id}`) }))}
      />
    </FilterForm>
  );
}

function Nothing() {
  const t = useTranslation();
  return <EmptyState title={t('risk.nothing_shared')} lead={t('risk.nothing_shared_lead')} />;
}

function Table() {
  const t = useTranslation();
  const { instant, count } = useFormats();
  return (
    <Groups.Table rowClick={false} empty={<Nothing />} bulkActionButtons={false}>
      <Groups.Column source="kind" disableSort render={({ kind }) => t(`sameness.${kind}`)} />
      <Groups.Column source="value" disableSort render={({ value }) => value || '–'} />
      <Groups.Column source="accounts" sortByOrder="DESC" align="right" render={({ accounts }) => count(accounts)} />
      <Groups.Column source="members" disableSort render={(group) => <SharedAccounts {...group} />} />
      <Groups.Column source="lastAt" sortByOrder="DESC" render={({ lastAt }) => instant(lastAt)} />
    </Groups.Table>
  );
}

/** The list as cards, for phones. */
function Cards() {
  const t = useTranslation();
  return (
    <Groups.Cards
      empty={<Nothing />}
      rowClick={false}
      primaryText={({ kind, value }) => `${t(`sameness.${kind}`)} ${value}`}
      secondaryText={(group) => (
        <Box component="span">
          <SharedAccounts {...group} />
        </Box>
      )}
    />
  );
}
