import { useQuery, useQueryClient } from '@tanstack/react-query';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameItem } from '@apsara/api/games';
import { classNames } from '@apsara/ui/class-names';
import { IconButton } from '@apsara/ui/icon-button';
import grid from '../tiles/game-grid.module.css';
import type { GamePages } from '../catalogue/game-pages.ts';
import { GameTile } from '../tiles/game-tile.tsx';
import styles from './game-wall.module.css';
import { TileSkeletons } from '../tiles/tile-skeleton.tsx';
import type { GameShelf } from './use-game-shelf.ts';
import { useTurn } from './use-turn.ts';
import { useWall } from './use-wall.ts';

const pageNoOf = (pages: GamePages, index: number): number => Math.floor(index / pages.pageSize) + 1;

function Again({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation();
  return (
    <IconButton label={t('common.retry')} solid className={styles['again']} onClick={() => void onRetry()}>
      <RotateCw size={18} />
    </IconButton>
  );
}

interface PlaceProps {
  game: GameItem | undefined;
  index: number;
  total: number;
  /** Requests the game again after a failure. */
  onRetry?: (() => unknown) | undefined;
}

/** Colours of the places in turn, in game-wall.module.css. */
const COLOURS = 6;

/**
 * Memoized: scrolling moves the window without re-rendering tiles. Tiles and images that arrive together appear one by
 * one.
 */
const Place = memo(function Place({ game, index, total, onRetry }: PlaceProps) {
  const isDrawn = useTurn(game !== undefined);
  const [hasCome, setCome] = useState(false);
  const isTurn = useTurn(hasCome);
  const come = () => setCome(true);
  return (
    <li
      className={isTurn ? undefined : styles['veiled']}
      data-colour={index % COLOURS}
      aria-setsize={total}
      aria-posinset={index + 1}
      onLoadCapture={come}
      onErrorCapture={come}
    >
      {game && isDrawn ? (
        <GameTile game={game} eager />
      ) : (
        <div className={styles['place']}>
          <TileSkeletons count={1} />
          {onRetry && <Again onRetry={onRetry} />}
        </div>
      )}
    </li>
  );
});

interface PlacesProps {
  from: number;
  to: number;
  total: number;
}

const placesOf = ({ from, to }: PlacesProps): number[] => Array.from({ length: to - from }, (_, index) => from + index);

/** The tiles of one page, requested when the first of them is rendered. */
function PagePlaces({ pages, pageNo, ...places }: PlacesProps & { pages: GamePages; pageNo: number }) {
  const { data, error, refetch } = useQuery(pages.page(pageNo));
  return placesOf(places).map((index) => (
    <Place
      key={index}
      game={data?.games[index % pages.pageSize]}
      index={index}
      total={places.total}
      onRetry={error && !data ? refetch : undefined}
    />
  ));
}

/** The tiles of the visible pages. */
function PagedPlaces({ pages, from, to, total }: PlacesProps & { pages: GamePages }) {
  const first = pageNoOf(pages, from);
  return Array.from({ length: pageNoOf(pages, to - 1) - first + 1 }, (_, at) => {
    const pageNo = first + at;
    const end = pageNo * pages.pageSize;
    return (
      <PagePlaces
        key={pageNo}
        pages={pages}
        pageNo={pageNo}
        from={Math.max(from, end - pages.pageSize)}
        to={Math.min(to, end)}
        total={total}
      />
    );
  });
}

/** Prefetches the page after the visible one. */
function usePageAhead(games: GameShelf['games'], to: number, total: number): void {
  const client = useQueryClient();
  const pages = 'page' in games ? games : undefined;
  const next = pages ? pageNoOf(pages, to - 1) + 1 : 0;
  const isThere = pages !== undefined && (next - 1) * pages.pageSize < total;
  useEffect(() => {
    if (isThere) void client.prefetchQuery(pages.page(next));
  }, [client, pages, next, isThere]);
}

interface GameWallProps {
  label: string;
  games: GameShelf['games'];
  total: number;
}

/** Any number of games as tiles; only those near the screen are rendered. */
export function GameWall({ label, games, total }: GameWallProps) {
  const { list, from, to, above, below } = useWall(total);
  usePageAhead(games, to, total);
  const places = { from, to, total };
  return (
    <ul
      ref={list}
      className={classNames(grid['grid'], grid['dense'], styles['wall'])}
      style={{ paddingTop: above, paddingBottom: below }}
      aria-label={label}
    >
      {'page' in games ? (
        <PagedPlaces pages={games} {...places} />
      ) : (
        placesOf(places).map((index) => <Place key={index} game={games[index]} index={index} total={total} />)
      )}
    </ul>
  );
}
