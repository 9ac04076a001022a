import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chance } from '../../shared/chance.ts';
import { prefersStillness } from '../../shared/media-query.ts';
import { grouped } from '../../shared/grouped.ts';
import { startOf, stepOf, waitMsOf } from './jackpot-steps.ts';
import styles from './jackpot-ticker.module.css';

/** A simulated counter, labelled as such and hidden from screen readers. */
export function JackpotTicker() {
  const { t } = useTranslation();
  const [value, setValue] = useState(() => startOf(chance()));
  useEffect(() => {
    if (prefersStillness()) return;
    const timer = setTimeout(() => setValue(value + stepOf(chance())), waitMsOf(chance()));
    return () => clearTimeout(timer);
  }, [value]);
  return (
    <section className={styles['ticker']} aria-label={t('jackpot.title')}>
      <div>
        <h2>{t('jackpot.title')}</h2>
        <p>{t('jackpot.simulated')}</p>
      </div>
      <span className={styles['digits']} aria-hidden="true">
        {Array.from(grouped(value)).map((digit, index, all) => (
          // A changed digit is a new element, which starts its animation.
          <span key={`${all.length - index}${digit}`} className={digit === ',' ? styles['comma'] : styles['digit']}>
            {digit}
          </span>
        ))}
      </span>
    </section>
  );
}
