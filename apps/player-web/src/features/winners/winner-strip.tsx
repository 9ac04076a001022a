import Trophy from 'lucide-react/icons/trophy';
import { useTranslation } from 'react-i18next';
import type { Winner } from '@apsara/api/winners';
import { MoneyText } from '@apsara/ui/money-text';
import { Belt } from '../../shared/belt.tsx';
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

/** The largest wins, passing by. */
export function WinnerStrip({ winners, title }: { winners: readonly Winner[]; title: string }) {
  const { t } = useTranslation();
  return (
    <Belt
      mayMove={winners.length >= LEAST_MOVING}
      seconds={winners.length * SECONDS_EACH}
      words={{ pause: t('winners.pause'), play: t('winners.play') }}
    >
      {(isCopy) => (
        <ul className={styles['list']} aria-hidden={isCopy || undefined} aria-label={isCopy ? undefined : title}>
          {winners.map((winner, place) => (
            <Card key={`${winner.customerName} ${winner.gameName} ${winner.winAmount}`} winner={winner} place={place} />
          ))}
        </ul>
      )}
    </Belt>
  );
}
