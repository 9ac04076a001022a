import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listOwnDevices, removeOwnDevice } from '@apsara/api/sessions';
import { Button } from '@apsara/ui/button';
import { useToast } from '@apsara/ui/toast';
import { api, query } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import { QueryError } from '../../shared/query-error.tsx';
import { DeviceRow } from './device-row.tsx';
import page from './security-page.module.css';
import styles from './own-sessions.module.css';

/** Devices on which the authenticator is not asked for; each can be forgotten. Nothing while there is none. */
export function OwnDevices() {
  const { t } = useTranslation();
  const words = useErrorWords();
  const toast = useToast();
  const queries = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery({ ...query(listOwnDevices), staleTime: 0 });
  const forget = useMutation({
    mutationFn: (id: string) => api.call(removeOwnDevice, { id }),
    onSuccess: () => toast({ text: t('security.device_forgotten') }),
    // A device that was forgotten elsewhere is removed from the list as well.
    onSettled: () => queries.invalidateQueries({ queryKey: [listOwnDevices.path] }),
  });
  if (error && !data) return <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data || data.length === 0) return null;
  return (
    <section className={page['part']} aria-label={t('security.devices')}>
      <h3>{t('security.devices')}</h3>
      <p className={page['text']}>{t('security.devices_text')}</p>
      <ul className={styles['list']}>
        {data.map((device) => {
          const name = device.device || t('security.device_unknown');
          return (
            <DeviceRow
              key={device.id}
              name={name}
              place={device}
              words={t('security.devices_until')}
              instant={device.expiresAt}
            >
              <Button
                busy={forget.isPending && forget.variables === device.id}
                aria-label={t('security.device_forget_of', { device: name })}
                onClick={() => forget.mutate(device.id)}
              >
                {t('security.device_forget')}
              </Button>
            </DeviceRow>
          );
        })}
      </ul>
      <FormError words={forget.error ? words(forget.error) : ''} />
    </section>
  );
}
