import { describe, expect, test } from 'vitest';
import { layMines, mineCounts, minesMultiplier, minesPayout, MINE_TILES, mostGems, type MinesBet } from './mines.ts';
import { enumerateMines, minesRules } from './mines-rules.ts';

const board = (mines: number): MinesBet => ({ game: 'mines', mines });

test('whenever a player stops, the game returns exactly 99 %', () => {
  for (const mines of mineCounts) {
    for (let gems = 1; gems <= mostGems(board(mines)); gems += 1) {
      expect(enumerateMines(mines, gems).returnToPlayer).toEqual({ numerator: 99n, denominator: 100n });
    }
  }
});

test('the chance equals that of placing the mines one by one', () => {
  // Two mines: the first two tiles hide none in 23/25 of 22/24 of all boards.
  expect(enumerateMines(2, 2).chance.numerator * 25n * 24n).toBe(enumerateMines(2, 2).chance.denominator * 23n * 22n);
});

test('a board is cleared when the next gem would pay more than a thousand stakes, or when there is none', () => {
  expect(mineCounts.map((mines) => mostGems(board(mines)))).toEqual([24, 23, 21, 17, 12, 8, 4, 1]);
  for (const mines of mineCounts) {
    const { numerator, denominator } = minesMultiplier(board(mines), mostGems(board(mines)));
    expect(numerator <= 1_000n * denominator).toBe(true);
  }
});

test('mines lie on different tiles, as the draws say', () => {
  const drawn = [0, 23, 5];
  const counts: number[] = [];
  const mines = layMines(board(3), (count) => {
    counts.push(count);
    return drawn.shift()!;
  });
  expect(counts).toEqual([25, 24, 23]);
  expect(mines).toEqual([0, 24, 7]);
  expect(new Set(layMines(board(24), (count) => count - 1)).size).toBe(24);
  expect(Math.max(...layMines(board(24), (count) => count - 1))).toBe(MINE_TILES - 1);
});

describe('a board pays', () => {
  test.each([
    [[], 0n],
    [[1], 112_50n],
    [[1, 2], 128_57n],
    [[1, 24], 0n],
  ])('after %j: %s', (picks, payout) => {
    expect(minesPayout(board(3), { mines: [24, 23, 22], picks }, 100_00n)).toBe(payout);
  });
});

test('the rules are written from the same figures', () => {
  const rules = minesRules();
  expect(rules).toMatchObject({ returnToPlayer: '99.00' });
  expect(rules.boards[2]).toEqual({ mines: 3, first: '1.13', gems: 21, cleared: '569.25' });
});
