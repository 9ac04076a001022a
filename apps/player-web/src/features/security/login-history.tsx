import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readMemberInfo } from '@apsara/api/members';
import { markLoginDisowned, listOwnLogins, type OwnLogin } from '@apsara/api/security';
import { Button } from '@apsara/ui/button';
import { Dialog } from '@apsara/ui/dialog';
import { LoadMore } from '@apsara/ui/load-more';
import { Skeleton } from '@apsara/ui/skeleton';
import { Tag } from '@apsara/ui/tag';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import form from '../../shared/forms/form.module.css';
import { QueryError } from '../../shared/query-error.tsx';
import { session } from '../../shared/session.ts';
import { DeviceRow } from './device-row.tsx';
import styles from './own-sessions.module.css';
import page from './security-page.module.css';

function LoginTag({ login: { current, disowned, open } }: { login: OwnLogin }) {
  const { t } = useTranslation();
  if (disowned) return <Tag tone="danger">{t('security.login_disowned')}</Tag>;
  if (current) return <Tag tone="success">{t('security.this_device')}</Tag>;
  return open ? <Tag tone="info">{t('security.login_open')}</Tag> : null;
}

/** The account's logins. One that was another person's ends everything. */
export function LoginHistory() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<OwnLogin>();
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [listOwnLogins.path],
    queryFn: ({ pageParam, signal }) => api.call(listOwnLogins, pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    meta: { allow: listOwnLogins.allow },
    staleTime: 0,
  });
  if (error && !data) return <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton height="120px" />;
  const rows = data.pages.flatMap(({ content }) => content);
  const addresses = data.pages[0]?.addresses ?? [];
  return (
    <>
      <p className={page['text']}>{t('security.logins_text')}</p>
      <ul className={styles['list']}>
        {rows.map((login) => {
          const name = login.device || t('security.device_unknown');
          return (
            <DeviceRow
              key={login.id}
              name={
                <>
                  {name} <LoginTag login={login} />
                </>
              }
              place={login}
              words={t('security.login_at')}
              instant={login.at}
            >
              {!login.current && !login.disowned && (
                <Button aria-label={t('security.not_me_of', { device: name })} onClick={() => setAsked(login)}>
                  {t('security.not_me')}
                </Button>
              )}
            </DeviceRow>
          );
        })}
      </ul>
      <LoadMore
        status={t('messages.shown', { count: rows.length })}
        more={
          hasNextPage
            ? { label: t('security.logins_more'), onMore: () => void fetchNextPage(), busy: isFetching }
            : undefined
        }
      />
      <div className={page['part']}>
        <h3>{t('security.addresses')}</h3>
        <p className={page['text']}>{t('security.addresses_text')}</p>
        <ul className={page['text']}>
          {addresses.map(({ ip, country }) => (
            <li key={ip}>{[ip, country].filter(Boolean).join(' · ')}</li>
          ))}
        </ul>
      </div>
      {asked && <NotMeDialog login={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function NotMeDialog({ login, onClose }: { login: OwnLogin; onClose: () => void }) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const queries = useQueryClient();
  const disown = useMutation({
    mutationFn: () => api.call(markLoginDisowned, { id: login.id }),
    onSuccess: ({ stays }) => {
      // Where the session stays, the password is asked for at once.
      if (stays) void queries.invalidateQueries({ queryKey: [readMemberInfo.path] });
      else session.end();
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('security.not_me')} closeLabel={t('common.close')}>
      <p className={page['text']}>{t('security.not_me_sure')}</p>
      <FormError words={disown.error ? words(disown.error) : ''} />
      <div className={form['answers']}>
        <Button size="lg" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button size="lg" variant="primary" busy={disown.isPending} onClick={() => disown.mutate()}>
          {t('security.not_me')}
        </Button>
      </div>
    </Dialog>
  );
}
