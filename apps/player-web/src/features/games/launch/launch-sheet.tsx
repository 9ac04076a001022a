import Play from 'lucide-react/icons/play';
import Wrench from 'lucide-react/icons/wrench';
import { useTranslation } from 'react-i18next';
import type { GameItem } from '@apsara/api/games';
import { Button } from '@apsara/ui/button';
import { Dialog } from '@apsara/ui/dialog';
import { ArtImage } from '../../../shared/art-image.tsx';
import { FavouriteToggle } from '../tiles/favourite-toggle.tsx';
import { nameOf, pictureOf } from '../catalogue/game-queries.ts';
import { useLaunch } from './launch.tsx';
import styles from './launch-sheet.module.css';
import { OtherGames } from './other-games.tsx';

/** The choice between real play and demo; for a game in maintenance, other games. */
export function LaunchSheet({ game, onClose }: { game: GameItem; onClose: () => void }) {
  const { t } = useTranslation();
  const { play } = useLaunch();
  return (
    <Dialog open onClose={onClose} title={nameOf(game)} closeLabel={t('common.close')}>
      <div className={styles['game']}>
        <ArtImage src={pictureOf(game)} alt="" width={90} height={120} />
        <div>
          <p className={styles['vendor']}>{game.displayName}</p>
          <p className={styles['vendor']}>{t(`types.${game.gameType}`)}</p>
          <FavouriteToggle game={game} plain />
        </div>
      </div>
      {game.maintenance ? (
        <>
          <p className={styles['notice']}>
            <Wrench size={18} aria-hidden="true" />
            {t('games.maintenance')}
          </p>
          <OtherGames except={game} />
        </>
      ) : (
        <div className={styles['ways']}>
          <Button variant="primary" size="lg" block onClick={() => play(game)}>
            <Play size={18} fill="currentColor" aria-hidden="true" />
            {t('games.play')}
          </Button>
          {game.supportPlay === 0 && (
            <Button size="lg" block onClick={() => play(game, true)}>
              {t('games.demo')}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}
