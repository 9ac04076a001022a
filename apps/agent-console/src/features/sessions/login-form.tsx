import { Alert, Button, Stack, TextField } from '@mui/material';
import type { LoginAnswer } from '@apsara/api/sessions';
import { PasswordInput } from '../../shared/forms/password-input.tsx';
import { useTranslation } from '../../shared/words.ts';
import { CaptchaField } from './captcha-field.tsx';
import { useCredentials, type Credentials } from './use-credentials.ts';

interface LoginFormProps {
  /** The reason for being here, shown until the first attempt. */
  note: string | undefined;
  onAnswer: (answer: LoginAnswer) => Promise<void> | void;
}

/** A refusal is shown in the server's words; it concerns both fields, so neither is marked. */
export function LoginForm({ note, onAnswer }: LoginFormProps) {
  const t = useTranslation();
  const { form, submit, refusal, picture } = useCredentials(onAnswer);
  const { errors, isSubmitting } = form.formState;
  const field = (name: keyof Credentials) => {
    const { ref, ...handlers } = form.register(name, { required: t('login.required') });
    return { ...handlers, inputRef: ref, error: Boolean(errors[name]), helperText: errors[name]?.message };
  };
  return (
    <Stack component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ gap: 2 }}>
      {refusal ? <Alert severity="error">{refusal}</Alert> : note && <Alert severity="info">{note}</Alert>}
      <TextField {...field('username')} label={t('login.username')} autoComplete="username" required />
      <PasswordInput {...field('password')} label={t('login.password')} autoComplete="current-password" required />
      {picture && <CaptchaField {...field('captcha')} picture={picture} />}
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        {t('login.submit')}
      </Button>
    </Stack>
  );
}
