import { useQuery } from '@tanstack/react-query';
import Cherry from 'lucide-react/icons/cherry';
import { useTranslation } from 'react-i18next';
import { listGames } from '@apsara/api/games';
import { query } from '../../../shared/api.ts';
import { useHidden } from '../../../shared/hidden.ts';
import { vendorPath } from '../catalogue/categories.ts';
import { GamesSection, SHOWN } from './games-section.tsx';

/** specification 9: the vendor whose slots have their own section. */
const PROVIDER = 'PG';

/** The first twelve slots of that vendor; nothing if the site does not offer it. */
export function SlotProvider() {
  const { t } = useTranslation();
  const { isShown } = useHidden();
  const { data, error, refetch, isFetching } = useQuery({
    ...query(listGames, { vassalage: PROVIDER, gameType: 'RNG', pageSize: SHOWN }),
    staleTime: 5 * 60_000,
  });
  if (!isShown({ vassalage: PROVIDER, gameType: 'RNG' })) return null;
  return (
    <GamesSection
      icon={<Cherry size={22} />}
      title={t('home.slots', { name: data?.games[0]?.displayName ?? PROVIDER })}
      all={vendorPath(PROVIDER, 'RNG')}
      games={data?.games}
      error={{ error, onRetry: () => void refetch(), busy: isFetching }}
    />
  );
}
