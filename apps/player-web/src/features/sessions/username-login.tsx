import User from 'lucide-react/icons/user';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Refusal } from '@apsara/domain/refusals';
import { Button } from '@apsara/ui/button';
import { Checkbox } from '@apsara/ui/checkbox';
import { TextField } from '@apsara/ui/text-field';
import { useErrorWords } from '../../shared/error-words.ts';
import { CaptchaField } from '../../shared/forms/captcha-field.tsx';
import { FormError } from '../../shared/forms/form-error.tsx';
import styles from '../../shared/forms/form.module.css';
import { PasswordInput } from '../../shared/forms/password-input.tsx';
import { useCaptcha } from '../../shared/forms/use-captcha.ts';
import { remembered } from './remembered.ts';
import { useLogin, type LoginHandlers } from './use-login.ts';

/** The field of each refusal; others are shown above the button. */
const fieldOf = {
  'session.wrong_credentials': 'password',
  'session.captcha_first': 'captcha',
  'session.captcha_needed': 'password',
  'session.captcha_wrong': 'captcha',
} as const;
const isAboutField = (code: string): code is keyof typeof fieldOf => Object.hasOwn(fieldOf, code);

interface UsernameLoginProps extends LoginHandlers {
  /** The error of the previous step, shown until this form has its own. */
  formError: string;
  onForgot: () => void;
}

/** Form state and submission of a login by username. */
function useUsernameForm({ formError: before, ...handlers }: LoginHandlers & { formError: string }) {
  const words = useErrorWords();
  const send = useLogin(handlers);
  const picture = useCaptcha();
  const [asked, setAsked] = useState(false);
  const [formError, setFormError] = useState<string>();
  const form = useForm({
    defaultValues: { username: remembered().username ?? '', password: '', captcha: '', remember: true },
  });

  // The field appears with its error, after the form has tried to focus it.
  useEffect(() => {
    if (asked && form.getFieldState('captcha').error) form.setFocus('captcha');
  }, [asked, form]);

  const refuse = (error: unknown) => {
    const code = error instanceof Refusal ? error.code : '';
    const wanted = asked || code.startsWith('session.captcha_');
    if (wanted) {
      setAsked(true);
      form.setValue('captcha', '');
      picture.renew();
    }
    if (isAboutField(code)) form.setError(fieldOf[code], { message: words(error) }, { shouldFocus: true });
    else setFormError(words(error));
  };
  const submit = form.handleSubmit(async ({ username: typed, password, captcha, remember }) => {
    setFormError('');
    const username = typed.trim();
    try {
      await send(
        { type: 'username', username, password, ...(asked ? { captcha, captchaId: picture.id } : {}) },
        { account: username, keep: remember ? { username } : undefined },
      );
    } catch (error) {
      refuse(error);
    }
  });
  return { form, submit, formError: formError ?? before, captcha: asked ? picture : undefined };
}

export function UsernameLogin({ onForgot, ...props }: UsernameLoginProps) {
  const { t } = useTranslation();
  const { form, submit, formError, captcha } = useUsernameForm(props);
  const { register, setFocus, getValues, formState } = form;
  const { errors, isSubmitting } = formState;

  // Focus the field only if there is a keyboard; on a phone the on-screen keyboard would cover the form.
  useEffect(() => {
    if (window.matchMedia('(hover: hover)').matches) setFocus(getValues('username') ? 'password' : 'username');
  }, [setFocus, getValues]);

  const required = { required: t('errors.required') };
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('fields.username')}
        icon={<User size={18} aria-hidden="true" />}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={errors.username?.message}
        {...register('username', required)}
      />
      <PasswordInput
        label={t('fields.password')}
        aside={
          <button type="button" className={styles['aside']} onClick={onForgot}>
            {t('auth.forgot')}
          </button>
        }
        autoComplete="current-password"
        maxLength={256}
        error={errors.password?.message}
        {...register('password', required)}
      />
      {captcha && (
        <CaptchaField
          picture={captcha}
          error={errors.captcha?.message}
          {...register('captcha', { required: t('auth.captcha_needed') })}
        />
      )}
      <Checkbox label={t('auth.remember')} {...register('remember')} />
      <FormError words={formError} />
      <Button type="submit" variant="primary" size="lg" block busy={isSubmitting}>
        {t('auth.login')}
      </Button>
    </form>
  );
}
