import { expect, test } from 'vitest';
import { multipleOf, showMultiple } from './multiple.ts';

test.each([
  ['5', 500],
  ['2.5', 250],
  ['0', 0],
  ['0.05', 5],
  [' 10 ', 1_000],
  ['100', 10_000],
  ['100.01', undefined],
  ['101', undefined],
  ['-1', undefined],
  ['1.005', undefined],
  ['5x', undefined],
  ['', undefined],
])('%j is %j hundredths', (text, hundredths) => {
  expect(multipleOf(text)).toBe(hundredths);
});

test.each([
  [500, '5'],
  [250, '2.5'],
  [0, '0'],
])('%d hundredths read %j', (hundredths, text) => {
  expect(showMultiple(hundredths)).toBe(text);
});
