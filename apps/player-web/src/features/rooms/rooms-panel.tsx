import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages, type Language } from '@apsara/domain/sites/languages';
import { Tag } from '@apsara/ui/tag';
import { VisuallyHidden } from '@apsara/ui/visually-hidden';
import { Skeleton } from '@apsara/ui/skeleton';
import { Tabs } from '@apsara/ui/tabs';
import { EmptyState } from '@apsara/ui/empty-state';
import { QueryError } from '../../shared/query-error.tsx';
import { RoomPanel } from './room-panel.tsx';
import styles from './rooms.module.css';
import { useRoomList } from './use-rooms.ts';

/** The chat rooms of the site, one for each of its languages. */
export function RoomsPanel({ first }: { first?: Language | undefined }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(first);
  const { data, error, refetch, isFetching } = useRoomList();
  if (!data)
    return error ? (
      <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton height="320px" radius="var(--r-md)" />
    );
  const room = data.list.find(({ roomId }) => roomId === chosen) ?? data.list[0];
  if (!room) return <EmptyState title={t('rooms.none')} />;
  return (
    <div className={styles['rooms']}>
      <Tabs
        look="chip"
        label={t('rooms.languages')}
        tabs={data.list.map(({ roomId, unread }) => ({
          id: roomId,
          label: (
            <>
              <span lang={languages[roomId].tag}>{languages[roomId].name}</span>
              {unread > 0 && roomId !== room.roomId && (
                <span className={styles['unread']}>
                  <VisuallyHidden>{t('rooms.unread', { n: unread })}</VisuallyHidden>
                  <Tag tone="danger">
                    <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
                  </Tag>
                </span>
              )}
            </>
          ),
        }))}
        value={room.roomId}
        onChange={setChosen}
      >
        <RoomPanel key={room.roomId} language={room.roomId} />
      </Tabs>
    </div>
  );
}
