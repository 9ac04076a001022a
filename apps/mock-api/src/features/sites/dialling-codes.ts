import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';

export interface DiallingCode {
  country: string;
  countryDialingCode: string;
  /** A mobile number there, as people at home write it. */
  example: string;
}

const all: readonly DiallingCode[] = getCountries()
  .map((country) => ({
    country,
    countryDialingCode: getCountryCallingCode(country),
    example: getExampleNumber(country, examples)?.formatNational() ?? '',
  }))
  .filter(({ example }) => example)
  .toSorted((a, b) => a.country.localeCompare(b.country));

/** Countries one can have a mobile number in, `first` before all others. */
export const diallingCodes = (first: string): DiallingCode[] => [
  ...all.filter(({ country }) => country === first),
  ...all.filter(({ country }) => country !== first),
];
