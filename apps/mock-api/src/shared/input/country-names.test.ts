import { expect, test } from 'vitest';
import { allCountryNames, countryNames } from './country-names.ts';

test.each([
  ['EN', 'Thailand'],
  ['KM', 'ថៃ'],
  ['CN', '泰国'],
  ['BN', 'থাইল্যান্ড'],
] as const)('a country is named in %s', (language, name) => {
  expect([countryNames(language)('TH'), allCountryNames(language)['TH']]).toEqual([name, name]);
});

test('a code that names no country names itself', () => {
  expect(countryNames('EN')('QX')).toBe('QX');
});
