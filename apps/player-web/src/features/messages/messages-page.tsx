import { useDeferredValue, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageGroups } from '@apsara/domain/members/messages';
import { Button } from '@apsara/ui/button';
import { EmptyState } from '@apsara/ui/empty-state';
import { LoadMore } from '@apsara/ui/load-more';
import { Skeleton } from '@apsara/ui/skeleton';
import { Tabs } from '@apsara/ui/tabs';
import { TextField } from '@apsara/ui/text-field';
import { Emblem } from '../../shared/emblem.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { MessageCard } from './message-card.tsx';
import styles from './messages.module.css';
import { useMessages, type MessageFilter } from './use-messages.ts';
import { useUnread } from './use-unread.ts';

const groups = ['all', ...messageGroups] as const;

/** The inbox: messages from the site and the agents above, newest first. */
export function MessagesPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  usePageTitle(t('messages.title'));
  const unread = useUnread();
  const [group, setGroup] = useState<MessageFilter['group']>('all');
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const isFiltered = group !== 'all' || q !== '';
  const { list, read, remove, open, toggle } = useMessages({ group, q });
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
      <TextField
        label={t('messages.search')}
        type="search"
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Tabs
        label={t('messages.title')}
        look="chip"
        tabs={groups.map((id) => ({ id, label: t(`messages.group_${id}`) }))}
        value={group}
        onChange={setGroup}
      >
        {error && (
          <QueryError error={error} onRetry={() => void (data ? fetchNextPage() : refetch())} busy={isFetching} />
        )}
        {!rows &&
          !error &&
          Array.from({ length: 5 }, (_, index) => <Skeleton key={index} height="68px" className={styles['waiting']} />)}
        {rows?.length === 0 && (
          <EmptyState
            picture={<Emblem kind="sun" />}
            title={t(isFiltered ? 'messages.none_found' : 'messages.none')}
            text={t(isFiltered ? 'messages.none_found_text' : 'messages.none_text')}
          />
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
      </Tabs>
    </div>
  );
}
