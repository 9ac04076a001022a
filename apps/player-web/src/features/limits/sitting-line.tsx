import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sitting } from '@apsara/api/limits';
import { MoneyText } from '@apsara/ui/money-text';
import { clock } from '../../shared/clock.ts';
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

interface SittingLineProps {
  /** Undefined in a demo, and until it is known. */
  sitting: Sitting | undefined;
  answeredAt: number;
  /** The time of day. */
  children: ReactNode;
}

/** The time of day, how long this sitting has lasted, over all games, and its net result. */
export function SittingLine({ sitting, answeredAt, children }: SittingLineProps) {
  const { t } = useTranslation();
  return (
    <p className={styles['session']}>
      <span className={styles['clock']}>{children}</span>
      {sitting && (
        <>
          <span>
            <span className={styles['label']}>{t('play.time')} </span>
            <span className={styles['clock']}>
              {sitting.since ? <Elapsed key={answeredAt} from={sitting.seconds} /> : clock(0)}
            </span>
          </span>
          <span>
            <span className={styles['label']}>{t('play.result')} </span>
            <MoneyText amount={sitting.net} currency={sitting.currency} signed />
          </span>
        </>
      )}
    </p>
  );
}
