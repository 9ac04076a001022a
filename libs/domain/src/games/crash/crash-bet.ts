import { CRASH_LEAST, type Multiplier } from './crash.ts';
import { flightMs, msTo, multiplierAt } from './crash-flight.ts';

/** What ended a bet: the player, the multiplier it named before, the most that it can pay, or the crash. */
export type CrashEnder = 'player' | 'auto' | 'cap' | 'crash';

/** The end of a bet, and the multiplier at which it is paid; 0 when it is lost. */
export interface CrashEnd {
  by: CrashEnder;
  at: Multiplier;
}

interface Flown {
  /** Since the start of the flight; below zero before it. */
  ms: number;
  /** Where the round crashes. */
  point: Multiplier;
}

/** Where a bet is cashed out without its player: `auto` is null when the player named nothing. */
export const limitOf = ({ auto, cap }: { auto: Multiplier | null; cap: Multiplier }): Multiplier => auto ?? cap;

/**
 * How a bet stands so many ms into its flight; undefined while it flies. What comes without the player counts first and
 * exactly at its multiplier, however late the question comes; a player who asks is paid what the flight shows then.
 */
export function crashEnd(
  bet: { auto: Multiplier | null; cap: Multiplier },
  { ms, point }: Flown,
  isAsked = false,
): CrashEnd | undefined {
  const reached = Math.min(multiplierAt(ms), point);
  const limit = limitOf(bet);
  if (limit <= reached) return { by: bet.auto === null ? 'cap' : 'auto', at: limit };
  if (ms >= flightMs(point)) return { by: 'crash', at: 0 };
  return isAsked && reached >= CRASH_LEAST ? { by: 'player', at: reached } : undefined;
}

/** How long after the start of the flight a bet ends if its player does nothing, ms. */
export const endsAfterMs = (bet: { auto: Multiplier | null; cap: Multiplier }, point: Multiplier): number =>
  limitOf(bet) <= point ? msTo(limitOf(bet)) : flightMs(point);
