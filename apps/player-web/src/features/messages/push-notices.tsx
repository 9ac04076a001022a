import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readOwnPush } from '@apsara/api/push';
import { Button } from '@apsara/ui/button';
import { useToast } from '@apsara/ui/toast';
import { query } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { isView } from '../../shared/kept-view.ts';
import { canNotice, NoNotices, turnOff, turnOn } from './browser-notices.ts';
import styles from './messages.module.css';

/** Turns notices of new messages on in this browser, and off again. Shown only where the site and the browser can. */
export function PushNotices({ register }: { register: () => Promise<boolean> }) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const toast = useToast();
  const queries = useQueryClient();
  const can = canNotice() && !isView();
  const { data } = useQuery({ ...query(readOwnPush), enabled: can });
  const turn = useMutation({
    mutationFn: ({ key, on }: { key: string; on: boolean }) => (on ? turnOn(key, register) : turnOff()),
    onSuccess: (push) => {
      queries.setQueryData([readOwnPush.path, {}], push);
      toast({ text: t(push.isOn ? 'messages.push_is_on' : 'messages.push_is_off') });
    },
  });
  if (!can || !data?.key) return null;
  const isBlocked = Notification.permission === 'denied';
  const isOn = data.isOn && Notification.permission === 'granted';
  const failed = turn.error instanceof NoNotices ? t('messages.push_failed') : turn.error && words(turn.error);
  return (
    <section className={styles['notices']} aria-label={t('messages.push')}>
      <div>
        <b>{t('messages.push')}</b>
        <p>{t(isBlocked ? 'messages.push_blocked' : 'messages.push_text')}</p>
        {failed && !isBlocked && <p role="alert">{failed}</p>}
      </div>
      {!isBlocked && (
        <Button busy={turn.isPending} onClick={() => turn.mutate({ key: data.key, on: !isOn })}>
          {t(isOn ? 'messages.push_off' : 'messages.push_on')}
        </Button>
      )}
    </section>
  );
}
