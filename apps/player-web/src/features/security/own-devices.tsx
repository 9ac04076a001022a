import Monitor from 'lucide-react/icons/monitor';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listOwnDevices, removeOwnDevice, type OwnDevice } from '@apsara/api/sessions';
import { Button } from '@apsara/ui/button';
import { DateTimeText } from '@apsara/ui/date-time-text';
import { useToast } from '@apsara/ui/toast';
import { api, query } from '../../shared/api.ts';
import { useFaultWords } from '../../shared/fault-words.ts';
import { FormFault } from '../../shared/forms/form-fault.tsx';
import { QueryError } from '../../shared/query-error.tsx';
import { useSite } from '../../shared/site.tsx';
import page from './security-page.module.css';
import { countryName } from './session-row.tsx';
import styles from './own-sessions.module.css';

interface DeviceRowProps {
  device: OwnDevice;
  busy: boolean;
  onForget: () => void;
}

function DeviceRow({ device: { device, ip, country, expiresAt }, busy, onForget }: DeviceRowProps) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const name = device || t('security.device_unknown');
  return (
    <li>
      <Monitor size={22} aria-hidden="true" />
      <div>
        <p className={styles['device']}>{name}</p>
        <p className={styles['place']}>{[ip, countryName(country, i18n.language)].filter(Boolean).join(' · ')}</p>
        <p className={styles['place']}>
          {t('security.devices_until')} <DateTimeText instant={expiresAt} zone={timeZone} locale={i18n.language} />
        </p>
      </div>
      <Button busy={busy} aria-label={t('security.device_forget_of', { device: name })} onClick={onForget}>
        {t('security.device_forget')}
      </Button>
    </li>
  );
}

/** Devices on which the authenticator is not asked for; each can be forgotten. Nothing while there is none. */
export function OwnDevices() {
  const { t } = useTranslation();
  const words = useFaultWords();
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
        {data.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            busy={forget.isPending && forget.variables === device.id}
            onForget={() => forget.mutate(device.id)}
          />
        ))}
      </ul>
      <FormFault words={forget.error ? words(forget.error) : ''} />
    </section>
  );
}
