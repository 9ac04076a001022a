import { expect, test } from 'vitest';
import { creditOf } from './approve-dialog.tsx';

const terms = { currency: 'KHR', feeBps: 100, feeFixed: '500.00' } as const;

test.each([
  ['100000', { received: '100000.00', fee: '1500.00', credited: '98500.00' }],
  [' 100,000.00 ', { received: '100000.00', fee: '1500.00', credited: '98500.00' }],
  ['505.05', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['1.001', undefined],
  ['much', undefined],
])('credits the right amount for %s', (typed, credit) => {
  expect(creditOf(typed, terms)).toEqual(credit);
});
