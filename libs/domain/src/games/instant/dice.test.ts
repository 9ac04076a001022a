import { describe, expect, test } from 'vitest';
import { DICE_ROLLS, dicePayout, diceWins, rollText, type DiceBet } from './dice.ts';
import { diceBets, diceRules, enumerateDice } from './dice-rules.ts';

const bet = (side: DiceBet['side'], chance: number): DiceBet => ({ game: 'dice', side, chance });

test('every bet returns exactly 99 %, and wins as often as it says', { timeout: 600_000 }, () => {
  expect(diceBets).toHaveLength(188);
  for (const each of diceBets) {
    const { chance, returnToPlayer } = enumerateDice(each);
    expect(chance.numerator * 100n).toBe(BigInt(each.chance) * chance.denominator);
    expect(returnToPlayer).toEqual({ numerator: 99n, denominator: 100n });
  }
});

describe('a roll', () => {
  test.each([
    ['low', 50, 4_999, true],
    ['low', 50, 5_000, false],
    ['high', 50, 5_000, true],
    ['high', 50, 4_999, false],
    ['high', 2, 9_800, true],
    ['high', 2, 9_799, false],
    ['low', 95, 9_499, true],
  ] as const)('for %s at %i %% with %i wins: %s', (side, chance, roll, won) => {
    expect(diceWins(bet(side, chance), roll)).toBe(won);
  });

  test('is shown with two decimals', () => {
    expect([0, 5, 4_750, DICE_ROLLS - 1].map(rollText)).toEqual(['0.00', '0.05', '47.50', '99.99']);
  });
});

test('a win pays 99 stakes over the chance, and never a part of a unit', () => {
  expect(dicePayout(bet('low', 50), 0, 100_00n)).toBe(198_00n);
  expect(dicePayout(bet('low', 70), 0, 100n)).toBe(141n);
  expect(dicePayout(bet('low', 50), 9_999, 100_00n)).toBe(0n);
});

test('the rules are written from the same figures', () => {
  const rules = diceRules();
  expect(rules).toMatchObject({ returnToPlayer: '99.00', top: '49.50' });
  expect(rules.examples).toContainEqual({ chance: 50, pays: '1.9800', returnToPlayer: '99.00' });
  expect(rules.examples.every(({ returnToPlayer }) => returnToPlayer === '99.00')).toBe(true);
});
