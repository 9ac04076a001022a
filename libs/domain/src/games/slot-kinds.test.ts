import { expect, test } from 'vitest';
import { slotKind } from './slot-kinds.ts';

test.each([
  ['PG-GEMNIGHTS', 'cascade'],
  ['MG-LOSTCRYSTAL', 'cascade'],
  ['PG-CAVETREASURE', 'cascade'],
  ['PG-NAGAVAULT', 'holdwin'],
  ['PG-COINSOFFORTUNE', 'holdwin'],
  // They name a machine with reels.
  ['PG-JEWEL777', 'slots'],
  ['PG-LOTUSLANTERN', 'slots'],
  ['CQ9-PEARL', 'slots'],
  ['PG-GOLDENTREASURE', 'slots'],
  ['PG-COIN777', 'slots'],
  // Only the reels have a jackpot.
  ['PG-CRYSTALJACKPOT', 'slots'],
  ['PG-FORTUNEGRANDPRIZE', 'slots'],
])('%s is of %s', (code, kind) => {
  expect(slotKind(code)).toBe(kind);
});

test('of titles that ask for nothing one in five has gems, and of the others one in six holds coins', () => {
  const kinds = Array.from({ length: 6_000 }, (_, n) => slotKind(`PG-GAME${n}`));
  const gems = kinds.filter((kind) => kind === 'cascade').length;
  const coins = kinds.filter((kind) => kind === 'holdwin').length / (kinds.length - gems);
  expect(gems).toBeGreaterThan(1_080);
  expect(gems).toBeLessThan(1_320);
  expect(coins).toBeGreaterThan(0.14);
  expect(coins).toBeLessThan(0.19);
});
