import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Currency } from '@apsara/domain/money';
import { listOwnLimitChanges, type LimitChange } from '@apsara/api/limits';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { Skeleton } from '@apsara/ui/skeleton';
import { query } from '../../shared/api.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { useSite } from '../../shared/site.tsx';
import styles from './protection-page.module.css';
import { useShown } from './use-shown.ts';

/** What was changed, newest first. */
export function LimitHistory({ currency }: { currency: Currency }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(query(listOwnLimitChanges));
  return (
    <section className={styles['section']} aria-label={t('limits.history')}>
      <h2>{t('limits.history')}</h2>
      {data ? (
        data.length === 0 ? (
          <p className={styles['text']}>{t('limits.history_none')}</p>
        ) : (
          <ul className={styles['history']}>
            {data.map((change) => (
              <Change key={change.id} change={change} currency={currency} />
            ))}
          </ul>
        )
      ) : error ? (
        <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton height="72px" />
      )}
    </section>
  );
}

function Change({ change, currency }: { change: LimitChange; currency: Currency }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const { at, action, subject, period, before, after, isOwn } = change;
  const shown = useShown(subject, currency);
  const amount = (value: string | null) => (value === null ? t('limits.none') : shown(value));
  const kind = t(`limits.kind_${subject}`);
  const isAmount = before !== null || after !== null;
  return (
    <li>
      <span>
        {period ? t('limits.of', { kind, period: t(`limits.per_${period}`) }) : kind}
        {': '}
        {t(`limits.action_${action}`)}
        {isAmount && ` (${before === null ? '' : `${amount(before)} → `}${amount(after)})`}
        {!isOwn && ` · ${t('limits.by_staff')}`}
      </span>
      <small>
        <DateTimeText instant={at} zone={timeZone} locale={i18n.language} />
      </small>
    </li>
  );
}
