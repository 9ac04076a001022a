import { describe, expect, test } from 'vitest';
import { payoutOf } from '../live-tables/spot-stakes.ts';
import { baccaratSpots, spotHundredths, spotOutcome, type BaccaratSpot } from './baccarat-bets.ts';
import type { HandResult, Winner } from './baccarat.ts';

const result = (winner: Winner, pairs = { player: false, banker: false }): HandResult => ({
  winner,
  totals: { player: 0, banker: 0 },
  pairs,
});

const placementPayout = (stakes: Partial<Record<BaccaratSpot, bigint>>, hand: HandResult): bigint =>
  payoutOf(stakes, (name) => {
    const spot = baccaratSpots.find((one) => one === name);
    return spot ? spotHundredths(spot, hand) : 0;
  });

describe('a placement pays its spots with their stakes', () => {
  const stakes = { player: 100_00n, banker: 200_00n, tie: 10_00n, playerPair: 5_00n, bankerPair: 5_00n };

  test.each([
    ['player', 200_00n],
    ['banker', 390_00n],
    ['tie', 300_00n + 90_00n],
  ] as const)('when the hand goes to %s', (winner, payout) => {
    expect(placementPayout(stakes, result(winner))).toBe(payout);
  });

  test('pairs pay eleven to one on every result', () => {
    expect(placementPayout({ playerPair: 5_00n }, result('banker', { player: true, banker: false }))).toBe(60_00n);
    expect(placementPayout({ bankerPair: 5_00n }, result('tie', { player: true, banker: false }))).toBe(0n);
  });

  test('the commission never pays a fraction of a unit', () => {
    expect(placementPayout({ banker: 1n }, result('banker'))).toBe(1n);
    expect(placementPayout({ banker: 20n }, result('banker'))).toBe(39n);
  });

  test('a tie gives player and banker back', () => {
    expect(spotOutcome('player', result('tie'))).toBe('returned');
    expect(spotOutcome('banker', result('tie'))).toBe('returned');
  });
});
