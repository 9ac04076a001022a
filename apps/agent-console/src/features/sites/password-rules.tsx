import { TextField } from '@mui/material';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../shared/words.ts';
import { ageBounds, defaultPasswordLength, type SettingsForm } from './site-settings.ts';

/** When a password must be changed: how old it may be, and which one is only handed out. */
export function PasswordRules({ form }: { form: UseFormReturn<SettingsForm> }) {
  const t = useTranslation();
  const isAge = (text: string) => /^\d+$/.test(text) && Number(text) >= ageBounds.min && Number(text) <= ageBounds.max;
  const { ref: ageRef, ...age } = form.register('passwordMaxDays', {
    validate: (text) => text === '' || isAge(text) || t('site.password_age_bounds', ageBounds),
  });
  const { ref: handedRef, ...handed } = form.register('defaultPassword', {
    validate: (text) =>
      text === '' ||
      text.length >= defaultPasswordLength.min ||
      t('site.default_password_short', defaultPasswordLength),
  });
  const { passwordMaxDays: ageError, defaultPassword: handedError } = form.formState.errors;
  return (
    <>
      <TextField
        {...age}
        inputRef={ageRef}
        label={t('site.password_age')}
        error={ageError !== undefined}
        helperText={ageError?.message ?? t('site.password_age_hint')}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
        sx={{ maxWidth: 320 }}
      />
      <TextField
        {...handed}
        inputRef={handedRef}
        label={t('site.default_password')}
        error={handedError !== undefined}
        helperText={handedError?.message ?? t('site.default_password_hint')}
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: defaultPasswordLength.max } }}
        sx={{ maxWidth: 320 }}
      />
    </>
  );
}
