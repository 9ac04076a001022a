import { expect, test } from 'vitest';
import { countryOf } from './countries.ts';

test.each([
  ['103.216.51.1', 'KH'],
  ['::ffff:103.216.51.1', 'KH'],
  ['2001:4860:4860::8888', 'US'],
  ['127.0.0.1', undefined],
  ['::1', undefined],
  ['10.1.2.3', undefined],
  ['no address', undefined],
])('%s belongs to %s', (ip, country) => {
  expect(countryOf(ip)).toBe(country);
});
