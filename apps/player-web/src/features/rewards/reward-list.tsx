import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { listOwnRewards, rewardKinds } from '@apsara/api/rewards';
import { presetRange } from '@apsara/domain/time';
import { Chip } from '@apsara/ui/chip';
import { EmptyState } from '@apsara/ui/empty-state';
import { LoadMore } from '@apsara/ui/load-more';
import { MoneyText } from '@apsara/ui/money-text';
import { Skeleton } from '@apsara/ui/skeleton';
import { api } from '../../shared/api.ts';
import { Emblem } from '../../shared/emblem.tsx';
import { grouped } from '../../shared/grouped.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { useSite } from '../../shared/site.tsx';
import { useKindName } from '../../shared/use-kind-name.ts';
import styles from './reward-list.module.css';
import { RewardTable } from './reward-table.tsx';

const presets = ['last7', 'last30'] as const;

function useRewards() {
  const { timeZone } = useSite();
  const [params, setParams] = useSearchParams();
  const [now] = useState(() => new Date());
  const kind = rewardKinds.find((each) => each === params.get('kind'));
  const preset = presets.find((each) => each === params.get('range')) ?? 'last30';
  const filter = { ...presetRange(preset, now, timeZone), ...(kind ? { kind } : {}) };
  const choose = (change: Record<string, string>) =>
    setParams({ ...Object.fromEntries(params), ...change }, { replace: true });
  const rewards = useInfiniteQuery({
    queryKey: [listOwnRewards.path, filter],
    queryFn: ({ pageParam, signal }) =>
      api.call(listOwnRewards, { ...filter, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    meta: { allow: listOwnRewards.allow },
    staleTime: 0,
  });
  return { kind, preset, choose, rewards };
}

/** Rebates, bonuses and wins without a bet of the member, newest first; kind and days are in the URL. */
export function RewardList() {
  const { t } = useTranslation();
  const kindName = useKindName();
  const { kind, preset, choose, rewards } = useRewards();
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = rewards;
  const rows = data?.pages.flatMap(({ content }) => content);
  const totals = data?.pages[0]?.totals;
  return (
    <section className={styles['paid']}>
      <h2>{t('bonus.paid')}</h2>
      <div className={styles['filters']}>
        <fieldset aria-label={t('bonus.what')}>
          <Chip pressed={!kind} onClick={() => choose({ kind: '' })}>
            {t('bonus.all')}
          </Chip>
          {rewardKinds.map((each) => (
            <Chip key={each} pressed={kind === each} onClick={() => choose({ kind: each })}>
              {kindName(each)}
            </Chip>
          ))}
        </fieldset>
        <fieldset aria-label={t('record.days')}>
          {presets.map((each) => (
            <Chip key={each} pressed={preset === each} onClick={() => choose({ range: each })}>
              {t(`record.${each}`)}
            </Chip>
          ))}
        </fieldset>
      </div>
      {totals && (
        <dl className={styles['totals']}>
          {rewardKinds.map((each) => (
            <div key={each}>
              <dt>{kindName(each)}</dt>
              <dd>
                <MoneyText amount={totals[each]} currency={totals.currency} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {error && (
        <QueryError error={error} onRetry={() => void (data ? fetchNextPage() : refetch())} busy={isFetching} />
      )}
      {!rows &&
        !error &&
        Array.from({ length: 4 }, (_, index) => <Skeleton key={index} height="58px" className={styles['waiting']} />)}
      {rows?.length === 0 && (
        <EmptyState picture={<Emblem kind="coin" />} title={t('bonus.none')} text={t('bonus.none_text')} />
      )}
      {rows && rows.length > 0 && (
        <>
          <RewardTable rewards={rows} />
          <LoadMore
            status={t('bonus.shown', { shown: grouped(rows.length), total: grouped(totals?.count ?? rows.length) })}
            shown={rows.length}
            total={totals?.count ?? rows.length}
            more={
              hasNextPage ? { label: t('bonus.more'), onMore: () => void fetchNextPage(), busy: isFetching } : undefined
            }
          />
        </>
      )}
    </section>
  );
}
