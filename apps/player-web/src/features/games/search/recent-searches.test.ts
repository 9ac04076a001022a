// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { forgetSearches, keepSearch, recentSearches } from './recent-searches.ts';

beforeEach(() => localStorage.clear());

test('keeps the last five searches, newest first and without duplicates', () => {
  ['lotus', 'tiger', 'fish', 'baccarat', '莲花', 'gem', 'Tiger'].forEach(keepSearch);
  expect(recentSearches()).toEqual(['Tiger', 'gem', '莲花', 'baccarat', 'fish']);
  forgetSearches();
  expect(recentSearches()).toEqual([]);
});

test.each([
  ['not JSON', []],
  ['{"a":1}', []],
  ['[1,"x"]', ['x']],
])('other stored values are not recent searches: %s', (kept, read) => {
  localStorage.setItem('searches', kept);
  expect(recentSearches()).toEqual(read);
});
