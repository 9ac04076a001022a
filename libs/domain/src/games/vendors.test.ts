import { expect, test } from 'vitest';
import { classifiesFor } from './vendors.ts';

test('bingo is offered only at sites in Tagalog', () => {
  expect(classifiesFor(['KM', 'EN', 'CN'])).toEqual(['SC', 'VP', 'JP', 'TG', 'AC']);
  expect(classifiesFor(['EN', 'TY'])).toEqual(['SC', 'VP', 'JP', 'TG', 'AC', 'BG']);
});
