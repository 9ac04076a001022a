import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listOwnApplications, type OwnApplication } from '@apsara/api/participations';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { LoadMore } from '@apsara/ui/load-more';
import { Tag } from '@apsara/ui/tag';
import { api } from '../../shared/api.ts';
import cards from '../../shared/card-list.module.css';
import { grouped } from '../../shared/grouped.ts';
import { currentLanguage } from '../../shared/language.ts';
import { useVisitor } from '../../shared/member.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { useSite } from '../../shared/site.tsx';
import { OfferState } from './offer-state.tsx';
import styles from './offer.module.css';

function ApplicationCard({ application }: { application: OwnApplication }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const { title, state, comment, pictures, remark, createdAt } = application;
  return (
    <li className={cards['card']}>
      <h3>{title}</h3>
      <span>
        {state === 'withdrawn' ? <Tag tone="mute">{t('promotions.withdrawn')}</Tag> : <OfferState state={state} />}
      </span>
      {comment && <p>{comment}</p>}
      {pictures > 0 && <p>{t('promotions.pictures', { count: pictures })}</p>}
      {remark && <p>{t('promotions.remark', { remark })}</p>}
      <small>
        <DateTimeText instant={createdAt} zone={timeZone} locale={i18n.language} />
      </small>
    </li>
  );
}

/** The member's applications, newest first; visitors and trial accounts have none. */
export function OwnApplications() {
  const { t } = useTranslation();
  const { role } = useVisitor();
  const language = currentLanguage();
  const { data, error, hasNextPage, fetchNextPage, isFetching, refetch } = useInfiniteQuery({
    queryKey: [listOwnApplications.path, language],
    queryFn: ({ pageParam, signal }) => api.call(listOwnApplications, { pageNo: pageParam, language }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    enabled: role === 'member' || role === 'agent',
    meta: { allow: listOwnApplications.allow },
    staleTime: 0,
  });
  const applications = data?.pages.flatMap(({ content }) => content) ?? [];
  const total = data?.pages.at(-1)?.totalCount ?? 0;
  if (applications.length === 0 && !error) return null;
  return (
    <section className={styles['act']} aria-labelledby="own-applications">
      <h2 id="own-applications">{t('promotions.applications')}</h2>
      <ul className={cards['list']}>
        {applications.map((application) => (
          <ApplicationCard key={application.id} application={application} />
        ))}
      </ul>
      {error && <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />}
      <LoadMore
        status={t('promotions.shown', { shown: grouped(applications.length), total: grouped(total) })}
        shown={applications.length}
        total={total}
        more={
          hasNextPage ? { label: t('referral.more'), onMore: () => void fetchNextPage(), busy: isFetching } : undefined
        }
      />
    </section>
  );
}
