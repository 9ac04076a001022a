import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Trophy from 'lucide-react/icons/trophy';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Winner } from '@apsara/api/winners';
import { IconButton } from '@apsara/ui/icon-button';
import { MoneyText } from '@apsara/ui/money-text';
import { prefersStillness } from '../../shared/media-query.ts';
import { useOnScreen } from '../../shared/use-on-screen.ts';
import { useSwiper } from '../../shared/use-swiper.ts';
import styles from './winner-strip.module.css';

/** Specification 9: the strip moves without a stop, a winner in three seconds; the first three have a cup. */
const SPEED_MS = 3_000;
const CUPS = 3;
/** Fewer fit beside each other. */
const LEAST_MOVING = 6;

const keyOf = ({ wonAt, gameName, winAmount }: Winner): string => `${wonAt} ${gameName} ${winAmount}`;

const Card = ({ winner, place, hidden }: { winner: Winner; place: number; hidden: string }) => (
  <li className={`swiper-slide ${styles['card']}`}>
    <span className={styles['picture']}>
      <img src={winner.iconUrl} alt="" width={54} height={54} loading="lazy" decoding="async" />
      {place < CUPS && (
        <span className={styles['cup']} data-place={place + 1}>
          <Trophy size={12} strokeWidth={2.6} aria-hidden="true" />
        </span>
      )}
    </span>
    <span className={styles['words']}>
      <b>{winner.customerName || hidden}</b>
      <MoneyText amount={winner.winAmount} currency={winner.currency} signed />
      <small>{winner.gameName}</small>
    </span>
  </li>
);

/** The latest large wins, passing slowly; a visitor who wants no motion scrolls them by hand. */
export function WinnerStrip({ winners, title }: { winners: readonly Winner[]; title: string }) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(() => !prefersStillness());
  const mayMove = winners.length >= LEAST_MOVING;
  const moving = mayMove && wanted;
  const box = useRef<HTMLDivElement>(null);
  const keys = winners.map(keyOf);
  const swiper = useSwiper(
    box,
    moving
      ? {
          loop: true,
          // It starts again in the middle of a step, after a rest.
          loopPreventsSliding: false,
          slidesPerView: 'auto',
          speed: SPEED_MS,
          allowTouchMove: false,
          a11y: false,
        }
      : undefined,
    keys.join(' '),
  );
  const [held, hold] = useState(false);
  const seen = useOnScreen(box);
  const running = seen && !held;
  useEffect(() => {
    if (!swiper || !running) return;
    const step = () => void swiper.slideNext();
    swiper.on('transitionEnd', step);
    step();
    return () => {
      if (swiper.destroyed) return;
      swiper.off('transitionEnd', step);
      swiper.setTransition(0);
      swiper.setTranslate(swiper.getTranslate());
    };
  }, [running, swiper]);
  return (
    <div className={styles['strip']}>
      <div
        ref={box}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be scrollable by keyboard.
        tabIndex={0}
        className={styles['window']}
        data-moving={moving || undefined}
        onPointerEnter={() => hold(true)}
        onPointerLeave={() => hold(false)}
      >
        {/* A new list is drawn from its beginning: the carousel moves its slides about in the page. */}
        <ul key={`${moving} ${keys.join(' ')}`} className={`swiper-wrapper ${styles['list']}`} aria-label={title}>
          {winners.map((winner, index) => (
            <Card key={keyOf(winner)} winner={winner} place={index} hidden={t('winners.hidden')} />
          ))}
        </ul>
      </div>
      {mayMove && (
        <IconButton small solid label={t(moving ? 'winners.pause' : 'winners.play')} onClick={() => setWanted(!moving)}>
          {moving ? <Pause size={16} /> : <Play size={16} />}
        </IconButton>
      )}
    </div>
  );
}
