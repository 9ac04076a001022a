import { expect, test } from 'vitest';
import { pageOf, pagesOf } from './pages-of.ts';

const list = Array.from({ length: 13 }, (_, index) => ({ id: String(index) }));

test('puts six titles on a page', () => {
  expect(pagesOf(list).map((page) => page.length)).toEqual([6, 6, 1]);
  expect(pagesOf([])).toEqual([]);
});

test('opens the popup at the page of the selected announcement', () => {
  expect(['0', '5', '6', '12', 'gone', undefined].map((id) => pageOf(list, id))).toEqual([0, 0, 1, 2, 0, 0]);
});
