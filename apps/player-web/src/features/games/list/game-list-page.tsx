import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VendorLane } from '@apsara/api/games';
import { listArt, type ListKind } from '@apsara/domain/games/list-art';
import { IN_HOUSE_VENDOR } from '@apsara/domain/games/vendors';
import { ChunkBoundary } from '../../../shared/chunk-boundary.tsx';
import { grouped } from '../../../shared/grouped.ts';
import { useHidden } from '../../../shared/hidden.ts';
import { lazyPart } from '../../../shared/lazy-part.ts';
import { usePageTitle } from '../../../shared/page-title.ts';
import { lanesQuery } from '../catalogue/game-queries.ts';
import { RecommendedGames } from '../lobby/recommended-games.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListHead } from './list-head.tsx';
import { ListResults, type OwnList } from './list-results.tsx';
import { filterOf, useGameShelf, type ShelfSource } from './use-game-shelf.ts';
import { choicesOf, type Shelf } from './list-state.ts';
import { useListState } from './use-list-state.ts';
import { VendorBar } from './vendor-bar.tsx';

export { prefetchShelf } from './use-game-shelf.ts';

const MatchBoard = lazyPart(
  () => import('./match-board.tsx'),
  (module) => module.MatchBoard,
  ['lobby'],
);
const FilterSheet = lazyPart(
  () => import('./filter-sheet.tsx'),
  (module) => module.FilterSheet,
  ['lobby'],
);

/** The title of the list; a vendor's name is loaded with the categories. */
function useListTitle(source: ShelfSource, lanes: readonly VendorLane[] = []): string {
  const { t } = useTranslation();
  if (source.kind === 'type') return t(`types.${source.type}`);
  if (source.kind !== 'vendor')
    return { hot: t('home.hot'), favourites: t('favourites.title'), recent: t('games.recent') }[source.kind];
  const { vassalage, type } = source;
  if (vassalage === IN_HOUSE_VENDOR) return t('games.in_house');
  const card = lanes.flatMap(({ cards }) => cards).find((each) => each.vassalage === vassalage);
  const name = card?.displayName ?? vassalage;
  return type ? `${name} · ${t(`types.${type}`)}` : name;
}

function subjectOf(source: ShelfSource): ListKind {
  if (source.kind === 'type') return source.type;
  return (source.kind === 'vendor' && source.type) || source.kind;
}

/** Which of the member's own lists is shown, by its page or by a choice in a category. */
function ownListOf({ kind }: ShelfSource, shelf: Shelf): OwnList | undefined {
  return (['favourites', 'recent'] as const).find((list) => kind === list || shelf === list);
}

/** A member's own list as short as this leaves most of the page empty. */
const FEW = 14;

type MatchSource = { kind: 'type'; type: 'SPORTS' | 'ESPORTS' };
/** Whether sportsbooks are listed, whose matches are shown before one is opened. */
const hasMatches = (source: ShelfSource): source is MatchSource =>
  source.kind === 'type' && (source.type === 'SPORTS' || source.type === 'ESPORTS');

/** Every list of games: a category, a vendor, hot games, favourites or recent games (specification 2). */
export function GameListPage({ source }: { source: ShelfSource }) {
  const { t } = useTranslation();
  const { state, change, typed, setTyped, clear } = useListState();
  const shelf = useGameShelf(source, state);
  const { data: lanes } = useQuery(lanesQuery());
  const cards =
    source.kind === 'type' ? lanes?.data.lanes.find((lane) => lane.gameClassify === source.type)?.cards : undefined;
  const title = useListTitle(source, lanes?.data.lanes);
  usePageTitle(title);
  // All facts appear together, so that none shifts another.
  const facts =
    shelf.total !== undefined && (lanes || source.kind !== 'type')
      ? [
          t('games.count', { count: shelf.total, n: grouped(shelf.total) }),
          ...(cards ? [t('games.vendor_count', { count: cards.length, n: cards.length })] : []),
        ]
      : [];
  const [isNarrowing, setNarrowing] = useState(false);
  // Hot and recent games are loaded whole and do not say what they offer.
  const narrows = (source.kind === 'type' || source.kind === 'vendor') && state.shelf !== 'recent';
  const isWhole = !state.name && !state.classify && choicesOf(state) === 0;
  const own = isWhole ? ownListOf(source, state.shelf) : undefined;
  const isHidden = useHidden().isListHidden(source);
  return (
    <>
      <ListHead title={title} banner={listArt(subjectOf(source))} facts={facts} />
      {hasMatches(source) && (
        <ChunkBoundary quiet>
          <Suspense>
            <MatchBoard type={source.type} />
          </Suspense>
        </ChunkBoundary>
      )}
      {source.kind === 'type' && (
        <VendorBar type={source.type} chosen={state.vassalage} onChoose={(vassalage) => change({ vassalage })} />
      )}
      <ListFilters
        state={state}
        onChange={change}
        typed={typed}
        onType={setTyped}
        classifies={source.kind === 'type' && source.type === 'RNG'}
        shelves={source.kind === 'type'}
        sorts={(source.kind === 'type' || source.kind === 'vendor') && state.shelf === 'all' && !state.name}
        onNarrow={narrows ? () => setNarrowing(true) : undefined}
      />
      <ListResults title={title} shelf={shelf} own={own} isHidden={isHidden} onClear={clear} />
      {(source.kind === 'favourites' || source.kind === 'recent') &&
        shelf.total !== undefined &&
        shelf.total <= FEW && <RecommendedGames />}
      <Suspense>
        {isNarrowing && (
          <FilterSheet
            state={state}
            filter={filterOf(source, state)}
            vendors={cards}
            total={shelf.total}
            onChange={change}
            onClear={clear}
            onClose={() => setNarrowing(false)}
          />
        )}
      </Suspense>
    </>
  );
}
