import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProfile } from '@apsara/api/members';
import { changePassword } from '@apsara/api/security';
import { listOwnSessions } from '@apsara/api/sessions';
import { Button } from '@apsara/ui/button';
import { useToast } from '@apsara/ui/toast';
import { VisuallyHidden } from '@apsara/ui/visually-hidden';
import { api } from '../../shared/api.ts';
import { PasswordInput } from '../../shared/forms/password-input.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordFormFrame } from './password-form.tsx';
import styles from './security-page.module.css';
import { usePasswordForm } from './use-password-form.ts';

export interface SecretProps {
  account: string;
  hasPassword: boolean;
}

/** Changes the password; an account without one sets its first. */
export function PasswordSection(props: SecretProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className={styles['text']}>{t(props.hasPassword ? 'security.password_text' : 'security.password_none')}</p>
      {open ? (
        <ChangePasswordForm {...props} onDone={() => setOpen(false)} />
      ) : (
        <div className={styles['buttons']}>
          <Button size="lg" onClick={() => setOpen(true)}>
            {t(props.hasPassword ? 'password.change' : 'security.password_set')}
          </Button>
        </div>
      )}
    </>
  );
}

function ChangePasswordForm({ account, hasPassword, onDone }: SecretProps & { onDone: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const queries = useQueryClient();
  const frame = usePasswordForm(['oldPassword', 'newPassword', 'confirmNewPassword'], async (values) => {
    const { oldPassword, newPassword, confirmNewPassword } = values;
    await api.call(changePassword, { ...(hasPassword ? { oldPassword } : {}), newPassword, confirmNewPassword });
    void queries.invalidateQueries({ queryKey: [listOwnSessions.path] });
    void queries.invalidateQueries({ queryKey: [readProfile.path] });
    toast({ text: t('security.password_changed') });
    onDone();
  });
  return (
    <PasswordFormFrame {...frame} action={t('password.save')}>
      <VisuallyHidden>
        <input type="text" autoComplete="username" value={account} readOnly tabIndex={-1} aria-hidden="true" />
      </VisuallyHidden>
      {hasPassword && (
        <PasswordInput
          label={t('fields.oldPassword')}
          autoComplete="current-password"
          maxLength={256}
          error={frame.form.formState.errors.oldPassword?.message}
          {...frame.form.register('oldPassword', { required: t('errors.required') })}
        />
      )}
      <NewPasswordFields form={frame.form} />
    </PasswordFormFrame>
  );
}
