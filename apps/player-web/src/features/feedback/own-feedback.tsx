import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Feedback, listOwnFeedback } from '@apsara/api/feedback';
import { readOwnUpload } from '@apsara/api/uploads';
import { Button } from '@apsara/ui/button';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { EmptyState } from '@apsara/ui/empty-state';
import { Skeleton } from '@apsara/ui/skeleton';
import { Tag } from '@apsara/ui/tag';
import { api, query } from '../../shared/api.ts';
import { useDataUrl } from '../../shared/data-url.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { useSite } from '../../shared/site.tsx';
import styles from './feedback.module.css';

function Picture({ id, label }: { id: string; label: string }) {
  const { data } = useQuery({ ...query(readOwnUpload, { id }), staleTime: Infinity });
  const url = useDataUrl(data);
  return url ? <img src={url} alt={label} /> : <Skeleton width="72px" height="72px" radius="var(--r-sm)" />;
}

function Told({ type, content, images, createdAt, answer, answeredAt }: Feedback) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  return (
    <li className={styles['told']}>
      <div className={styles['line']}>
        <b>{t(`feedback.type_${type}`)}</b>
        <DateTimeText instant={createdAt} zone={timeZone} locale={i18n.language} />
        <Tag tone={answer === null ? 'info' : 'success'}>
          {t(answer === null ? 'feedback.waits' : 'feedback.answered')}
        </Tag>
      </div>
      <p>{content}</p>
      {images.length > 0 && (
        <div className={styles['images']}>
          {images.map((id, at) => (
            <Picture key={id} id={id} label={t('feedback.picture', { n: at + 1 })} />
          ))}
        </div>
      )}
      {answer !== null && (
        <blockquote className={styles['answer']}>
          <div className={styles['line']}>
            <b>{t('feedback.answer')}</b>
            {answeredAt && <DateTimeText instant={answeredAt} zone={timeZone} locale={i18n.language} />}
          </div>
          <p>{answer}</p>
        </blockquote>
      )}
    </li>
  );
}

/** The member's earlier feedback, newest first, with the answers. */
export function OwnFeedback() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [listOwnFeedback.path],
    queryFn: ({ pageParam, signal }) => api.call(listOwnFeedback, { pageNo: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    meta: { allow: listOwnFeedback.allow },
    staleTime: 0,
  });
  const feedback = data?.pages.flatMap(({ content }) => content) ?? [];
  return (
    <>
      {error && (
        <QueryError error={error} onRetry={() => void (data ? fetchNextPage() : refetch())} busy={isFetching} />
      )}
      {!data && !error && <Skeleton height="160px" radius="var(--r-md)" />}
      {data && feedback.length === 0 && <EmptyState title={t('feedback.none')} />}
      <ul className={styles['list']}>
        {feedback.map((one) => (
          <Told key={one.id} {...one} />
        ))}
      </ul>
      {hasNextPage && (
        <Button size="lg" block busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('feedback.more')}
        </Button>
      )}
    </>
  );
}
