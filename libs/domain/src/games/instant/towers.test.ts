import { describe, expect, test } from 'vitest';
import {
  doorOf,
  floorOf,
  setTraps,
  TOWER_FLOORS,
  towerDoors,
  towerPick,
  towersPayout,
  type TowersBet,
} from './towers.ts';
import { enumerateTowers, towersRules } from './towers-rules.ts';

const bet: TowersBet = { game: 'towers', doors: 3 };

test('whenever a player stops, the game returns exactly 99 %', () => {
  for (const doors of towerDoors) {
    for (let floors = 1; floors <= TOWER_FLOORS; floors += 1) {
      expect(enumerateTowers({ game: 'towers', doors }, floors).returnToPlayer).toEqual({
        numerator: 99n,
        denominator: 100n,
      });
    }
  }
});

test('each floor has one trap, drawn from its doors', () => {
  const counts: number[] = [];
  const traps = setTraps(bet, (count) => {
    counts.push(count);
    return 2;
  });
  expect(counts).toEqual([3, 3, 3, 3, 3, 3, 3, 3]);
  expect(traps).toEqual([2, 2, 2, 2, 2, 2, 2, 2]);
});

test('a pick names its floor and its door', () => {
  const pick = towerPick(bet, 5, 2);
  expect([floorOf(bet, pick), doorOf(bet, pick)]).toEqual([5, 2]);
});

describe('a tower pays', () => {
  const traps = [2, 2, 2, 2, 2, 2, 2, 2];
  test.each([
    [[], 0n],
    [[0], 148_50n],
    [[0, 4], 222_75n],
    [[0, 5], 0n],
  ])('after %j: %s', (picks, payout) => {
    expect(towersPayout(bet, { traps, picks }, 100_00n)).toBe(payout);
  });

  test('what an open round holds, while its traps are not known', () => {
    expect(towersPayout(bet, { traps: [], picks: [0, 4] }, 100_00n)).toBe(222_75n);
  });
});

test('the rules are written from the same figures', () => {
  const rules = towersRules();
  expect(rules).toMatchObject({ returnToPlayer: '99.00', top: '253.44', doors: [4, 3, 2] });
  expect(rules.floors[0]).toEqual({ floor: 1, pays: ['1.32', '1.49', '1.98'] });
});
