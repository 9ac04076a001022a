import { Alert, Button, Stack, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLogin } from 'react-admin';
import { Refusal } from '@apsara/domain/refusals';
import { PasswordInput } from '../../shared/password-input.tsx';
import { useWords } from '../../shared/words.ts';
import type { Credentials, LoginReason } from './auth-provider.ts';

const reasonWords = { ended: 'login.ended', not_agent: 'login.not_agent' } as const;

/** A refusal is shown in the server's words; it concerns both fields, so neither is marked. */
export function LoginForm({ reason }: { reason?: LoginReason }) {
  const say = useWords();
  const enter = useLogin();
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, formState, setFocus } = useForm<Credentials>({ defaultValues: { username: '', password: '' } });
  const { errors, isSubmitting } = formState;

  useEffect(() => setFocus('username'), [setFocus]);

  const submit = handleSubmit(async (credentials) => {
    setRefusal(undefined);
    try {
      await enter(credentials);
    } catch (error) {
      setRefusal(error instanceof Refusal ? error.words : say('errors.network'));
      setFocus('password');
    }
  });

  const required = { required: say('login.required') };
  const field = (name: keyof Credentials) => {
    const { ref, ...handlers } = register(name, required);
    return { ...handlers, inputRef: ref, error: Boolean(errors[name]), helperText: errors[name]?.message };
  };
  return (
    <Stack component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ gap: 2 }}>
      {refusal ? <Alert severity="error">{refusal}</Alert> : reason && <Alert severity="info">{say(reasonWords[reason])}</Alert>}
      <TextField {...field('username')} label={say('login.username')} autoComplete="username" required />
      <PasswordInput {...field('password')} label={say('login.password')} autoComplete="current-password" required />
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        {say('login.submit')}
      </Button>
    </Stack>
  );
}
