import type { HandResult } from './baccarat.ts';
import { entriesOf } from '../../records.ts';

export const baccaratSpots = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const;
export type BaccaratSpot = (typeof baccaratSpots)[number];

/** Stakes of a placement by spot, in smallest units. */
export type SpotStakes = Partial<Record<BaccaratSpot, bigint>>;

/** Odds of each spot as a fraction, without the stake; the banker's is even money less five per cent commission. */
export const spotPays: Readonly<Record<BaccaratSpot, readonly [numerator: bigint, denominator: bigint]>> = {
  player: [1n, 1n],
  banker: [95n, 100n],
  tie: [8n, 1n],
  playerPair: [11n, 1n],
  bankerPair: [11n, 1n],
};

export type SpotOutcome = 'won' | 'lost' | 'returned';

/** A tie gives the stakes on player and banker back. */
export function spotOutcome(spot: BaccaratSpot, { winner, pairs }: HandResult): SpotOutcome {
  if (spot === 'playerPair') return pairs.player ? 'won' : 'lost';
  if (spot === 'bankerPair') return pairs.banker ? 'won' : 'lost';
  if (spot === winner) return 'won';
  return winner === 'tie' ? 'returned' : 'lost';
}

/** Payout of a spot in smallest units, including the stake; fractions of a unit stay with the house. */
export function spotPayout(spot: BaccaratSpot, stake: bigint, result: HandResult): bigint {
  const outcome = spotOutcome(spot, result);
  if (outcome === 'lost') return 0n;
  const [numerator, denominator] = spotPays[spot];
  return outcome === 'returned' ? stake : stake + (stake * numerator) / denominator;
}

/** Total stake of a placement, in smallest units. */
export const totalStake = (stakes: SpotStakes): bigint => entriesOf(stakes).reduce((sum, [, stake]) => sum + stake, 0n);

/** Total payout of a placement after a hand, including returned stakes, in smallest units. */
export const placementPayout = (stakes: SpotStakes, result: HandResult): bigint =>
  entriesOf(stakes).reduce((sum, [spot, stake]) => sum + spotPayout(spot, stake, result), 0n);

/** Adds the stakes of one placement to another's, spot by spot. */
export const addStakes = (one: SpotStakes, other: SpotStakes): SpotStakes =>
  Object.fromEntries(
    baccaratSpots.flatMap((spot) => {
      const sum = (one[spot] ?? 0n) + (other[spot] ?? 0n);
      return sum > 0n ? [[spot, sum]] : [];
    }),
  );
