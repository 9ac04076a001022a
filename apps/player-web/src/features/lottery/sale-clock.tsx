import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '@apsara/ui/visually-hidden';
import styles from './sale-clock.module.css';
import { leftUntil } from './use-server-now.ts';

/** Sale is nearly over. */
const SOON_MS = 10_000;

interface SaleClockProps {
  issue: { readonly closeTime: string; readonly stopped: boolean };
  /** The server's clock in ms. */
  now: number;
  /** Each part of the time in a box of its own. */
  large?: boolean;
}

/** For how long an issue is still on sale, or that its sale was stopped. */
export function SaleClock({ issue: { closeTime, stopped }, now, large = false }: SaleClockProps) {
  const { t } = useTranslation();
  if (stopped) return <span className={styles['stopped']}>{t('lottery.stopped')}</span>;
  const left = leftUntil(closeTime, now);
  return (
    <span className={styles[large ? 'large' : 'small']} data-soon={Date.parse(closeTime) - now <= SOON_MS}>
      {large ? <small>{t('lottery.closes')}</small> : <VisuallyHidden>{t('lottery.closes')} </VisuallyHidden>}
      <span className={styles['left']}>
        {large
          ? left.split(':').map((part, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- hours, minutes and seconds stay where they are.
              <span key={at}>
                {at > 0 && ':'}
                <b>{part}</b>
              </span>
            ))
          : left}
      </span>
    </span>
  );
}
