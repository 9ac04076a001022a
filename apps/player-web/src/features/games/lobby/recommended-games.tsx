import { useQuery } from '@tanstack/react-query';
import Sparkles from 'lucide-react/icons/sparkles';
import { useTranslation } from 'react-i18next';
import { useHidden } from '../../../shared/hidden.ts';
import { useSession } from '../../../shared/session.ts';
import { pathOf } from '../catalogue/categories.ts';
import { gamePages } from '../catalogue/game-pages.ts';
import { hotQuery, recentQuery } from '../catalogue/game-queries.ts';
import { GamesSection } from './games-section.tsx';
import { recommended, tasteOf } from './recommended.ts';

/**
 * Twelve games of the kind a member plays most, from the favourite provider and by popularity; to visitors the most
 * popular slots. They come from the list they link to, which is then already cached.
 */
export function RecommendedGames() {
  const { t } = useTranslation();
  const { token } = useSession();
  const { data: hot } = useQuery(hotQuery());
  const { data: lately, isLoading } = useQuery({ ...recentQuery(), enabled: token !== null });
  const { isShown, without } = useHidden();
  const recent = ((token !== null && lately) || []).filter(isShown);
  const { gameType, vassalage = '' } = tasteOf(recent);
  const popular = useQuery({ ...gamePages({ gameType, sort: 'popular', ...without }).page(1), enabled: !isLoading });
  const liked = useQuery({
    ...gamePages({ gameType, vassalage, sort: 'popular', ...without }).page(1),
    enabled: vassalage !== '',
  });
  // The provider's games would otherwise move the others when they arrive.
  const isWaiting = isLoading || liked.isLoading;
  return (
    <GamesSection
      icon={<Sparkles size={22} />}
      title={t('home.recommended')}
      all={pathOf(gameType)}
      games={
        isWaiting || !popular.data
          ? undefined
          : recommended({
              popular: popular.data.games,
              liked: liked.data?.games ?? [],
              recent,
              hot: hot?.list.filter(isShown) ?? [],
            })
      }
      error={{ error: popular.error, onRetry: () => void popular.refetch(), busy: popular.isFetching }}
    />
  );
}
