import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslation } from 'react-i18next';
import { readOwnTurnover, type TurnoverRequirement } from '@apsara/api/turnover';
import { gameTypes } from '@apsara/domain/games/vendors';
import { isSome } from '@apsara/domain/some-amount';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { moneyWords, MoneyText } from '@apsara/ui/money-text';
import { Progress } from '@apsara/ui/progress';
import { Skeleton } from '@apsara/ui/skeleton';
import { Tag } from '@apsara/ui/tag';
import { query } from '../../shared/api.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { useSite } from '../../shared/site.tsx';
import { useKindName } from '../../shared/use-kind-name.ts';
import { progressOf } from './turnover-progress.ts';
import styles from './turnover-list.module.css';

const tones = { open: 'info', met: 'success', lost: 'mute', forgiven: 'success' } as const;

function Requirement({ requirement }: { requirement: TurnoverRequirement }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const kindName = useKindName();
  const { kind, product, done, required, currency, state, createdAt } = requirement;
  const words = t('turnover.done', { done: moneyWords(done, currency), required: moneyWords(required, currency) });
  return (
    <li className={styles['requirement']}>
      <div>
        <b>
          {kindName(kind)}
          {product && ` · ${t(`types.${product}`)}`}
        </b>
        <DateTimeText instant={createdAt} zone={timeZone} locale={i18n.language} />
        <Tag tone={tones[state]}>{t(`turnover.${state}`)}</Tag>
      </div>
      {state === 'open' && <Progress label={words} {...progressOf(requirement)} className={styles['bar']} />}
      <p>{words}</p>
    </li>
  );
}

/** The wagering left before a withdrawal, and how much each game counts towards it. */
export function TurnoverList() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery({ ...query(readOwnTurnover), staleTime: 0 });
  const counted = gameTypes.filter((type) => data?.percents[type]);
  return (
    <section className={styles['card']}>
      <h2>{t('turnover.title')}</h2>
      {!data && !error && <Skeleton height="76px" radius="var(--r-md)" />}
      {!data && error && <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {data && (
        <>
          <p className={styles['sum']}>
            {isSome(data.remaining) ? (
              <>
                {t('turnover.left')} <MoneyText amount={data.remaining} currency={data.currency} />
              </>
            ) : (
              <>
                <CircleCheck size={18} aria-hidden="true" /> {t('turnover.clear')}
              </>
            )}
          </p>
          {data.requirements.length > 0 && (
            <ul className={styles['list']}>
              {data.requirements.map((requirement) => (
                <Requirement key={requirement.id} requirement={requirement} />
              ))}
            </ul>
          )}
          {counted.length > 0 && (
            <details className={styles['how']}>
              <summary>{t('turnover.how')}</summary>
              <p>{t('turnover.how_text')}</p>
              <ul>
                {counted.map((type) => (
                  <li key={type}>
                    {t(`types.${type}`)} <b>{data.percents[type]}%</b>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </section>
  );
}
