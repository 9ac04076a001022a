import { expect, test } from 'vitest';
import { vendorImageName, vendorOfImage } from './vendor-images.ts';

test('an image is named by the vendor’s code and the game type', () => {
  expect(vendorImageName('PG', 'RNG', ['KM', 'EN'])).toBe('PG-RNG');
  expect(vendorImageName('MG', 'LIVE', ['KM', 'EN'])).toBe('MG-LIVE');
});

test('a plain lottery has the image of an electronic one', () => {
  expect(vendorImageName('TCG', 'LOTT', ['KM'])).toBe('TCG-ELOTT');
  expect(vendorImageName('TCG', 'ELOTT', ['KM'])).toBe('TCG-ELOTT');
});

test('vendors of the TCG family have one name where Tagalog is supported, and their own elsewhere', () => {
  expect(vendorImageName('TCG_SEA', 'LOTT', ['EN', 'TY'])).toBe('TCG_TY-ELOTT');
  expect(vendorImageName('TCG_SEA', 'LOTT', ['EN'])).toBe('TCG_SEA-ELOTT');
  expect(vendorImageName('PG', 'RNG', ['EN', 'TY'])).toBe('PG-RNG');
});

test('a name tells its vendor, and other texts are no names', () => {
  expect(vendorOfImage('TCG_SEA-ELOTT')).toBe('TCG_SEA');
  for (const text of ['PG', 'pg-RNG', 'PG-', '../PG-RNG']) expect(vendorOfImage(text)).toBeUndefined();
});
