import type { ReactNode } from 'react';
import { languages, type Language } from '@apsara/domain/sites/languages';
import { useSite } from '../site.ts';
import { useTranslation } from '../words.ts';
import { Part } from './inputs.tsx';

/** Inputs per language, the site's own first, which is the fallback for empty ones. */
export function WordsParts({ children }: { children: (language: Language) => ReactNode }) {
  const t = useTranslation();
  const { supportLanguages, defaultLanguage } = useSite();
  const others = supportLanguages.filter((language) => language !== defaultLanguage);
  return [defaultLanguage, ...others].map((language) => (
    <Part
      key={language}
      title={
        language === defaultLanguage
          ? t('settings.own_language', { language: languages[language].name })
          : languages[language].name
      }
    >
      {children(language)}
    </Part>
  ));
}
