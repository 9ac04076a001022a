import { useTranslation } from 'react-i18next';
import type { Withdrawal, WithdrawalWithSteps } from '@apsara/api/withdrawals';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { useSite } from '../../shared/site.tsx';
import styles from './timeline.module.css';

/** The remaining states of an order in the normal case. */
const ahead: Partial<Record<Withdrawal['state'], readonly Withdrawal['state'][]>> = {
  reviewing: ['approved', 'paid', 'completed'],
  approved: ['paid', 'completed'],
  paid: ['completed'],
  disputed: ['completed'],
};

/** An order's history with times and reasons, and the states ahead. */
export function Timeline({ order: { createdAt, steps, state } }: { order: WithdrawalWithSteps }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const when = (instant: string) => (
    <DateTimeText instant={instant} zone={timeZone} locale={i18n.language} look="full" />
  );
  return (
    <section aria-labelledby="timeline-title">
      <h2 id="timeline-title" className={styles['title']}>
        {t('withdraw.timeline')}
      </h2>
      <ol className={styles['steps']}>
        <li className={styles['done']}>
          <b>{t('withdraw.requested')}</b>
          <small>{when(createdAt)}</small>
        </li>
        {steps.map((step, index) => (
          <li
            key={step.at + step.state}
            className={styles['done']}
            aria-current={index === steps.length - 1 ? 'step' : undefined}
          >
            <b>{t(`withdraw.state_${step.state}`)}</b>
            <small>{when(step.at)}</small>
            {step.note && <p>{step.note}</p>}
          </li>
        ))}
        {(ahead[state] ?? []).map((next) => (
          <li key={next}>
            <b>{t(`withdraw.state_${next}`)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
