import { expect, it } from 'vitest';
import { depositSum, feeWords, isFree } from './deposit-fee.ts';

const terms = { feeBps: 150, feeFixed: '500.00', currency: 'KHR' } as const;

it('calculates the fee, the credited amount and what to wager', () => {
  const asked = { ...terms, turnover: 150 };
  expect(depositSum('100000.00', asked)).toEqual({ fee: '2000.00', credited: '98000.00', turnover: '147000.00' });
  expect(depositSum('100000.00', { ...asked, feeBps: 0, feeFixed: '0.00', turnover: 0 })).toEqual({
    fee: '0.00',
    credited: '100000.00',
    turnover: '0.00',
  });
});

it.each([
  [terms, '1.5% + 500\u00a0៛', false],
  [{ ...terms, feeFixed: '0.00' }, '1.5%', false],
  [{ ...terms, feeBps: 0 }, '500\u00a0៛', false],
  [{ ...terms, feeBps: 0, feeFixed: '0.00' }, '', true],
] as const)('writes terms as people do', (each, words, free) => {
  expect([feeWords(each), isFree(each)]).toEqual([words, free]);
});
