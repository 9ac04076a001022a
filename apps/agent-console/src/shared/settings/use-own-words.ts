import { useLocale } from 'react-admin';
import { languageWithTag, type Language } from '@apsara/domain/sites/languages';
import { useSite } from '../site.ts';

/** Picks a translated text in the reader's language, in the site's, or in the only one that an agent wrote. */
export function useOwnWords() {
  const locale = useLocale();
  const { defaultLanguage } = useSite();
  const own = languageWithTag(locale);
  return <T>(words: Partial<Record<Language, T>>): T | undefined =>
    (own && words[own]) ?? words[defaultLanguage as Language] ?? Object.values<T | undefined>(words)[0];
}
