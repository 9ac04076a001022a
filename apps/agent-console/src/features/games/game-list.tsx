import { Stack, useMediaQuery, type Theme } from '@mui/material';
import type { SiteGameRow } from '@apsara/api/site-games';
import { closingStates } from '@apsara/domain/games/closings';
import { gameMarks } from '@apsara/domain/games/site-games';
import { gameTypes } from '@apsara/domain/games/vendors';
import { ConsoleList } from '../../shared/lists/console-list.tsx';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import { ListCard, ownOrder } from '../../shared/lists/list-card.tsx';
import { listParts } from '../../shared/lists/list-parts.tsx';
import { PageTitle } from '../../shared/pages/page-title.tsx';
import { EmptyState } from '../../shared/pages/state-card.tsx';
import { resources } from '../../shared/resources.ts';
import { useMayWrite } from '../../shared/rights.tsx';
import { EditLink } from '../../shared/settings/settings-list.tsx';
import { SelectableHead } from '../../shared/tables/selectable-head.tsx';
import { ClosingTag } from '../../shared/values/closing-tag.tsx';
import { Tag } from '../../shared/values/tag.tsx';
import { useTranslation } from '../../shared/words.ts';
import { GameActs } from './game-acts.tsx';

const Games = listParts(resources.games);

/** All games as the site has them; several can be changed at once. */
export function GameList() {
  const t = useTranslation();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <ConsoleList of={resources.games} sort={ownOrder}>
      <PageTitle title={t('menu.games')} />
      <ListCard toolbar={<Toolbar />}>{phone ? <Cards /> : <Table />}</ListCard>
    </ConsoleList>
  );
}

function Toolbar() {
  const t = useTranslation();
  return (
    <FilterForm>
      <Games.TextFilter source="q" label={t('catalogue.search')} width={220} leads />
      <Games.TextFilter source="vendor" label={t('catalogue.vendor_code')} width={140} />
      <Games.SelectFilter
        source="type"
        label={t('catalogue.type')}
        everything={t('catalogue.all_types')}
        choices={gameTypes.map((id) => ({ id, name: t(`game.${id}`) }))}
      />
      <Games.SelectFilter
        source="state"
        label={t('catalogue.state')}
        everything={t('catalogue.all_states')}
        choices={closingStates.map((id) => ({ id, name: t(`catalogue.state_${id}`) }))}
      />
      <Games.SelectFilter
        source="mark"
        label={t('catalogue.mark')}
        everything={t('catalogue.all_marks')}
        choices={gameMarks.map((id) => ({ id, name: t(`catalogue.mark_${id}`) }))}
      />
    </FilterForm>
  );
}

/** The place among the hot games, and the recommendation. */
function Marks({ hotRank, isTop }: SiteGameRow) {
  const t = useTranslation();
  if (hotRank === null && !isTop) return '–';
  return (
    <Stack direction="row" sx={{ gap: 0.5 }}>
      {hotRank !== null && <Tag tone="danger">{t('catalogue.hot_at', { place: hotRank })}</Tag>}
      {isTop && <Tag tone="iris">{t('catalogue.mark_top')}</Tag>}
    </Stack>
  );
}

const Picture = ({ picture }: SiteGameRow) => (
  <img src={picture} alt="" width={36} height={36} loading="lazy" style={{ borderRadius: 'var(--r-xs)' }} />
);

function Table() {
  const t = useTranslation();
  const mayWrite = useMayWrite();
  return (
    <Games.Table
      rowClick="edit"
      {...(mayWrite && { head: SelectableHead })}
      bulkActionsToolbar={<GameActs />}
      bulkActionButtons={mayWrite}
      empty={<Nothing />}
    >
      <Games.Column
        source="name"
        render={(row) => (
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <Picture {...row} />
            <EditLink id={row.id}>{row.name}</EditLink>
          </Stack>
        )}
      />
      <Games.Column source="gameCode" disableSort />
      <Games.Column source="vendor" render={({ vendorName }) => vendorName} />
      <Games.Column source="type" disableSort render={({ type }) => t(`game.${type}`)} />
      <Games.Column source="state" disableSort render={(row) => <ClosingTag {...row} />} />
      <Games.MadeColumn source="marks" render={Marks} />
      <Games.Column source="position" disableSort align="right" render={({ position }) => position ?? '–'} />
      <Games.Column source="players" align="right" sortByOrder="DESC" />
    </Games.Table>
  );
}

/** The rows on a phone. */
function Cards() {
  return (
    <Games.Cards
      empty={<Nothing />}
      rowClick="edit"
      leftAvatar={(row) => <Picture {...row} />}
      primaryText={({ name }) => name}
      secondaryText={({ vendorName, gameCode }) => `${vendorName} · ${gameCode}`}
      tertiaryText={(row) => <ClosingTag {...row} />}
    />
  );
}

function Nothing() {
  const t = useTranslation();
  return <EmptyState title={t('catalogue.empty')} lead={t('catalogue.empty_lead')} />;
}
