import { useTranslation } from 'react-i18next';
import type { ShownRaffle } from '@apsara/api/raffles';
import { Tag } from '@apsara/ui/tag';
import { usePrizeName } from './prize-name.tsx';
import styles from './raffles.module.css';
import { colourOf } from './wheel-parts.ts';

/** The prizes with their chances, or with how many there are, and what is given instead of one that is sold out. */
export function PrizeList({ raffle }: { raffle: ShownRaffle }) {
  const { t } = useTranslation();
  const nameOf = usePrizeName(raffle);
  const isWheel = raffle.mode === 'wheel';
  const fallback = raffle.prizes.find(({ key }) => key === raffle.fallback);
  return (
    <section className={styles['box']}>
      <h2>{t('raffle.prizes')}</h2>
      <ul className={styles['prizes']}>
        {raffle.prizes.map((prize, at) => (
          <li key={prize.key}>
            {isWheel && (
              <i style={{ background: colourOf(at) }} aria-hidden="true">
                {at + 1}
              </i>
            )}
            {prize.picture && <img src={prize.picture} alt="" width={32} height={32} />}
            <span>{nameOf(prize)}</span>
            {prize.soldOut && <Tag tone="mute">{t('raffle.sold_out')}</Tag>}
            <b>{isWheel ? `${prize.chance / 100}%` : `× ${prize.total}`}</b>
          </li>
        ))}
      </ul>
      {isWheel && (
        <p>
          {fallback?.kind === 'nothing' ? t('raffle.fallback_none') : t('raffle.fallback', { prize: nameOf(fallback) })}
        </p>
      )}
      <p>
        {raffle.multiple > 0
          ? t('raffle.play', { times: raffle.multiple / 100, count: raffle.claimDays })
          : t('raffle.no_play', { count: raffle.claimDays })}
      </p>
    </section>
  );
}
