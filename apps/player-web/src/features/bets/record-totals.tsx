import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '@apsara/api/endpoint';
import type { listOwnBets } from '@apsara/api/bets';
import { MoneyText } from '@apsara/ui/money-text';
import { Skeleton } from '@apsara/ui/skeleton';
import { grouped } from '../../shared/grouped.ts';
import styles from './record-totals.module.css';

type Totals = AnswerOf<typeof listOwnBets>['totals'];

/** Totals of the whole range, not only of the loaded rows. */
export function RecordTotals({ totals }: { totals: Totals | undefined }) {
  const { t } = useTranslation();
  const waiting = <Skeleton width="80px" height="18px" />;
  const amount = (value: 'stake' | 'payout' | 'net') =>
    totals ? <MoneyText amount={totals[value]} currency={totals.currency} signed={value === 'net'} /> : waiting;
  return (
    <>
      <dl className={styles['totals']}>
        <div>
          <dt>{t('record.count')}</dt>
          <dd>{totals ? grouped(totals.count) : waiting}</dd>
        </div>
        <div>
          <dt>{t('record.stake')}</dt>
          <dd>{amount('stake')}</dd>
        </div>
        <div>
          <dt>{t('record.payout')}</dt>
          <dd>{amount('payout')}</dd>
        </div>
        <div>
          <dt>{t('record.net')}</dt>
          <dd>{amount('net')}</dd>
        </div>
      </dl>
      {totals && totals.refunded > 0 && (
        <p className={styles['note']}>{t('record.of_refunded', { n: grouped(totals.refunded) })}</p>
      )}
      {totals && totals.open > 0 && (
        <p className={styles['note']}>
          {t('record.of_open', { n: grouped(totals.open) })}{' '}
          <MoneyText amount={totals.openStake} currency={totals.currency} />
        </p>
      )}
    </>
  );
}
