import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameItem } from '@apsara/api/games';
import { NavButton } from '../../../shared/nav-button.tsx';
import { QueryError } from '../../../shared/query-error.tsx';
import { GameGrid } from '../tiles/game-grid.tsx';
import { GameTile } from '../tiles/game-tile.tsx';
import { Section } from './section.tsx';
import { TileSkeletons } from '../tiles/tile-skeleton.tsx';

/** Tiles per section of home (specification 9). */
export const SHOWN = 12;

interface GamesSectionProps {
  icon: ReactNode;
  title: string;
  /** Path of the full list. */
  all: string;
  /** Undefined while loading. */
  games: readonly GameItem[] | undefined;
  /** The load error, with a retry. */
  error: { error: unknown; onRetry: () => void; busy: boolean };
}

/** Twelve games under a title, with a link to the full list. Without a game there is no section. */
export function GamesSection({ icon, title, all, games, error }: GamesSectionProps) {
  const { t } = useTranslation();
  if (games?.length === 0) return null;
  return (
    <Section
      icon={icon}
      title={title}
      aside={
        <NavButton to={all} variant="ghost" size="sm" aria-label={t('common.all_of', { title })}>
          {t('common.all')}
        </NavButton>
      }
    >
      {error.error && !games ? (
        <QueryError {...error} error={error.error} />
      ) : (
        <GameGrid>
          {games ? games.map((game) => <GameTile key={game.nodeId} game={game} />) : <TileSkeletons count={SHOWN} />}
        </GameGrid>
      )}
    </Section>
  );
}
