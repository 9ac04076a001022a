import { expect, test } from 'vitest';
import { amountError, claimTurnover, ticketsOf, valueAfterPlay } from './claims.ts';

test.each([
  [10_000_00n, 500, 50_000_00n, 8_000_00n],
  [10_000_00n, 0, 0n, 10_000_00n],
  [10_000_00n, 3_000, 300_000_00n, 0n],
  [1n, 1_000, 10n, 0n],
])('%s at %s per cent asks for a turnover of %s and is worth %s after it', (amount, multiple, turnover, value) => {
  expect([claimTurnover({ amount, multiple }), valueAfterPlay({ amount, multiple })]).toEqual([turnover, value]);
});

test('a reward is 100 raffle tickets at most', () => {
  expect([amountError('ticket', 100n), amountError('money', 101n)]).toEqual([undefined, undefined]);
  expect([amountError('ticket', 101n), amountError('points', 0n), amountError('goods', undefined)]).toEqual([
    { code: 'too_big', max: 100 },
    { code: 'too_small' },
    { code: 'format' },
  ]);
  expect([ticketsOf(2n), ticketsOf(10n ** 15n)]).toEqual([2, 100]);
});
