import { expect, test } from 'vitest';
import { claimTurnover, valueAfterPlay } from './claims.ts';

test.each([
  [10_000_00n, 500, 50_000_00n, 8_000_00n],
  [10_000_00n, 0, 0n, 10_000_00n],
  [10_000_00n, 3_000, 300_000_00n, 0n],
  [1n, 1_000, 10n, 0n],
])('%s at %s per cent asks for a turnover of %s and is worth %s after it', (amount, multiple, turnover, value) => {
  expect([claimTurnover({ amount, multiple }), valueAfterPlay({ amount, multiple })]).toEqual([turnover, value]);
});
