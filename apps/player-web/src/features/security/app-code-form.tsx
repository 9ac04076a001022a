import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@apsara/ui/button';
import { TextField } from '@apsara/ui/text-field';
import { useErrorWords } from '../../shared/error-words.ts';
import styles from '../../shared/forms/form.module.css';
import page from './security-page.module.css';

interface AppCodeFormProps {
  action: string;
  send: (code: string) => Promise<void>;
  /** A recovery code is accepted as well. */
  takesRecoveryCode?: boolean;
  onCancel: () => void;
}

const appCode = /^\d{3} ?\d{3}$/;
export const appOrRecoveryCode = /^(\d{3} ?\d{3}|[A-Za-z\d]{4}[- ]?[A-Za-z\d]{4})$/;

/** The six digits of an authenticator app. */
export function AppCodeForm({ action, send, takesRecoveryCode = false, onCancel }: AppCodeFormProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const submit = handleSubmit(async ({ code }) => {
    try {
      await send(code.replaceAll(' ', ''));
    } catch (error) {
      setError('code', { message: words(error) }, { shouldFocus: true });
    }
  });
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('fields.verificationCode')}
        inputMode={takesRecoveryCode ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        maxLength={9}
        error={formState.errors.code?.message}
        {...register('code', {
          required: t('errors.required'),
          pattern: { value: takesRecoveryCode ? appOrRecoveryCode : appCode, message: t('errors.code') },
        })}
      />
      <div className={page['buttons']}>
        <Button type="submit" variant="primary" size="lg" busy={formState.isSubmitting}>
          {action}
        </Button>
        <Button size="lg" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
