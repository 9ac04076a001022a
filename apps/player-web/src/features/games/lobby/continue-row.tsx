import { useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { useTranslation } from 'react-i18next';
import { useHidden } from '../../../shared/hidden.ts';
import styles from './continue-row.module.css';
import { recentQuery } from '../catalogue/game-queries.ts';
import { GameRow } from './game-row.tsx';
import { GameTile } from '../tiles/game-tile.tsx';

/** Unfinished rounds, then the member's recent games. Hidden while there are none. */
export function ContinueRow() {
  const { t } = useTranslation();
  const { data } = useQuery(recentQuery());
  const { isShown } = useHidden();
  const games = data?.filter((game) => game.openRound || isShown(game)) ?? [];
  return (
    <GameRow
      icon={<History size={22} />}
      title={t('home.continue')}
      all="/recent"
      look="small"
      tiles={games.slice(0, 16).map((game) => (
        <div key={game.nodeId} className={styles['game']}>
          <GameTile game={game} />
          {game.openRound && !game.maintenance && <span className={styles['open']}>{t('home.round_open')}</span>}
        </div>
      ))}
    />
  );
}
