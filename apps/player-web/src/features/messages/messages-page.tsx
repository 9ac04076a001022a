import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@apsara/ui/button';
import { EmptyState } from '@apsara/ui/empty-state';
import { LoadMore } from '@apsara/ui/load-more';
import { Skeleton } from '@apsara/ui/skeleton';
import { Emblem } from '../../shared/emblem.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { MessageCard } from './message-card.tsx';
import styles from './messages.module.css';
import { useMessages } from './use-messages.ts';
import { useUnread } from './use-unread.ts';

/** The inbox: messages from the site and the agents above, newest first. */
export function MessagesPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  usePageTitle(t('messages.title'));
  const unread = useUnread();
  const { list, read, remove, open, toggle } = useMessages();
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = list;
  const rows = data?.pages.flatMap(({ content }) => content);
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>{t('messages.title')}</h1>
        {unread > 0 && (
          <Button busy={read.isPending} onClick={() => read.mutate(undefined)}>
            {t('messages.all_read')}
          </Button>
        )}
      </div>
      {children}
      {error && (
        <QueryError error={error} onRetry={() => void (data ? fetchNextPage() : refetch())} busy={isFetching} />
      )}
      {!rows &&
        !error &&
        Array.from({ length: 5 }, (_, index) => <Skeleton key={index} height="68px" className={styles['waiting']} />)}
      {rows?.length === 0 && (
        <EmptyState picture={<Emblem kind="sun" />} title={t('messages.none')} text={t('messages.none_text')} />
      )}
      {rows && rows.length > 0 && (
        <>
          <ul className={styles['list']}>
            {rows.map((message) => (
              <MessageCard
                key={message.id}
                message={message}
                open={open === message.id}
                onToggle={() => toggle(message.id, message.read)}
                onRemove={() => remove.mutate(message.id)}
              />
            ))}
          </ul>
          <LoadMore
            status={t('messages.shown', { count: rows.length })}
            more={
              hasNextPage
                ? { label: t('messages.more'), onMore: () => void fetchNextPage(), busy: isFetching }
                : undefined
            }
          />
        </>
      )}
    </div>
  );
}
