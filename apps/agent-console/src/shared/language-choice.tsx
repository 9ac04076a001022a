import { Box } from '@mui/material';
import { useI18nProvider, useLocaleState } from 'react-admin';
import { Chip } from './values/chip.tsx';
import { useTranslation } from './words.ts';

/** The site's languages, each in its own language. */
export function LanguageChoice() {
  const t = useTranslation();
  const [locale, setLocale] = useLocaleState();
  const locales = useI18nProvider().getLocales?.() ?? [];
  return (
    <Box
      component="fieldset"
      aria-label={t('user.language')}
      sx={{ border: 0, m: 0, p: 0, display: 'flex', gap: 1, flexWrap: 'wrap' }}
    >
      {locales.map(({ locale: tag, name }) => (
        <Chip key={tag} pressed={tag === locale} onClick={() => setLocale(tag)}>
          <span lang={tag}>{name}</span>
        </Chip>
      ))}
    </Box>
  );
}
