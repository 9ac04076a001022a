import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { languages } from '@apsara/domain/sites/languages';
import { isAppsPage, isSize, textFor, type SiteApp } from '@apsara/domain/sites/site-apps';
import { appFacts, appWords } from '@apsara/api/app-words';
import type { SiteAppRow } from '@apsara/api/downloads';
import { Part } from '../../shared/settings/inputs.tsx';
import { usePicture } from '../../shared/settings/use-picture.ts';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';
import { useSiteLanguages } from './guide-inputs.tsx';

/** Pixels that a phone has for a guide. */
const PHONE = 390;

function StepPicture({ id }: { id: string }) {
  const url = usePicture(id);
  return url ? <Box component="img" src={url} alt="" sx={{ maxWidth: '100%', borderRadius: 1, mt: 1 }} /> : null;
}

/** The guide as it is typed, in one language with the words that visitors read around it, as wide as a phone. */
export function GuidePreview({ id }: { id: SiteApp }) {
  const t = useTranslation();
  const { defaultLanguage } = useSite();
  const list = useSiteLanguages();
  const [language, setLanguage] = useState(defaultLanguage);
  const { isShown, url = '', version = '', size = '', steps = [], note = {} } = useWatch<SiteAppRow>();
  const written = { version: version.trim(), size: isSize(size.trim()) ? size.trim() : '' };
  const facts = appFacts(written, language);
  const below = textFor(note, language, defaultLanguage);
  return (
    <Part title={t('settings.preview')}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={language}
        aria-label={t('site_app.preview_language')}
        onChange={(_, chosen: typeof language | null) => chosen && setLanguage(chosen)}
        sx={{ flexWrap: 'wrap' }}
      >
        {list.map((code) => (
          <ToggleButton key={code} value={code} lang={languages[code].tag}>
            {languages[code].name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box
        component="section"
        aria-label={t('site_app.phone')}
        lang={languages[language].tag}
        sx={{ width: PHONE, maxWidth: '100%', p: 2, border: '1px solid var(--line)', borderRadius: 3 }}
      >
        {!isShown || url.trim() === '' ? (
          <Typography color="text.secondary">{t('site_app.not_shown')}</Typography>
        ) : (
          <>
            <Typography variant="h2" component="p">
              {appWords[language][id].name}
            </Typography>
            {facts && <Typography color="text.secondary">{facts}</Typography>}
            {!isAppsPage(url.trim()) && <Typography color="primary">{appWords[language][id].get}</Typography>}
            <Box component="ol" sx={{ pl: 3, my: 1.5, display: 'grid', gap: 1 }}>
              {steps.map(({ text = {}, pictureId = null }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- Steps have no name but their place.
                <Box component="li" key={at} sx={{ overflowWrap: 'anywhere' }}>
                  {textFor(text, language, defaultLanguage)}
                  {pictureId && <StepPicture id={pictureId} />}
                </Box>
              ))}
            </Box>
            {below && <Typography color="text.secondary">{below}</Typography>}
          </>
        )}
      </Box>
    </Part>
  );
}
