import { useTranslation } from 'react-i18next';
import { Button } from '@apsara/ui/button';
import { EmptyState } from '@apsara/ui/empty-state';
import { Emblem } from '../../../shared/emblem.tsx';
import { NavButton } from '../../../shared/nav-button.tsx';
import { QueryError } from '../../../shared/query-error.tsx';
import { GameGrid } from '../tiles/game-grid.tsx';
import { GameWall } from './game-wall.tsx';
import { TileSkeletons } from '../tiles/tile-skeleton.tsx';
import type { GameShelf } from './use-game-shelf.ts';

interface ListResultsProps {
  title: string;
  shelf: GameShelf;
  /** A personal list: its empty state differs from a search without results. */
  personal: boolean;
  onClear: () => void;
}

export function ListResults({ title, shelf, personal, onClear }: ListResultsProps) {
  const { t } = useTranslation();
  const { games, total, error, busy, retry } = shelf;
  if (total === undefined) {
    if (error) return <QueryError error={error} onRetry={retry} busy={busy} />;
    return (
      <GameGrid dense>
        <TileSkeletons count={21} />
      </GameGrid>
    );
  }
  if (total === 0 && personal) {
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
  if (total === 0) {
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
  return <GameWall label={title} games={games} total={total} />;
}
