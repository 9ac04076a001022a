import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameItem } from '@apsara/api/games';
import { NavButton } from '../../shared/nav-button.tsx';
import { QueryError } from '../../shared/query-error.tsx';
import { GameGrid } from './game-grid.tsx';
import { GameTile } from './game-tile.tsx';
import { Section } from './section.tsx';
import { TileSkeletons } from './tile-skeleton.tsx';

/** Tiles of a section of home (specification 9). */
export const SHOWN = 12;

interface GamesSectionProps {
  icon: ReactNode;
  title: string;
  /** Where all of them are. */
  all: string;
  /** Absent while they are on their way. */
  games: readonly GameItem[] | undefined;
  /** Why they did not come, and how to ask again. */
  fault: { error: unknown; onRetry: () => void; busy: boolean };
}

/** Twelve games under a title, and the way to all. */
export function GamesSection({ icon, title, all, games, fault }: GamesSectionProps) {
  const { t } = useTranslation();
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
      {fault.error && !games ? (
        <QueryError {...fault} error={fault.error} />
      ) : (
        <GameGrid>
          {games ? games.map((game) => <GameTile key={game.nodeId} game={game} />) : <TileSkeletons count={SHOWN} />}
        </GameGrid>
      )}
    </Section>
  );
}
