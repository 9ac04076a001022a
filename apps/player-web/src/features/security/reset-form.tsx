import { useTranslation } from 'react-i18next';
import { resetPasswordByLink } from '@apsara/api/security';
import { api } from '../../shared/api.ts';
import styles from '../../shared/forms/form.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordFormFrame } from './password-form.tsx';
import { usePasswordForm } from './use-password-form.ts';

interface ResetFormProps {
  /** The one-time code of the mail's link; empty if the URL had none. */
  code: string;
  onDone: () => void;
  onAskAgain: () => void;
}

/** Sets a new password by the link in a mail; a used or expired link offers a new one. */
export function ResetForm({ code, onDone, onAskAgain }: ResetFormProps) {
  const { t } = useTranslation();
  const frame = usePasswordForm(['newPassword', 'confirmNewPassword'], async ({ newPassword, confirmNewPassword }) => {
    await api.call(resetPasswordByLink, { code: code || '-', newPassword, confirmNewPassword });
    onDone();
  });
  return (
    <>
      <PasswordFormFrame {...frame} action={t('password.save')}>
        <NewPasswordFields form={frame.form} />
      </PasswordFormFrame>
      <p className={styles['other']}>
        <button type="button" className={styles['link']} onClick={onAskAgain}>
          {t('password.ask_again')}
        </button>
      </p>
    </>
  );
}
