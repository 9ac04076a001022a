import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { setUpAuthenticator } from '@apsara/api/security';
import { Refusal } from '@apsara/domain/refusals';
import { useErrorWords } from '../../shared/calls/error-words.ts';
import { PasswordInput } from '../../shared/forms/password-input.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';

/** What the app scans, with the password that its confirmation needs again. */
export interface OfferedApp {
  password: string;
  secret: string;
  address: string;
}

interface AppPasswordProps {
  /** There is an app already: a code of it is asked for as well. */
  replaces: boolean;
  onOffered: (offered: OfferedApp) => void;
}

/** The password, and a code of the present app if there is one. */
export function AppPassword({ replaces, onOffered }: AppPasswordProps) {
  const t = useTranslation();
  const words = useErrorWords();
  const { client } = useSite();
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    defaultValues: { password: '', presentCode: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('password'), [setFocus]);

  const submit = handleSubmit(async ({ password, presentCode }) => {
    setRefusal(undefined);
    try {
      const proof = replaces ? { presentCode: presentCode.replaceAll(' ', '') } : {};
      const { secret = '', address = '' } = await client.call(setUpAuthenticator, { password, ...proof });
      onOffered({ password, secret, address });
    } catch (error) {
      const path = error instanceof Refusal ? error.details.fields?.[0]?.path : undefined;
      if (path === 'password' || path === 'presentCode')
        setError(path, { message: words(error) }, { shouldFocus: true });
      else setRefusal(words(error));
    }
  });
  const field = (name: 'password' | 'presentCode') => {
    const { ref, ...handlers } = register(name, { required: t('field_errors.required') });
    return { ...handlers, inputRef: ref, error: Boolean(errors[name]), helperText: errors[name]?.message };
  };
  return (
    <Stack component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ gap: 2 }}>
      <Typography color="textSecondary">{t(replaces ? 'login.app_replace_lead' : 'login.app_lead')}</Typography>
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <PasswordInput {...field('password')} label={t('login.password')} autoComplete="current-password" required />
      {replaces && (
        <TextField
          {...field('presentCode')}
          label={t('login.app_present_code')}
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { maxLength: 12 } }}
          required
        />
      )}
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        {t('login.app_next')}
      </Button>
    </Stack>
  );
}
