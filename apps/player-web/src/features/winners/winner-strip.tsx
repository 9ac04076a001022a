import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Trophy from 'lucide-react/icons/trophy';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Winner } from '@apsara/api/winners';
import { IconButton } from '@apsara/ui/icon-button';
import { MoneyText } from '@apsara/ui/money-text';
import { prefersStillness } from '../../shared/media-query.ts';
import styles from './winner-strip.module.css';

/** specification 9: the strip passes without a stop, a winner in three seconds; the first three have a cup. */
const SECONDS_EACH = 3;
const CUPS = 3;
/** Fewer fit beside each other and have nowhere to go. */
const LEAST_MOVING = 6;

const Card = ({ winner, place }: { winner: Winner; place: number }) => (
  <li className={styles['card']}>
    <span className={styles['picture']}>
      <img src={winner.iconUrl} alt="" width={54} height={54} loading="lazy" decoding="async" />
      {place < CUPS && (
        <span className={styles['cup']} data-place={place + 1}>
          <Trophy size={12} strokeWidth={2.6} aria-hidden="true" />
        </span>
      )}
    </span>
    <span className={styles['words']}>
      <b>{winner.customerName}</b>
      <MoneyText amount={winner.winAmount} currency={winner.currency} signed />
      <small>{winner.gameName}</small>
    </span>
  </li>
);

/** The largest wins, passing by; still where the visitor wants stillness, and then scrolled by hand. */
export function WinnerStrip({ winners, title }: { winners: readonly Winner[]; title: string }) {
  const { t } = useTranslation();
  const [moving, setMoving] = useState(() => winners.length >= LEAST_MOVING && !prefersStillness());
  const mayMove = winners.length >= LEAST_MOVING;
  const list = (copy: boolean) => (
    <ul aria-hidden={copy || undefined} aria-label={copy ? undefined : title}>
      {winners.map((winner, place) => (
        <Card key={`${winner.customerName} ${winner.gameName} ${winner.winAmount}`} winner={winner} place={place} />
      ))}
    </ul>
  );
  return (
    <div className={styles['strip']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be scrollable by keyboard. */}
      <div className={styles['window']} tabIndex={0} data-moving={moving || undefined}>
        <div className={styles['belt']} style={{ animationDuration: `${winners.length * SECONDS_EACH}s` }}>
          {list(false)}
          {moving && list(true)}
        </div>
      </div>
      {mayMove && (
        <IconButton small solid label={t(moving ? 'winners.pause' : 'winners.play')} onClick={() => setMoving(!moving)}>
          {moving ? <Pause size={16} /> : <Play size={16} />}
        </IconButton>
      )}
    </div>
  );
}
