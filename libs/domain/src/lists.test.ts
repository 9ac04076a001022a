import { expect, test } from 'vitest';
import { isOneOf, itemAt } from './lists.ts';

test('an item is found from either end', () => {
  expect([itemAt(['a', 'b'], 0), itemAt(['a', 'b'], -1)]).toEqual(['a', 'b']);
});

test('a place beyond the list throws', () => {
  expect(() => itemAt(['a'], 1)).toThrow(RangeError);
  expect(() => itemAt([], -1)).toThrow(RangeError);
});

test('a value is one of a list or it is not', () => {
  expect([isOneOf(['EN', 'KM'], 'KM'), isOneOf([1, 2], '1')]).toEqual([true, false]);
});
