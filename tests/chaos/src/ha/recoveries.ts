import type { Difference } from '@apsara/mock-api/features/ledger/ledger-audit';
import type { Try } from '../patience.ts';

/** Bets must go on within this time of a blow, in milliseconds (docs/high-availability.md). */
export const RECOVER_WITHIN_MS = 15_000;

/** A blow that was dealt; `at` by `performance.now()`. */
export interface Dealt {
  blow: string;
  at: number;
}

export interface Recovery {
  blow: string;
  /** From the blow to the end of the last try that was not answered because of it; to the first answer if all were. */
  ms: number;
  /** Tries that were not answered. */
  failed: number;
  isOver: boolean;
}

/** What each blow did to the calls, by all tries that ended before the next one. */
export function recoveriesOf(dealt: readonly Dealt[], tries: readonly Try[]): Recovery[] {
  return dealt.map(({ blow, at }, i) => {
    const next = dealt[i + 1]?.at ?? Infinity;
    const met = tries.filter(({ to }) => to >= at && to < next);
    const failed = met.filter(({ isAnswered }) => !isAnswered);
    const lastFailed = Math.max(at, ...failed.map(({ to }) => to));
    const answered = met.filter(({ isAnswered, from, to }) => isAnswered && from >= at && to >= lastFailed);
    const goesOn = failed.length > 0 ? lastFailed : Math.min(...answered.map(({ to }) => to));
    return { blow, ms: Math.round(goesOn - at), failed: failed.length, isOver: answered.length > 0 };
  });
}

/** Blows that bets did not get over in time, and calls that failed while nothing was hit. */
export function recoveryDifferences(dealt: readonly Dealt[], tries: readonly Try[]): Difference[] {
  const late = recoveriesOf(dealt, tries)
    .filter(({ ms, isOver }) => !isOver || ms > RECOVER_WITHIN_MS)
    .map(({ blow, ms, isOver }) => ({
      rule: `bets go on within ${RECOVER_WITHIN_MS / 1_000} s`,
      subject: blow,
      found: isOver ? `after ${ms} ms` : 'they never did',
    }));
  const isInFlight = ({ from, to }: Try): boolean => dealt.some(({ at }) => to >= at && from <= at + RECOVER_WITHIN_MS);
  const stray = tries.filter((one) => !one.isAnswered && !isInFlight(one));
  return [
    ...late,
    ...stray.map(({ from, to }) => ({
      rule: 'only calls in flight at a blow fail',
      subject: 'a call',
      found: `failed after ${Math.round(to - from)} ms, with nothing hit for ${sinceLast(dealt, from)}`,
    })),
  ];
}

function sinceLast(dealt: readonly Dealt[], moment: number): string {
  const before = dealt.filter(({ at }) => at <= moment).at(-1);
  return before ? `${Math.round((moment - before.at) / 1_000)} s` : 'the whole run';
}
