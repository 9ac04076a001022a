import { Box, ButtonBase, Stack, TextField, type TextFieldProps } from '@mui/material';
import type { CaptchaPicture } from '@apsara/ui/captcha-picture';
import { useTranslation } from '../../shared/words.ts';

type CaptchaFieldProps = TextFieldProps & { picture: CaptchaPicture };

/** The letters of a captcha; pressing the image loads another. */
export function CaptchaField({ picture, ...field }: CaptchaFieldProps) {
  const t = useTranslation();
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <TextField
        {...field}
        label={t('login.captcha')}
        autoComplete="off"
        required
        slotProps={{ htmlInput: { maxLength: 12, autoCapitalize: 'characters', spellCheck: false } }}
      />
      <ButtonBase
        onClick={picture.refresh}
        aria-label={t('login.captcha_new')}
        title={t('login.captcha_new')}
        sx={{
          flex: 'none',
          width: 126,
          height: 44,
          borderRadius: 'var(--r-sm)',
          overflow: 'hidden',
          background: '#f4f1ea',
        }}
      >
        {picture.source && (
          <Box component="img" src={picture.source} alt="" sx={{ width: '100%', height: '100%', objectFit: 'cover' }} />
        )}
      </ButtonBase>
    </Stack>
  );
}
