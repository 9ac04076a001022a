import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endOwnSession, listOwnSessions } from '@apsara/api/sessions';
import { Button } from '@apsara/ui/button';
import { Dialog } from '@apsara/ui/dialog';
import { Skeleton } from '@apsara/ui/skeleton';
import { Tag } from '@apsara/ui/tag';
import { useToast } from '@apsara/ui/toast';
import { api, query } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import form from '../../shared/forms/form.module.css';
import { QueryError } from '../../shared/query-error.tsx';
import { DeviceRow } from './device-row.tsx';
import page from './security-page.module.css';
import styles from './own-sessions.module.css';

/** The account's sessions; any other session can be ended here. */
export function OwnSessions() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery({ ...query(listOwnSessions), staleTime: 0 });
  const { end, ending, error: formError } = useEndSession();
  const [asking, setAsking] = useState(false);
  if (error && !data) return <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton height="120px" />;

  const others = data.filter(({ current }) => !current);
  const endAll = async () => {
    await end('others');
    setAsking(false);
  };
  return (
    <>
      <p className={page['text']}>{t(others.length > 0 ? 'security.sessions_text' : 'security.sessions_only')}</p>
      <ul className={styles['list']}>
        {data.map((session) => {
          const name = session.device || t('security.device_unknown');
          return (
            <DeviceRow
              key={session.id}
              name={
                <>
                  {name}
                  {session.current && <Tag tone="success">{t('security.this_device')}</Tag>}
                </>
              }
              place={session}
              words={t('security.last_use')}
              instant={session.lastSeenAt}
            >
              {!session.current && (
                <Button
                  busy={ending === session.id}
                  aria-label={t('security.end_of', { device: name })}
                  onClick={() => void end(session.id)}
                >
                  {t('security.end')}
                </Button>
              )}
            </DeviceRow>
          );
        })}
      </ul>
      <FormError words={formError} />
      {others.length > 0 && (
        <div className={page['buttons']}>
          <Button size="lg" onClick={() => setAsking(true)}>
            {t('security.end_all')}
          </Button>
        </div>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('security.end_all')}
        closeLabel={t('common.close')}
      >
        <p className={page['text']}>{t('security.end_all_sure')}</p>
        <div className={form['answers']}>
          <Button size="lg" onClick={() => setAsking(false)}>
            {t('common.cancel')}
          </Button>
          <Button size="lg" variant="primary" busy={ending === 'others'} onClick={() => void endAll()}>
            {t('auth.logout')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function useEndSession() {
  const { t } = useTranslation();
  const words = useErrorWords();
  const toast = useToast();
  const queries = useQueryClient();
  const [ending, setEnding] = useState<string>();
  const [error, setError] = useState('');
  async function end(id: string): Promise<void> {
    setError('');
    setEnding(id);
    try {
      await api.call(endOwnSession, { id });
      toast({ text: t('security.ended') });
    } catch (error) {
      setError(words(error));
    }
    // A session that had already ended is removed from the list as well.
    await queries.invalidateQueries({ queryKey: [listOwnSessions.path] });
    setEnding(undefined);
  }
  return { end, ending, error };
}
