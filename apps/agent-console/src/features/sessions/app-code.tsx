import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { setUpAuthenticator } from '@apsara/api/security';
import { QrCode } from '@apsara/ui/qr-code';
import { useErrorWords } from '../../shared/calls/error-words.ts';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import type { OfferedApp } from './app-password.tsx';

const appCode = /^\d{3} ?\d{3}$/;

interface AppCodeProps extends OfferedApp {
  /** Called with the recovery codes, which are not shown again. */
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** The secret as a QR code, and as text for manual entry; the app's first code enables it. */
export function AppCode({ password, secret, address, onConfirmed }: AppCodeProps) {
  const t = useTranslation();
  const words = useErrorWords();
  const { client } = useSite();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { code: '' } });
  useEffect(() => setFocus('code'), [setFocus]);

  const submit = handleSubmit(async ({ code }) => {
    try {
      const proof = { password, code: code.replaceAll(' ', '') };
      const { recoveryCodes = [] } = await client.call(setUpAuthenticator, proof);
      onConfirmed(recoveryCodes);
    } catch (error) {
      setError('code', { message: words(error) }, { shouldFocus: true });
    }
  });
  const { ref, ...field } = register('code', {
    required: t('field_errors.required'),
    pattern: { value: appCode, message: t('login.app_code_format') },
  });
  const error = formState.errors.code?.message;
  return (
    <Stack component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ gap: 2 }}>
      <Typography color="textSecondary">{t('login.app_scan')}</Typography>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, '& svg': { width: 200 } }}>
        <QrCode text={address} label={t('login.app_qr')} />
        <Typography component="code" sx={{ overflowWrap: 'anywhere' }}>
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </Typography>
      </Box>
      <TextField
        {...field}
        inputRef={ref}
        label={t('login.step_code')}
        error={error !== undefined}
        helperText={error}
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 7 } }}
        required
      />
      <Button type="submit" variant="contained" size="large" loading={formState.isSubmitting}>
        {t('login.step_confirm')}
      </Button>
    </Stack>
  );
}
