import { expect, it } from 'vitest';
import { between } from './count-up.ts';

it('moves in whole units and ends on the exact amount', () => {
  expect(between('100.00', '200.00', 'KHR', 0)).toBe('100.00');
  expect(between('100.00', '200.00', 'KHR', 500)).toBe('150.00');
  expect(between('200.00', '100.01', 'KHR', 333)).toBe('166.71');
  expect(between('9007199254740993.00', '9007199254740993.01', 'KHR', 1000)).toBe('9007199254740993.01');
});
