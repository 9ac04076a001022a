import { useQuery } from '@tanstack/react-query';
import Flame from 'lucide-react/icons/flame';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useHidden } from '../../../shared/hidden.ts';
import { QueryError } from '../../../shared/query-error.tsx';
import { hotQuery } from '../catalogue/game-queries.ts';
import { GameRow } from './game-row.tsx';
import { GameTile } from '../tiles/game-tile.tsx';

/** The hot games, ranked in the server's order; nothing while no game is hot. */
export function HotRow() {
  const { t } = useTranslation();
  const { data: come, error, refetch, isFetching } = useQuery(hotQuery());
  const data = useDeferredValue(come);
  const { isShown } = useHidden();
  if (error && !data) return <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <GameRow
      icon={<Flame size={22} />}
      title={t('home.hot')}
      all="/hot"
      look="hot"
      tiles={data?.list.filter(isShown).map((game, index) => (
        <GameTile key={game.nodeId} game={game} rank={index + 1} eager={index < 3} />
      ))}
    />
  );
}
