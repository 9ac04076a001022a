import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { setUpAuthenticator } from '@apsara/api/security';
import { Button } from '@apsara/ui/button';
import { VisuallyHidden } from '@apsara/ui/visually-hidden';
import { api } from '../../shared/api.ts';
import { useFaultWords } from '../../shared/fault-words.ts';
import styles from '../../shared/forms/form.module.css';
import { PasswordInput } from '../../shared/forms/password-input.tsx';
import { AppCodeForm } from './app-code-form.tsx';
import { AppSecret } from './app-secret.tsx';
import page from './security-page.module.css';

interface AuthenticatorSetupProps {
  account: string;
  /** Called with the recovery codes, which are not shown again. */
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

interface Offered {
  password: string;
  secret: string;
  address: string;
}

/** The password first, then the secret for the app, then a code from it, which enables the second factor. */
export function AuthenticatorSetup({ account, onDone, onCancel }: AuthenticatorSetupProps) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const [offered, setOffered] = useState<Offered>();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });

  const begin = handleSubmit(async ({ password }) => {
    try {
      const { secret = '', address = '' } = await api.call(setUpAuthenticator, { password });
      setOffered({ password, secret, address });
    } catch (error) {
      setError('password', { message: words(error) }, { shouldFocus: true });
    }
  });
  if (offered) {
    const { password, secret, address } = offered;
    const confirm = async (code: string) => {
      const { recoveryCodes = [] } = await api.call(setUpAuthenticator, { password, code });
      onDone(recoveryCodes);
    };
    return (
      <>
        <AppSecret secret={secret} address={address} />
        <AppCodeForm action={t('security.app_confirm')} send={confirm} onCancel={onCancel} />
      </>
    );
  }
  return (
    <form className={styles['form']} onSubmit={(event) => void begin(event)} noValidate>
      <VisuallyHidden>
        <input type="text" autoComplete="username" value={account} readOnly tabIndex={-1} aria-hidden="true" />
      </VisuallyHidden>
      <PasswordInput
        label={t('fields.oldPassword')}
        autoComplete="current-password"
        maxLength={256}
        error={formState.errors.password?.message}
        {...register('password', { required: t('faults.required') })}
      />
      <div className={page['buttons']}>
        <Button type="submit" variant="primary" size="lg" busy={formState.isSubmitting}>
          {t('security.next')}
        </Button>
        <Button size="lg" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
