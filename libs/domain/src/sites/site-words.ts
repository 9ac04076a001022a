import { entriesOf } from '../records.ts';
import { languageCodes, type Language } from './languages.ts';
import type { FieldError } from '../refusals.ts';

/** Texts of the same names in several languages, as a site's operators write them. */
export type ByLanguage<T extends object> = Partial<Record<Language, T>>;

/** The texts without the languages that are empty. */
export const writtenWords = <T extends Record<string, string>>(words: ByLanguage<T>): ByLanguage<T> =>
  Object.fromEntries(entriesOf(words).filter(([, texts]) => Object.values(texts).some((text) => text.trim() !== '')));

/** Missing texts: the needed ones in every language with any text, and in the language that must be there, if one must. */
export function wordsErrors<T extends Record<string, string>>(
  words: ByLanguage<T>,
  own: Language | undefined,
  needed: readonly (keyof T & string)[],
): FieldError[] {
  const written = writtenWords(words);
  return languageCodes
    .filter((language) => language === own || written[language])
    .flatMap((language) =>
      needed
        .filter((name) => (written[language]?.[name] ?? '').trim() === '')
        .map((name) => ({ path: `words.${language}.${name}`, code: 'required' as const })),
    );
}
