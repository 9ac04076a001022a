import { Box, Button, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../shared/words.ts';
import { copyText } from '../../shared/values/copy-text.ts';

/** The recovery codes of a new authenticator, shown this once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const t = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack component="section" sx={{ gap: 2 }}>
      <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        {t('login.recovery')}
      </Typography>
      <Typography color="textSecondary">{t('login.recovery_lead')}</Typography>
      <Box
        component="ul"
        aria-label={t('login.recovery')}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Box>
      <Button variant="contained" size="large" onClick={onSaved}>
        {t('login.recovery_saved')}
      </Button>
      <Button onClick={() => void copyText(codes.join('\n')).catch(() => undefined)}>{t('login.recovery_copy')}</Button>
    </Stack>
  );
}
