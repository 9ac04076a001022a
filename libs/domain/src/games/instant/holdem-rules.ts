import { HOLDEM_CALL, holdemAntePays, holdemPays } from './holdem.ts';
import { holdemScore, type HoldemHand } from './holdem-hands.ts';
import type { HoldemReturns } from './holdem-return.ts';
import { entriesOf } from '../../records.ts';
import { percent } from '../../ratio.ts';

/** As `enumerateHoldem` finds them; too slow to be found at every start. */
export const holdemReturns: HoldemReturns = {
  best: { numerator: 73_161_934_584_068n, denominator: 73_763_436_494_880n },
  everyHand: { numerator: 81_244_238_311_760n, denominator: 83_441_430_072_000n },
};

/** Data of the rules page, as text, so that no figure is rounded on its way to the player. */
export interface HoldemRules {
  game: 'holdem';
  /** Percent, two decimals: that of the best play, of all stakes. */
  returnToPlayer: string;
  /** In antes. */
  top: string;
  /** Percent of all stakes for a player who calls every hand. */
  everyHand: string;
  /** What an ante that wins pays, with the stake; `other` is any other hand. */
  antes: { hand: HoldemHand; times: number }[];
  other: number;
}

/** The ten to the ace of one suit. */
const ROYAL = [9, 10, 11, 12, 0];

export function holdemRules(): HoldemRules {
  const top = holdemPays(holdemScore(ROYAL), 0).ante + 2 * HOLDEM_CALL;
  return {
    game: 'holdem',
    returnToPlayer: percent(holdemReturns.best, 2),
    top: String(top),
    everyHand: percent(holdemReturns.everyHand, 2),
    antes: entriesOf<HoldemHand, number>(holdemAntePays).map(([hand, times]) => ({ hand, times: 1 + times })),
    other: 2,
  };
}
