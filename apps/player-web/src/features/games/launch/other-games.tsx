import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { GameItem } from '@apsara/api/games';
import { ArtImage } from '../../../shared/art-image.tsx';
import { useHidden } from '../../../shared/hidden.ts';
import { hotQuery, nameOf, pictureOf } from '../catalogue/game-queries.ts';
import { useLaunch } from './launch.tsx';
import styles from './other-games.module.css';

/** Six hot games, suggested when a game cannot be played. */
export function OtherGames({ except }: { except?: Pick<GameItem, 'gameCode'> | undefined }) {
  const { t } = useTranslation();
  const { play } = useLaunch();
  const { data } = useQuery(hotQuery());
  const { isShown } = useHidden();
  const games = (data?.list ?? [])
    .filter((game) => isShown(game) && !game.maintenance && game.gameCode !== except?.gameCode)
    .slice(0, 6);
  if (games.length === 0) return null;
  return (
    <section aria-label={t('games.others')}>
      <h2 className={styles['title']}>{t('games.others')}</h2>
      <div className={styles['list']}>
        {games.map((game) => (
          <button key={game.nodeId} type="button" onClick={() => play(game)}>
            <ArtImage src={pictureOf(game)} alt="" width={90} height={120} loading="lazy" />
            <span>{nameOf(game)}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
