import { languages, type Language } from '@apsara/domain/sites/languages';
import type { SiteInfo } from '@apsara/api/sites';

/** The console's languages; react-admin uses their BCP 47 tags, the server its own codes. */
const shipped = ['KM', 'EN', 'CN'] as const satisfies readonly Language[];
export type ConsoleLanguage = (typeof shipped)[number];

export const tagOf = (language: ConsoleLanguage): string => languages[language].tag;

export function languageOfTag(tag: string | undefined): ConsoleLanguage | undefined {
  return shipped.find((language) => tagOf(language) === tag);
}

/** The console's languages that the site offers, or English if there are none. */
export function offeredLanguages({ supportLanguages }: Pick<SiteInfo, 'supportLanguages'>): ConsoleLanguage[] {
  const offered = shipped.filter((language) => supportLanguages.includes(language));
  return offered.length > 0 ? offered : ['EN'];
}

/** The reader's choice if the site still offers it, else the site's default, else the first it offers. */
export function firstLanguage(
  site: Pick<SiteInfo, 'supportLanguages' | 'defaultLanguage'>,
  chosenTag: string | undefined,
): ConsoleLanguage {
  const offered = offeredLanguages(site);
  const chosen = languageOfTag(chosenTag);
  return (
    offered.find((language) => language === chosen) ??
    offered.find((language) => language === site.defaultLanguage) ??
    offered[0]!
  );
}
