import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownRaffle } from '@apsara/api/raffles';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { useSite } from '../../shared/site.tsx';
import { keepFirst } from './first-seen.ts';
import { usePrizeName } from './prize-name.tsx';
import styles from './raffles.module.css';
import { DrawVerdict } from './verdict.tsx';

/** When a draw is made, and its winners with what proves them. */
export function DrawResults({ raffle }: { raffle: ShownRaffle }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const nameOf = usePrizeName(raffle);
  const { promotionId, drawsAt, drawnAt, winners, anchor, seedHash } = raffle;
  useEffect(() => keepFirst([{ id: promotionId, anchor, seedHash }]), [promotionId, anchor, seedHash]);
  const at = drawnAt ?? drawsAt;
  return (
    <section className={styles['box']}>
      <h2>{t(drawnAt ? 'raffle.drawn' : 'raffle.draw')}</h2>
      <p>
        {at && <DateTimeText instant={at} zone={timeZone} locale={i18n.language} />}
        {` · ${t('raffle.entries', { n: raffle.tickets })}`}
        {raffle.byHand !== null && ` · ${t('raffle.by_hand', { n: raffle.byHand })}`}
      </p>
      {!drawnAt && <p>{t('raffle.equal')}</p>}
      <ol className={styles['tickets']}>
        {winners.map(({ prize, number, account }) => (
          <li key={number}>
            <span>{t('raffle.ticket', { number })}</span>
            <b>{nameOf(raffle.prizes.find(({ key }) => key === prize))}</b>
            <small>{account}</small>
          </li>
        ))}
      </ol>
      <DrawVerdict raffle={raffle} />
    </section>
  );
}
