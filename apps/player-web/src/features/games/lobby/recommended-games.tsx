import { useQuery } from '@tanstack/react-query';
import Sparkles from 'lucide-react/icons/sparkles';
import { useTranslation } from 'react-i18next';
import { gamePages } from '../catalogue/game-pages.ts';
import { hotQuery } from '../catalogue/game-queries.ts';
import { GamesSection } from './games-section.tsx';
import { recommended } from './recommended.ts';

const slots = gamePages({ gameType: 'RNG', sort: 'newest' });

/** Twelve slots that are neither top nor hot. They come from the list they link to, which is then already cached. */
export function RecommendedGames() {
  const { t } = useTranslation();
  const { data: hot } = useQuery(hotQuery());
  const { data, error, refetch, isFetching } = useQuery(slots.page(1));
  return (
    <GamesSection
      icon={<Sparkles size={22} />}
      title={t('home.recommended')}
      all="/rng"
      games={data && recommended(data.games, hot?.list ?? [])}
      fault={{ error, onRetry: () => void refetch(), busy: isFetching }}
    />
  );
}
