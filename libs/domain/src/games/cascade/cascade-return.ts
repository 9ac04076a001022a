import type { Ratio } from '../../ratio.ts';
import { cascadeMachine, CASCADE_ROUNDS } from './cascade-machine.ts';
import { playCascade } from './cascade.ts';

/** What all rounds there are pay, and how often. */
export interface CascadeCounts {
  /** In parts of the stake. */
  paid: bigint;
  /** The most that one round pays, in parts of the stake. */
  top: bigint;
  /** Rounds that the cap cut. */
  capped: bigint;
  /** Rounds by the number of times that anything paid in them, from none on. */
  byWins: readonly bigint[];
}

/** Plays some rounds after each other; all of them take half a minute. */
export function countCascades(from = 0, below = CASCADE_ROUNDS): CascadeCounts {
  const byWins = Array.from({ length: cascadeMachine.multipliers.length + 1 }, () => 0);
  let [paid, top, capped] = [0n, 0n, 0n];
  for (let round = from; round < below; round += 1) {
    const played = playCascade(round);
    const wins = played.falls.filter(({ clusters }) => clusters.length > 0).length;
    byWins[wins] = (byWins[wins] ?? 0) + 1;
    paid += played.paid;
    if (played.paid > top) top = played.paid;
    if (played.capped) capped += 1n;
  }
  return { paid, top, capped, byWins: byWins.map(BigInt) };
}

/** As `countCascades` finds them; too slow to be found at every start. */
export const cascadeCounts: CascadeCounts = {
  paid: 20_208_376n,
  top: 10_000n,
  capped: 2n,
  byWins: [542_580n, 361_296n, 106_928n, 28_065n, 7_337n, 1_734n, 481n, 105n, 50n],
};

const ofRounds = (numerator: bigint): Ratio => ({ numerator, denominator: BigInt(CASCADE_ROUNDS) });

/** Rounds that pay at least so many times in a row. */
const winning = (times: number): bigint => cascadeCounts.byWins.slice(times).reduce((sum, count) => sum + count, 0n);

export interface CascadeReturn {
  /** Expected payout per unit staked. */
  returnToPlayer: Ratio;
  /** Share of rounds that pay anything. */
  hitFrequency: Ratio;
  /** Share of rounds in which gems pay at least once, twice …, up to the last multiplier. */
  falls: readonly Ratio[];
  /** In stakes. */
  topWin: Ratio;
  /** Share of rounds that pay the cap and would have paid more. */
  capped: Ratio;
}

/** The exact return, hit frequency and top win over all rounds. */
export const cascadeReturn = (): CascadeReturn => ({
  returnToPlayer: { numerator: cascadeCounts.paid, denominator: cascadeMachine.parts * BigInt(CASCADE_ROUNDS) },
  hitFrequency: ofRounds(winning(1)),
  falls: cascadeMachine.multipliers.map((_, nth) => ofRounds(winning(nth + 1))),
  topWin: { numerator: cascadeCounts.top, denominator: cascadeMachine.parts },
  capped: ofRounds(cascadeCounts.capped),
});
