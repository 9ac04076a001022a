import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readAuthenticator, removeAuthenticator } from '@apsara/api/security';
import { listOwnDevices } from '@apsara/api/sessions';
import { Button } from '@apsara/ui/button';
import { Skeleton } from '@apsara/ui/skeleton';
import { Tag } from '@apsara/ui/tag';
import { useToast } from '@apsara/ui/toast';
import { api, query } from '../../shared/api.ts';
import { QueryError } from '../../shared/query-error.tsx';
import { AppCodeForm } from './app-code-form.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { OwnDevices } from './own-devices.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { SecretProps } from './password-section.tsx';
import styles from './security-page.module.css';

/** Closing the form returns the focus to the button that opened it. */
const goOnFrom = (button: HTMLButtonElement | null): void => button?.focus();

/** Sets up an authenticator app with a QR code; replaces or removes it with a code of it. */
export function AuthenticatorSection(props: SecretProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const queries = useQueryClient();
  const [open, setOpen] = useState<boolean>();
  const [replacing, setReplacing] = useState(false);
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const { data, error, refetch, isFetching } = useQuery(query(readAuthenticator));
  if (error && !data) return <QueryError error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton height="44px" />;

  const become = (enabled: boolean, recoveryCodes: readonly string[] = []) => {
    queries.setQueryData([readAuthenticator.path, {}], { enabled, recoveryCodesLeft: recoveryCodes.length });
    void queries.invalidateQueries({ queryKey: [listOwnDevices.path] });
    toast({ text: t(enabled ? 'security.app_on_now' : 'security.app_off_now') });
    setUnsaved(recoveryCodes);
    setOpen(false);
  };
  const begin = (replaces: boolean) => {
    setReplacing(replaces);
    setOpen(true);
  };
  const remove = async (code: string) => become((await api.call(removeAuthenticator, { code })).enabled);
  return (
    <>
      <p className={styles['text']}>{t('security.app_text')}</p>
      <div className={styles['state']}>
        <Tag tone={data.enabled ? 'success' : 'mute'}>{t(data.enabled ? 'security.app_on' : 'security.app_off')}</Tag>
        {!open && unsaved.length === 0 && props.hasPassword && (
          <>
            <Button size="lg" ref={open === false ? goOnFrom : undefined} onClick={() => begin(false)}>
              {t(data.enabled ? 'security.app_remove' : 'security.app_set_up')}
            </Button>
            {data.enabled && (
              <Button size="lg" onClick={() => begin(true)}>
                {t('security.app_replace')}
              </Button>
            )}
          </>
        )}
      </div>
      {unsaved.length > 0 && <RecoveryCodes codes={unsaved} onSaved={() => setUnsaved([])} />}
      {data.enabled && (
        <p className={styles['text']}>{t('security.recovery_left', { count: data.recoveryCodesLeft })}</p>
      )}
      {!props.hasPassword && <p className={styles['text']}>{t('security.app_password')}</p>}
      {open && data.enabled && !replacing && (
        <>
          <p className={styles['text']}>{t('security.app_last_code')}</p>
          <AppCodeForm
            action={t('security.app_remove')}
            send={remove}
            takesRecoveryCode
            onCancel={() => setOpen(false)}
          />
        </>
      )}
      {open && (!data.enabled || replacing) && (
        <AuthenticatorSetup
          account={props.account}
          replaces={data.enabled}
          onDone={(codes) => become(true, codes)}
          onCancel={() => setOpen(false)}
        />
      )}
      {data.enabled && <OwnDevices />}
    </>
  );
}
