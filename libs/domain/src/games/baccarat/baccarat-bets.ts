import type { HandResult } from './baccarat.ts';

export const baccaratSpots = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const;
export type BaccaratSpot = (typeof baccaratSpots)[number];

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

/** What comes back of a stake with it, in hundredths: 195 of a banker's that won. */
export function spotHundredths(spot: BaccaratSpot, result: HandResult): number {
  const outcome = spotOutcome(spot, result);
  if (outcome === 'lost') return 0;
  const [numerator, denominator] = spotPays[spot];
  return outcome === 'returned' ? 100 : 100 + Number((numerator * 100n) / denominator);
}
