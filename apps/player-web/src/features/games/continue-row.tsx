import { useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { useTranslation } from 'react-i18next';
import { recentQuery } from './game-queries.ts';
import { GameRow } from './game-row.tsx';
import { GameTile } from './game-tile.tsx';

/** What the member played last; absent until there is something to go back to. */
export function ContinueRow() {
  const { t } = useTranslation();
  const { data = [] } = useQuery(recentQuery());
  if (data.length === 0) return null;
  return (
    <GameRow icon={<History size={22} />} title={t('home.continue')} all="/recent" look="small">
      {data.slice(0, 16).map((game) => (
        <GameTile key={game.nodeId} game={game} />
      ))}
    </GameRow>
  );
}
