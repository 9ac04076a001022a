import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { prefersStillness } from '../../shared/media-query.ts';
import { grouped } from '../../shared/grouped.ts';
import { jackpotAt } from './jackpot.ts';
import styles from './jackpot-ticker.module.css';

/** A simulated counter that all visitors see alike, labelled as such and hidden from screen readers. */
export function JackpotTicker() {
  const { t } = useTranslation();
  const [jackpot, setJackpot] = useState(() => jackpotAt(Date.now()));
  useEffect(() => {
    if (prefersStillness()) return;
    const timer = setTimeout(() => setJackpot(jackpotAt(Date.now())), jackpot.changesAt - Date.now());
    return () => clearTimeout(timer);
  }, [jackpot]);
  return (
    <section className={styles['ticker']} aria-label={t('jackpot.title')}>
      <div>
        <h2>{t('jackpot.title')}</h2>
        <p>{t('jackpot.simulated')}</p>
      </div>
      <span className={styles['digits']} aria-hidden="true">
        {Array.from(grouped(jackpot.value)).map((digit, index, all) => (
          // A changed digit is a new element, which starts its animation.
          <span key={`${all.length - index}${digit}`} className={digit === ',' ? styles['comma'] : styles['digit']}>
            {digit}
          </span>
        ))}
      </span>
    </section>
  );
}
