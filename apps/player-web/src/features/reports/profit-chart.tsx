import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { readPersonalResults } from '@apsara/api/reports';
import type { Currency } from '@apsara/domain/money';
import { moneyWords, MoneyText } from '@apsara/ui/money-text';
import { barHeights } from './bar-heights.ts';
import styles from './reports.module.css';

interface ProfitChartProps {
  days: AnswerOf<typeof readPersonalResults>['days'];
  currency: Currency;
}

/** A bar per day, up for a profit and down for a loss. A table has the same figures for screen readers. */
export function ProfitChart({ days, currency }: ProfitChartProps) {
  const { t } = useTranslation();
  const heights = barHeights(days.map(({ net }) => net));
  const played = days.filter(({ bets }) => bets > 0).toReversed();
  return (
    <div className={styles['card']}>
      <div className={styles['chart']} aria-hidden="true">
        {days.map(({ day, net }, index) => {
          const height = heights[index] ?? 0;
          return (
            <div key={day} className={styles['bar']} title={`${day}: ${moneyWords(net, currency)}`}>
              <span style={{ height: `${Math.max(height, 0) / 2}%` }} data-gain />
              <span style={{ height: `${Math.max(-height, 0) / 2}%` }} />
            </div>
          );
        })}
      </div>
      <div className={styles['ends']} aria-hidden="true">
        <span>{days[0]?.day}</span>
        {days.length > 1 && <span>{days.at(-1)?.day}</span>}
      </div>
      <details>
        <summary>{t('profit.by_day')}</summary>
        <dl className={styles['days']}>
          {played.map(({ day, net }) => (
            <div key={day}>
              <dt>{day}</dt>
              <dd>
                <MoneyText amount={net} currency={currency} signed />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
