import User from 'lucide-react/icons/user';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readMemberInfo } from '@apsara/api/members';
import { changePassword } from '@apsara/api/security';
import { logout } from '@apsara/api/sessions';
import { TextField } from '@apsara/ui/text-field';
import { clientOf } from '../../shared/api.ts';
import styles from '../../shared/forms/form.module.css';
import { PasswordInput } from '../../shared/forms/password-input.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordFormFrame } from './password-form.tsx';
import { usePasswordForm } from './use-password-form.ts';

interface ChangeExpiredFormProps {
  /** The restricted session: nothing else is allowed before the password was changed. */
  token: string;
  onDone: () => void;
  /** Logs out without changing the password. */
  onLeave: () => void;
}

/** Replaces an initial or expired password (specification 4). The old one is typed again because it was not kept. */
export function ChangeExpiredForm({ token, onDone, onLeave }: ChangeExpiredFormProps) {
  const { t } = useTranslation();
  const [waiting] = useState(() => clientOf(token));
  const { data: member } = useQuery({
    queryKey: [readMemberInfo.path, 'waiting'],
    queryFn: () => waiting.call(readMemberInfo),
    gcTime: 0,
  });
  const leave = async () => {
    await waiting.call(logout).catch(() => undefined);
    onLeave();
  };
  const frame = usePasswordForm(['oldPassword', 'newPassword', 'confirmNewPassword'], async (values) => {
    const { oldPassword, newPassword, confirmNewPassword } = values;
    await waiting.call(changePassword, { oldPassword, newPassword, confirmNewPassword });
    onDone();
  });
  const { register, formState } = frame.form;
  return (
    <>
      <PasswordFormFrame {...frame} lead={t('password.change_text')} action={t('password.save')}>
        <TextField
          label={t('fields.username')}
          icon={<User size={18} aria-hidden="true" />}
          autoComplete="username"
          value={member?.account ?? ''}
          readOnly
        />
        <PasswordInput
          label={t('fields.oldPassword')}
          autoComplete="current-password"
          maxLength={256}
          error={formState.errors.oldPassword?.message}
          {...register('oldPassword', { required: t('errors.required') })}
        />
        <NewPasswordFields form={frame.form} />
      </PasswordFormFrame>
      <p className={styles['other']}>
        <button type="button" className={styles['link']} onClick={() => void leave()}>
          {t('auth.logout')}
        </button>
      </p>
    </>
  );
}
