import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoneyText } from '@apsara/ui/money-text';
import { useSite } from '../../shared/site.tsx';
import styles from './play-session.module.css';
import { clock } from './session-net.ts';

function Elapsed() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - began) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span className={styles['clock']}>{clock(seconds)}</span>;
}

/** Duration and net result of this visit to a game (ux design 1.2). */
export function PlaySession({ net }: { net: string | undefined }) {
  const { t } = useTranslation();
  const { currency } = useSite();
  return (
    <p className={styles['session']}>
      <span>
        {t('play.time')} <Elapsed />
      </span>
      {net && (
        <span>
          {t('play.result')} <MoneyText amount={net} currency={currency} signed />
        </span>
      )}
    </p>
  );
}
