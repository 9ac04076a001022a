import type { Ratio } from '../../ratio.ts';

export interface Outcome {
  paid: bigint;
  staked: bigint;
}

/** A situation in which a player may stake more. */
export interface Decision {
  /** What is paid and staked without and with the raise, over all deals that can follow; in antes. */
  calm: Outcome;
  raised: Outcome;
}

function together(decisions: Iterable<Decision>, choose: (decision: Decision) => Outcome): Ratio {
  let [numerator, denominator] = [0n, 0n];
  for (const decision of decisions) {
    const { paid, staked } = choose(decision);
    numerator += paid;
    denominator += staked;
  }
  return { numerator, denominator };
}

/** What a player gets back who raises whenever it is possible. */
export const everyRaise = (decisions: Iterable<Decision>): Ratio => together(decisions, ({ raised }) => raised);

/** What a player gets back who never raises. */
export const neverRaise = (decisions: Iterable<Decision>): Ratio => together(decisions, ({ calm }) => calm);

/**
 * The highest return that any play has: all that is paid over all that is staked, raises included. A raise is worth its
 * stake where it returns more than all play does, so the return is found again until it stays.
 */
export function bestRaises(decisions: Iterable<Decision>): Ratio {
  let best: Ratio = { numerator: 0n, denominator: 1n };
  for (;;) {
    const { numerator, denominator } = best;
    const found = together(decisions, ({ calm, raised }) =>
      (raised.paid - calm.paid) * denominator > (raised.staked - calm.staked) * numerator ? raised : calm,
    );
    if (found.numerator * denominator === numerator * found.denominator) return found;
    best = found;
  }
}
