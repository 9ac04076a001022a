import { useTranslation } from 'react-i18next';
import { resetByLink } from '@apsara/api/security';
import { api } from '../../shared/api.ts';
import styles from '../../shared/forms/form.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordFormFrame } from './password-form.tsx';
import { usePasswordForm } from './use-password-form.ts';

interface ResetFormProps {
  /** The one-time code of the mail's link; empty when the address carried none. */
  code: string;
  onDone: () => void;
  onAskAgain: () => void;
}

/** A new password by the link of the mail; a link that is spent offers another. */
export function ResetForm({ code, onDone, onAskAgain }: ResetFormProps) {
  const { t } = useTranslation();
  const frame = usePasswordForm(['newPassword', 'confirmNewPassword'], async ({ newPassword, confirmNewPassword }) => {
    await api.call(resetByLink, { code: code || '-', newPassword, confirmNewPassword });
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
