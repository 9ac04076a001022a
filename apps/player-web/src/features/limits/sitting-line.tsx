import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sitting } from '@apsara/api/limits';
import { MoneyText } from '@apsara/ui/money-text';
import { clock } from './clock.ts';
import styles from './sitting-line.module.css';

/** Counts on from what the server answered. */
function Elapsed({ from }: { from: number }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - began) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return <>{clock(from + seconds)}</>;
}

/** How long this sitting has lasted, over all games, and its net result. */
export function SittingLine({ sitting, answeredAt }: { sitting: Sitting; answeredAt: number }) {
  const { t } = useTranslation();
  const { since, seconds, net, currency } = sitting;
  return (
    <p className={styles['session']}>
      <span>
        {t('play.time')}{' '}
        <span className={styles['clock']}>{since ? <Elapsed key={answeredAt} from={seconds} /> : clock(0)}</span>
      </span>
      <span>
        {t('play.result')} <MoneyText amount={net} currency={currency} signed />
      </span>
    </p>
  );
}
