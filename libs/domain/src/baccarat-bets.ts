import type { HandResult } from './baccarat.ts';

export const baccaratSpots = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const;
export type BaccaratSpot = (typeof baccaratSpots)[number];

/** What a placement puts on the spots, in smallest units. */
export type SpotStakes = Partial<Record<BaccaratSpot, bigint>>;

/** What a winning stake earns on top of itself, as a fraction of it; the banker's is even money less five per cent of commission. */
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

/** What a spot pays back in smallest units, the stake included; a fraction of a unit stays with the house. */
export function spotPayout(spot: BaccaratSpot, stake: bigint, result: HandResult): bigint {
  const outcome = spotOutcome(spot, result);
  if (outcome === 'lost') return 0n;
  const [numerator, denominator] = spotPays[spot];
  return outcome === 'returned' ? stake : stake + (stake * numerator) / denominator;
}

const spotsOf = (stakes: SpotStakes) => Object.entries(stakes) as [BaccaratSpot, bigint][];

/** What a placement costs in all, in smallest units. */
export const totalStake = (stakes: SpotStakes): bigint => spotsOf(stakes).reduce((sum, [, stake]) => sum + stake, 0n);

/** What a placement's spots pay together after a hand, stakes that come back included, in smallest units. */
export const placementPayout = (stakes: SpotStakes, result: HandResult): bigint =>
  spotsOf(stakes).reduce((sum, [spot, stake]) => sum + spotPayout(spot, stake, result), 0n);

/** Adds the stakes of one placement to another's, spot by spot. */
export const addStakes = (one: SpotStakes, other: SpotStakes): SpotStakes =>
  Object.fromEntries(
    baccaratSpots.flatMap((spot) => {
      const sum = (one[spot] ?? 0n) + (other[spot] ?? 0n);
      return sum > 0n ? [[spot, sum]] : [];
    }),
  );
