import Play from 'lucide-react/icons/play';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameItem } from '@apsara/api/games';
import { buttonClass } from '@apsara/ui/button-class';
import { classNames } from '@apsara/ui/class-names';
import { AlertGlyph } from '@apsara/ui/glyphs';
import { ArtImage } from '../../../shared/art-image.tsx';
import { useMediaQuery } from '../../../shared/media-query.ts';
import { FavouriteToggle } from './favourite-toggle.tsx';
import { nameOf, pictureOf } from '../catalogue/game-queries.ts';
import styles from './game-tile.module.css';
import { useLaunch } from '../launch/launch.tsx';

interface GameTileProps {
  game: GameItem;
  /** Its rank among the hot games, which start without a choice. */
  rank?: number;
  /** On the first screen: loads the image at once. */
  eager?: boolean;
}

function Actions({ game, t }: { game: GameItem; t: TFunction }) {
  const { play, choose } = useLaunch();
  const name = nameOf(game);
  const hovers = useMediaQuery('(hover: hover)');
  const hasDemo = game.supportPlay === 0;
  if (game.maintenance || !hovers) {
    // Without a demo there is nothing to choose, so that one tap starts the game.
    const start = game.maintenance || hasDemo ? choose : play;
    return (
      <button
        type="button"
        className={styles['cover']}
        aria-label={`${name}, ${game.displayName}`}
        onClick={() => start(game)}
      />
    );
  }
  return (
    <div className={styles['actions']}>
      <div className={styles['shade']}>
        <button
          type="button"
          className={styles['play']}
          aria-label={t('games.play_game', { name })}
          onClick={() => play(game)}
        >
          <span>
            <Play size={24} fill="currentColor" aria-hidden="true" />
          </span>
        </button>
        {hasDemo && (
          <button
            type="button"
            className={buttonClass({ variant: 'glass', size: 'sm' }, styles['demo'])}
            aria-label={t('games.demo_game', { name })}
            onClick={() => play(game, true)}
          >
            {t('games.demo')}
          </button>
        )}
      </div>
    </div>
  );
}

function HotCover({ game }: { game: GameItem }) {
  const { play } = useLaunch();
  return (
    <button
      type="button"
      className={styles['cover']}
      aria-label={`${nameOf(game)}, ${game.displayName}`}
      onClick={() => play(game)}
    />
  );
}

/** A game's image, name and vendor; all of it starts the game (specification 2, game tile). */
export const GameTile = memo(function GameTile({ game, rank, eager = false }: GameTileProps) {
  const { t } = useTranslation();
  return (
    <article className={classNames(styles['tile'], game.maintenance && styles['closed'])}>
      <div className={styles['art']}>
        <ArtImage
          src={pictureOf(game)}
          alt=""
          width={300}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      </div>
      {rank ? <HotCover game={game} /> : <Actions game={game} t={t} />}
      {rank && (
        <span className={styles['rank']} aria-hidden="true">
          {rank}
        </span>
      )}
      {game.maintenance && (
        <span className={styles['wrench']}>
          <AlertGlyph size={14} />
          {t('games.maintenance_short')}
        </span>
      )}
      <FavouriteToggle game={game} hot={rank !== undefined} />
      <p className={styles['name']}>{nameOf(game)}</p>
      <p className={styles['vendor']}>{game.displayName}</p>
    </article>
  );
});
