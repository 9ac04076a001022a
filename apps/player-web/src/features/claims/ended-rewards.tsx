import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listClaimHistory, type Claim } from '@apsara/api/claims';
import { Button } from '@apsara/ui/button';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { EmptyState } from '@apsara/ui/empty-state';
import { Skeleton } from '@apsara/ui/skeleton';
import { Tag } from '@apsara/ui/tag';
import { api } from '../../shared/api.ts';
import { Emblem } from '../../shared/emblem.tsx';
import { currentLanguage } from '../../shared/language.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { RewardValue } from '../../shared/reward-value.tsx';
import { useSite } from '../../shared/site.tsx';
import cards from '../../shared/card-list.module.css';
import styles from './claims.module.css';
import { useClaims } from './use-claims.ts';

function EndedReward({ claim }: { claim: Claim }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  return (
    <li className={cards['card']}>
      <div className={styles['head']}>
        <h2>{claim.name}</h2>
        <b>
          <RewardValue reward={claim} />
        </b>
      </div>
      {claim.remark && <p>{claim.remark}</p>}
      <div className={styles['foot']}>
        <Tag tone={claim.ended ? 'mute' : 'success'}>
          {claim.ended ? t(`claims.end_${claim.ended}`) : t('claims.state_C')}
        </Tag>
        {claim.endedAt && (
          <small>
            <DateTimeText instant={claim.endedAt} zone={timeZone} locale={i18n.language} />
          </small>
        )}
      </div>
    </li>
  );
}

/** Rewards that are on their way to the member; nothing while there are none. */
export function SentRewards() {
  const { t } = useTranslation();
  const { data } = useClaims('P');
  if (!data || data.length === 0) return null;
  return (
    <ul className={cards['list']}>
      {data.map((claim) => (
        <li key={claim.rewardId} className={cards['card']}>
          <div className={styles['head']}>
            <h2>{claim.name}</h2>
            <Tag tone="info">{t('claims.sending')}</Tag>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Rewards that were paid, sent or closed, newest first. */
export function EndedRewards() {
  const { t } = useTranslation();
  const language = currentLanguage();
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [listClaimHistory.path, language],
    queryFn: ({ pageParam, signal }) =>
      api.call(listClaimHistory, { language, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    meta: { allow: listClaimHistory.allow },
    staleTime: 0,
  });
  if (!data)
    return error ? (
      <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton height="150px" radius="var(--r-xl)" />
    );
  const claims = data.pages.flatMap(({ content }) => content);
  if (claims.length === 0)
    return <EmptyState picture={<Emblem kind="gem" />} title={t('claims.none_history')} text={t('claims.none_text')} />;
  return (
    <>
      <ul className={cards['list']}>
        {claims.map((claim) => (
          <EndedReward key={claim.rewardId} claim={claim} />
        ))}
      </ul>
      {hasNextPage && (
        <Button onClick={() => void fetchNextPage()} busy={isFetchingNextPage}>
          {t('claims.more')}
        </Button>
      )}
    </>
  );
}
