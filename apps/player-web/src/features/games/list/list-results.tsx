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

export type OwnList = 'favourites' | 'recent';

interface ListResultsProps {
  title: string;
  shelf: GameShelf;
  /** A member's own list: empty, it says how it fills. A search without results says something else. */
  own?: OwnList | undefined;
  /** The member chose to see none of these games. */
  isHidden: boolean;
  onClear: () => void;
}

export function ListResults({ title, shelf, own, isHidden, onClear }: ListResultsProps) {
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
  if (total === 0 && own) {
    return (
      <EmptyState
        picture={<Emblem kind={own === 'recent' ? 'die' : 'gem'} />}
        title={t(own === 'recent' ? 'games.recent_none' : 'favourites.empty')}
        text={t(own === 'recent' ? 'games.recent_none_text' : 'favourites.empty_text')}
        action={
          <NavButton to="/hot" variant="primary">
            {t('games.browse')}
          </NavButton>
        }
      />
    );
  }
  if (total === 0 && isHidden) {
    return (
      <EmptyState
        picture={<Emblem kind="die" />}
        title={t('games.hidden')}
        text={t('games.hidden_text')}
        action={
          <NavButton to="/protection" variant="primary">
            {t('games.hidden_choose')}
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
