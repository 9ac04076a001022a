import { expect, test } from 'vitest';
import { wordsOf } from './refusal-words.ts';

test('amounts in a refusal are grouped as on the pages', () => {
  expect(wordsOf('withdrawals.turnover_remaining', 'EN', { min: '1020000.00' })).toContain(' 1,020,000.00 ');
  expect(wordsOf('deposits.amount_out_of_bounds', 'CN', { min: '500.00', max: '20000.00' })).not.toContain('20000');
});

test('too many attempts are told with the whole minutes to wait', () => {
  expect(wordsOf('request.too_many', 'EN', { retryAfterSeconds: 300 })).toContain('again in 5 min');
  expect(wordsOf('request.too_many', 'CN', { retryAfterSeconds: 61 })).toContain(' 2 分钟');
});
