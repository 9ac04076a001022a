import { getCountries } from 'libphonenumber-js/mobile';
import { languages, type Language } from '@apsara/domain/sites/languages';

/** Names countries by their ISO 3166 codes. Done here: no browser knows them in Khmer. In English where a language has none. */
export function countryNames(language: Language): (code: string) => string {
  const names = new Intl.DisplayNames([languages[language].tag, 'en'], { type: 'region' });
  return (code) => names.of(code) ?? code;
}

/** The names of all countries that a mobile can belong to, by code. */
export function allCountryNames(language: Language): Record<string, string> {
  const nameOf = countryNames(language);
  return Object.fromEntries(getCountries().map((code) => [code, nameOf(code)]));
}
