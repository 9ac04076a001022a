import { SESSION_PAUSE_MS, type LimitKind, type LimitPeriod } from '@apsara/domain/protection/limits';
import { addDays, dayMs, dayOf, periodOf, startOfDay } from '@apsara/domain/time';

/** How a site counts: by the calendar of its time zone, or 7 and 30 days back. A day is always the calendar's. */
interface Counting {
  timeZone: string;
  isRolling: boolean;
}

const rollingMs = { week: 7 * dayMs, month: 30 * dayMs } as const;

/** From when on a period counts, and when it ends; null: it rolls on. */
export function spanOf(
  period: LimitPeriod,
  { timeZone, isRolling }: Counting,
  now: Date,
): { since: Date; ends: Date | null } {
  if (isRolling && period !== 'day') return { since: new Date(now.getTime() - rollingMs[period]), ends: null };
  const whole = ({ day: 'daily', week: 'weekly', month: 'monthly' } as const)[period];
  const { from, to } = periodOf(dayOf(now, timeZone), whole);
  return { since: startOfDay(from, timeZone), ends: startOfDay(addDays(to, 1), timeZone) };
}

/** A bet as limits count it; `payout` in smallest units, zero while it is open. */
export interface CountedBet {
  at: Date;
  stake: bigint;
  payout: bigint;
  isRolledBack: boolean;
}

/** Minutes at games: the time between wagers, pauses of 15 minutes and more left out, until now. */
function minutesAt(times: readonly Date[], now: Date): bigint {
  const sorted = [...times.map((time) => time.getTime()), now.getTime()].toSorted((a, b) => a - b);
  let ms = 0;
  for (const [i, time] of sorted.entries()) {
    const pause = time - (sorted[i - 1] ?? time);
    if (pause < SESSION_PAUSE_MS) ms += pause;
  }
  return BigInt(Math.floor(ms / 60_000));
}

/** What a limit on play has counted of a member's bets; below zero after a net win. */
export function usedOf(
  kind: Exclude<LimitKind, 'deposit'>,
  bets: readonly CountedBet[],
  since: Date,
  now: Date,
): bigint {
  const within = bets.filter(({ at }) => at >= since);
  if (kind === 'session')
    return within.length === 0
      ? 0n
      : minutesAt(
          within.map(({ at }) => at),
          now,
        );
  const counted = within.filter(({ isRolledBack }) => !isRolledBack);
  return counted.reduce((sum, { stake, payout }) => sum + stake - (kind === 'loss' ? payout : 0n), 0n);
}

/** Whether a limit lets one more stake through. A stake of nothing loses nothing, but takes time. */
export const allows = (kind: Exclude<LimitKind, 'deposit'>, left: bigint, stake: bigint): boolean =>
  kind === 'session' ? left > 0n : stake <= 0n || stake <= left;
