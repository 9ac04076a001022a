import { useTranslation } from 'react-i18next';
import { Button } from '@apsara/ui/button';
import { EmptyState } from '@apsara/ui/empty-state';
import { LoadMore } from '@apsara/ui/load-more';
import { Emblem } from '../../shared/emblem.tsx';
import { grouped } from '../../shared/grouped.ts';
import { NavButton } from '../../shared/nav-button.tsx';
import { QueryError } from '../../shared/query-error.tsx';
import { GameGrid } from './game-grid.tsx';
import { PAGE_SIZE } from './game-queries.ts';
import { GameTile } from './game-tile.tsx';
import { TileSkeletons } from './tile-skeleton.tsx';
import type { GameShelf } from './use-game-shelf.ts';

interface ListResultsProps {
  shelf: GameShelf;
  /** A favourites shelf with nothing on it says something else than a search without a find. */
  personal: boolean;
  onClear: () => void;
}

export function ListResults({ shelf, personal, onClear }: ListResultsProps) {
  const { t } = useTranslation();
  const { games, total, error, busy, retry, more } = shelf;
  if (!games) {
    if (error) return <QueryError error={error} onRetry={retry} busy={busy} />;
    return (
      <GameGrid dense>
        <TileSkeletons count={21} />
      </GameGrid>
    );
  }
  if (games.length === 0 && personal) {
    return (
      <EmptyState
        picture={<Emblem kind="gem" />}
        title={t('favourites.empty')}
        text={t('favourites.empty_text')}
        action={
          <NavButton to="/hot" variant="primary">
            {t('games.browse')}
          </NavButton>
        }
      />
    );
  }
  if (games.length === 0) {
    return (
      <EmptyState
        picture={<Emblem kind="die" />}
        title={t('games.none')}
        text={t('games.none_text')}
        action={
          <Button variant="primary" onClick={onClear}>
            {t('games.clear')}
          </Button>
        }
      />
    );
  }
  const status = t('games.shown', { shown: grouped(games.length), total: grouped(total) });
  return (
    <>
      <GameGrid dense>
        {games.map((game, index) => (
          <GameTile key={game.nodeId} game={game} eager={index < 6} />
        ))}
      </GameGrid>
      {error && <QueryError error={error} onRetry={retry} busy={busy} />}
      {total > PAGE_SIZE && (
        <LoadMore
          status={status}
          shown={games.length}
          total={total}
          more={more && { label: t('games.more', { n: Math.min(PAGE_SIZE, total - games.length) }), onMore: more, busy }}
        />
      )}
    </>
  );
}
