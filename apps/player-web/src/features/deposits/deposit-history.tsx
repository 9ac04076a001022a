import { useTranslation } from 'react-i18next';
import type { DepositStep } from '@apsara/api/deposits';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { useSite } from '../../shared/site.tsx';
import styles from './deposit-history.module.css';
import { DepositTag } from './deposit-state.tsx';

/** The steps of an order, with reasons and our messages to its owner. */
export function DepositHistory({ steps }: { steps: readonly DepositStep[] }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  return (
    <section aria-label={t('deposit.history')}>
      <h2 className={styles['title']}>{t('deposit.history')}</h2>
      <ol className={styles['steps']}>
        {steps.map(({ state, at, reason, remark }) => (
          <li key={`${state} ${at}`}>
            <div className={styles['line']}>
              <DepositTag state={state} />
              <DateTimeText instant={at} zone={timeZone} locale={i18n.language} />
            </div>
            {reason && <p>{t(`deposit.reason_${reason}`)}</p>}
            {remark && (
              <p className={styles['remark']}>
                {t('deposit.remark')}: {remark}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
