import type { Currency } from '@apsara/domain/money';
import { MoneyText } from '@apsara/ui/money-text';
import { Skeleton } from '@apsara/ui/skeleton';
import { grouped } from '../../shared/grouped.ts';
import styles from './reports.module.css';

interface Figure {
  label: string;
  count?: number | undefined;
  amount?: string | undefined;
  signed?: boolean;
}

/** The totals of a range in a row, with placeholders while they load. */
export function Figures({ figures, currency }: { figures: readonly Figure[]; currency: Currency | undefined }) {
  return (
    <dl className={styles['figures']}>
      {figures.map(({ label, count, amount, signed = false }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {count !== undefined && grouped(count)}
            {amount !== undefined && currency && <MoneyText amount={amount} currency={currency} signed={signed} />}
            {!currency && <Skeleton width="80px" height="18px" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
