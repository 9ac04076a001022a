import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listRebateRates } from '@apsara/api/rewards';
import type { GameType } from '@apsara/domain/games/vendors';
import { Skeleton } from '@apsara/ui/skeleton';
import { query } from '../../shared/api.ts';
import { Emblem, type EmblemKind } from '../../shared/emblem.tsx';
import { QueryError } from '../../shared/query-error.tsx';
import styles from './rebate-rates.module.css';

const emblems: Record<GameType, EmblemKind> = {
  RNG: 'seven',
  LIVE: 'cards',
  SPORTS: 'ball',
  ESPORTS: 'pad',
  FISH: 'fish',
  PVP: 'die',
  LOTT: 'lotto',
  ELOTT: 'wheel',
  COCKFIGHT: 'rooster',
};

/** The rebate rates on valid bets, by product. */
export function RebateRates() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery({ ...query(listRebateRates), staleTime: 5 * 60_000 });
  return (
    <section className={styles['card']}>
      <h2>{t('bonus.rates')}</h2>
      <p>{t('bonus.rates_text')}</p>
      {!data && !error && <Skeleton height="84px" radius="var(--r-md)" />}
      {!data && error && <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {data && (
        <ul className={styles['rates']}>
          {data.map(({ productType, rebateRate }) => (
            <li key={productType} data-none={rebateRate === null || undefined}>
              <Emblem kind={emblems[productType]} size={34} />
              <b>{rebateRate === null ? '–' : `${rebateRate}%`}</b>
              <span>{t(`types.${productType}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
