import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readReferrals } from '@apsara/api/referrals';
import { Skeleton } from '@apsara/ui/skeleton';
import { api } from '../../shared/api.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { Friends } from './friends.tsx';
import { InviteCard } from './invite-card.tsx';
import { ReferralTerms, ReferralTotals } from './referral-terms.tsx';
import styles from './referral-page.module.css';

/** specification 2, referral: the member's code and link, and the friends who used them. */
export function ReferralPage() {
  const { t } = useTranslation();
  usePageTitle(t('referral.title'));
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [readReferrals.path],
    queryFn: ({ pageParam, signal }) => api.call(readReferrals, { pageNo: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    meta: { allow: readReferrals.allow },
    staleTime: 0,
  });
  const first = data?.pages[0];
  return (
    <>
      <PageHead title={t('referral.title')} lead={t('referral.lead')} page="/referral" />
      <div className={styles['page']}>
        {error && (
          <QueryError error={error} onRetry={() => void (data ? fetchNextPage() : refetch())} busy={isFetching} />
        )}
        {!first && !error && <Skeleton height="240px" radius="var(--r-lg)" />}
        {first && (
          <>
            <InviteCard code={first.referralCode} />
            <ReferralTotals {...first} />
            <ReferralTerms {...first} />
            <Friends
              currency={first.currency}
              friends={data.pages.flatMap(({ content }) => content)}
              total={first.totalCount}
              more={
                hasNextPage
                  ? { label: t('referral.more'), onMore: () => void fetchNextPage(), busy: isFetching }
                  : undefined
              }
            />
          </>
        )}
      </div>
    </>
  );
}
