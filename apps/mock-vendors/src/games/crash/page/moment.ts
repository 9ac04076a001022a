import type { Multiplier } from '@apsara/domain/games/crash/crash';
import { multiplierAt } from '@apsara/domain/games/crash/crash-flight';
import type { CrashState } from '../crash-api.ts';

export type CrashPhase = 'betting' | 'locked' | 'flying' | 'over';

export interface Moment {
  phase: CrashPhase;
  /** Until the next phase, where that is known. */
  leftMs: number;
  /** Since the start of the flight; how long it was, once it is over. */
  flownMs: number;
  /** What the flight shows. */
  at: Multiplier;
}

/** What a round shows at an instant of the server's clock (ms since 1970). It does not depend on when the page joined. */
export function momentOf({ closesAt, flightAt, ended }: CrashState, now: number): Moment {
  if (ended && now >= ended.at)
    return { phase: 'over', leftMs: Math.max(0, ended.nextAt - now), flownMs: ended.at - flightAt, at: ended.point };
  if (now < closesAt) return { phase: 'betting', leftMs: closesAt - now, flownMs: 0, at: multiplierAt(0) };
  if (now < flightAt) return { phase: 'locked', leftMs: flightAt - now, flownMs: 0, at: multiplierAt(0) };
  return { phase: 'flying', leftMs: 0, flownMs: now - flightAt, at: multiplierAt(now - flightAt) };
}
