import { Alert, Button, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { changePassword } from '@apsara/api/security';
import { Refusal, type RefusalCode } from '@apsara/domain/refusals';
import { useErrorWords } from '../../shared/calls/error-words.ts';
import { PasswordInput } from '../../shared/forms/password-input.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';

interface Passwords {
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
}

/** Refusals that concern one field. */
const fieldOf: Partial<Record<RefusalCode, keyof Passwords>> = {
  'security.old_password_wrong': 'oldPassword',
  'security.password_unchanged': 'newPassword',
  'members.password_common': 'newPassword',
  'members.password_is_name': 'newPassword',
};

const nothing: Passwords = { oldPassword: '', newPassword: '', confirmNewPassword: '' };

/** Changes a password that has expired or was set by someone else, before the console opens. */
export function NewPassword({ onDone, onLeave }: { onDone: () => void; onLeave: () => void }) {
  const t = useTranslation();
  const words = useErrorWords();
  const { client } = useSite();
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, formState, setFocus, setError } = useForm<Passwords>({ defaultValues: nothing });
  const { errors, isSubmitting } = formState;

  useEffect(() => setFocus('oldPassword'), [setFocus]);

  function refuse(error: unknown): void {
    if (!(error instanceof Refusal)) return setRefusal(words(error));
    const own = fieldOf[error.code];
    const named = error.details.fields?.find(({ path }) => path === 'newPassword');
    if (own) return setError(own, { message: error.words }, { shouldFocus: true });
    if (!named) return setRefusal(error.words);
    const { min = 0, max = 0 } = named;
    setError('newPassword', { message: t(`field_errors.${named.code}`, { min, max }) }, { shouldFocus: true });
  }

  const submit = handleSubmit(async (passwords) => {
    setRefusal(undefined);
    try {
      await client.call(changePassword, passwords);
      onDone();
    } catch (error) {
      refuse(error);
    }
  });

  const field = (name: keyof Passwords, autoComplete: 'current-password' | 'new-password') => {
    const { ref, ...handlers } = register(name, {
      required: t('field_errors.required'),
      validate: (value, all) =>
        name !== 'confirmNewPassword' || value === all.newPassword || t('field_errors.mismatch'),
    });
    return {
      ...handlers,
      inputRef: ref,
      error: Boolean(errors[name]),
      helperText: errors[name]?.message,
      autoComplete,
      required: true,
    };
  };
  return (
    <Stack component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ gap: 2 }}>
      <Typography color="textSecondary">{t('login.password_lead')}</Typography>
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <PasswordInput {...field('oldPassword', 'current-password')} label={t('login.password_old')} />
      <PasswordInput {...field('newPassword', 'new-password')} label={t('login.password_new')} />
      <PasswordInput {...field('confirmNewPassword', 'new-password')} label={t('login.password_repeat')} />
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        {t('login.password_save')}
      </Button>
      <Button onClick={onLeave}>{t('login.back')}</Button>
    </Stack>
  );
}
