import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance } from '@apsara/api/wallets';
import { MoneyText } from '@apsara/ui/money-text';
import { VisuallyHidden } from '@apsara/ui/visually-hidden';
import styles from './play-session.module.css';
import { clock, netOf } from './session-net.ts';
import { useShownBalance } from './round-in-play.ts';

function Elapsed() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - began) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span className={styles['clock']}>{clock(seconds)}</span>;
}

/** Time and net position of this visit to a game, in plain figures (ux design 1.2). */
export function PlaySession() {
  const { t } = useTranslation();
  const { data } = useShownBalance();
  const [began, setBegan] = useState<Balance>();
  if (!began && data) setBegan(data);
  const net = netOf(began, data);
  return (
    <p className={styles['session']}>
      <VisuallyHidden>{t('play.session')}</VisuallyHidden>
      <Elapsed />
      {net && data && <MoneyText amount={net} currency={data.currency} signed />}
    </p>
  );
}
