import type { Currency } from '../../money.ts';
import { formatAmount, money } from '../../money.ts';
import { percent } from '../../ratio.ts';
import { msTo } from './crash-flight.ts';
import {
  CRASH_LEAST,
  CRASH_MOST,
  CRASH_ROUNDS,
  crashCap,
  crashChance,
  crashReturn,
  crashStakes,
  crashWinCap,
  multiplierText,
} from './crash.ts';

/** The multipliers whose chances the rules page shows. */
export const crashExamples = [CRASH_LEAST, 150, 200, 500, 1_000, 5_000, 10_000, CRASH_MOST] as const;

/** Data of the rules page, as text, so that no figure is rounded on its way to the player. */
export interface CrashRules {
  /** Percent. */
  returnToPlayer: string;
  least: string;
  most: string;
  rounds: number;
  /** The chance that a round reaches a multiplier, a percentage, and after how many seconds. */
  chances: { at: string; chance: string; seconds: string }[];
  /** Of the currency: the most that a bet pays, and where bets are cashed out at the latest. */
  winCap: string;
  caps: { stake: string; at: string }[];
}

/** Seconds with one decimal. */
function secondsText(ms: number): string {
  const tenths = Math.round(ms / 100);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

export function crashRules(currency: Currency): CrashRules {
  const amount = (units: bigint) => formatAmount(money(units, currency));
  return {
    returnToPlayer: percent(crashReturn, 2),
    least: multiplierText(CRASH_LEAST),
    most: multiplierText(CRASH_MOST),
    rounds: CRASH_ROUNDS,
    chances: crashExamples.map((at) => ({
      at: multiplierText(at),
      chance: percent(crashChance(at), 3),
      seconds: secondsText(msTo(at)),
    })),
    winCap: amount(crashWinCap(currency)),
    caps: crashStakes[currency].map((stake) => ({
      stake: amount(stake),
      at: multiplierText(crashCap(stake, currency)),
    })),
  };
}
