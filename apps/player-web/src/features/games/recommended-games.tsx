import { useQuery } from '@tanstack/react-query';
import Sparkles from 'lucide-react/icons/sparkles';
import { useTranslation } from 'react-i18next';
import { NavButton } from '../../shared/nav-button.tsx';
import { QueryError } from '../../shared/query-error.tsx';
import { GameGrid } from './game-grid.tsx';
import { hotQuery, lanesQuery, vendorGamesQuery } from './game-queries.ts';
import { GameTile } from './game-tile.tsx';
import { recommended } from './recommended.ts';
import { Section } from './section.tsx';
import { TileSkeletons } from './tile-skeleton.tsx';

/** Twelve games of the site's first house that are neither top nor hot. */
export function RecommendedGames() {
  const { t } = useTranslation();
  const { data: hot } = useQuery(hotQuery());
  const { data: lanes } = useQuery(lanesQuery());
  const house = lanes?.data.lanes[0]?.cards[0]?.vassalage;
  const { data, error, refetch, isFetching } = useQuery({ ...vendorGamesQuery(house ?? ''), enabled: house !== undefined });
  const games = data && recommended(data.games, hot?.list ?? []);
  return (
    <Section
      icon={<Sparkles size={22} />}
      title={t('home.recommended')}
      aside={
        <NavButton to="/rng" variant="ghost" size="sm" aria-label={t('common.all_of', { title: t('home.recommended') })}>
          {t('common.all')}
        </NavButton>
      }
    >
      {error && !data ? (
        <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <GameGrid>{games ? games.map((game) => <GameTile key={game.nodeId} game={game} />) : <TileSkeletons count={12} />}</GameGrid>
      )}
    </Section>
  );
}
