import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { setUpAuthenticator } from '@apsara/api/security';
import { Refusal } from '@apsara/domain/refusals';
import { Button } from '@apsara/ui/button';
import { TextField } from '@apsara/ui/text-field';
import { VisuallyHidden } from '@apsara/ui/visually-hidden';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import styles from '../../shared/forms/form.module.css';
import { PasswordInput } from '../../shared/forms/password-input.tsx';
import { AppCodeForm, appOrRecoveryCode } from './app-code-form.tsx';
import { AppSecret } from './app-secret.tsx';
import page from './security-page.module.css';

interface AuthenticatorSetupProps {
  account: string;
  /** There is an app already: a code of it is asked for as well. */
  replaces: boolean;
  /** Called with the recovery codes, which are not shown again. */
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

interface Offered {
  password: string;
  secret: string;
  address: string;
}

/** The password first, and a code of the present app if there is one; then the secret for the app, then a code from it, which enables the second factor. */
export function AuthenticatorSetup({ account, replaces, onDone, onCancel }: AuthenticatorSetupProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const [offered, setOffered] = useState<Offered>();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '', presentCode: '' } });

  const begin = handleSubmit(async ({ password, presentCode }) => {
    try {
      const proof = replaces ? { presentCode: presentCode.replaceAll(' ', '') } : {};
      const { secret = '', address = '' } = await api.call(setUpAuthenticator, { password, ...proof });
      setOffered({ password, secret, address });
    } catch (error) {
      const isCode = error instanceof Refusal && error.details.fields?.[0]?.path === 'presentCode';
      setError(isCode ? 'presentCode' : 'password', { message: words(error) }, { shouldFocus: true });
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
        {...register('password', { required: t('errors.required') })}
      />
      {replaces && (
        <TextField
          label={t('security.app_present_code')}
          autoComplete="one-time-code"
          maxLength={9}
          error={formState.errors.presentCode?.message}
          {...register('presentCode', {
            required: t('errors.required'),
            pattern: { value: appOrRecoveryCode, message: t('errors.code') },
          })}
        />
      )}
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
