import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';
import type { Language } from '@apsara/domain/sites/languages';
import { countryNames } from '../../shared/input/country-names.ts';

export interface DiallingCode {
  country: string;
  name: string;
  countryDialingCode: string;
  /** A mobile number there, as people at home write it. */
  example: string;
}

const all: readonly Omit<DiallingCode, 'name'>[] = getCountries()
  .map((country) => ({
    country,
    countryDialingCode: getCountryCallingCode(country),
    example: getExampleNumber(country, examples)?.formatNational() ?? '',
  }))
  .filter(({ example }) => example)
  .toSorted((a, b) => a.country.localeCompare(b.country));

/** Countries one can have a mobile number in, `first` before all others. */
export function diallingCodes(first: string, language: Language): DiallingCode[] {
  const nameOf = countryNames(language);
  return [...all.filter(({ country }) => country === first), ...all.filter(({ country }) => country !== first)].map(
    (code) => ({
      ...code,
      name: nameOf(code.country),
    }),
  );
}
