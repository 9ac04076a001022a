import Lock from 'lucide-react/icons/lock';
import User from 'lucide-react/icons/user';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { login, type SignedIn } from '@apsara/api/sessions';
import { Refusal } from '@apsara/domain/refusals';
import { Button } from '@apsara/ui/button';
import { PasswordField } from '@apsara/ui/password-field';
import { TextField } from '@apsara/ui/text-field';
import { api } from '../../shared/api.ts';
import { useFaultWords } from '../../shared/fault-words.ts';
import styles from './login-form.module.css';

interface LoginValues {
  username: string;
  password: string;
}

/** A failed login that is about what was typed stands under the password; anything else above the button. */
const aboutCredentials = (fault: unknown): boolean => fault instanceof Refusal && fault.code === 'session.wrong_credentials';

export function LoginForm({ onDone, onRegister }: { onDone: (signedIn: SignedIn) => void; onRegister: () => void }) {
  const { t } = useTranslation();
  const words = useFaultWords();
  const [fault, setFault] = useState('');
  const { register, handleSubmit, setError, setFocus, formState } = useForm<LoginValues>({ defaultValues: { username: '', password: '' } });
  const { errors, isSubmitting } = formState;

  // Where a keyboard is at hand one can type at once; on a phone the keyboard would cover the sheet.
  useEffect(() => {
    if (window.matchMedia('(hover: hover)').matches) setFocus('username');
  }, [setFocus]);

  const submit = handleSubmit(async ({ username, password }) => {
    setFault('');
    try {
      onDone(await api.call(login, { type: 'username', username: username.trim(), password }));
    } catch (no) {
      if (aboutCredentials(no)) setError('password', { message: words(no) }, { shouldFocus: true });
      else setFault(words(no));
    }
  });

  const required = { required: t('faults.required') };
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('fields.username')}
        icon={<User size={18} aria-hidden="true" />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={errors.username?.message}
        {...register('username', required)}
      />
      <PasswordField
        label={t('fields.password')}
        icon={<Lock size={18} aria-hidden="true" />}
        showLabel={t('auth.show_password')}
        hideLabel={t('auth.hide_password')}
        autoComplete="current-password"
        maxLength={256}
        error={errors.password?.message}
        {...register('password', required)}
      />
      <div role="alert">{fault && <p className={styles['fault']}>{fault}</p>}</div>
      <Button type="submit" variant="primary" size="lg" block busy={isSubmitting}>
        {t('auth.login')}
      </Button>
      <p className={styles['other']}>
        {t('auth.new_here')}{' '}
        <button type="button" onClick={onRegister}>
          {t('auth.register')}
        </button>
      </p>
    </form>
  );
}
