import { adjustWindowDays } from '../games/wallet-protocol.ts';
import { dayMs } from '../time.ts';

const hourMs = 3_600_000;

/** What the comparison of a vendor's day found: `nothing` where neither side has a round. */
export const comparedStates = ['waiting', 'nothing', 'equal', 'different'] as const;
export type ComparedState = (typeof comparedStates)[number];

/** What an operator is shown: also that it failed, that it changed since, or that it is signed off. */
export const dayStates = [...comparedStates, 'changed', 'failed', 'signed'] as const;
export type DayState = (typeof dayStates)[number];

/** Why a vendor's rounds are not there: nowhere to ask, no answer, or one that the protocol does not know. */
export const reportErrors = ['no_address', 'no_answer', 'unreadable'] as const;
export type ReportError = (typeof reportErrors)[number];

/** How a round differs. `here` is the platform, `there` the vendor. */
export const differenceKinds = [
  'missing_here',
  'missing_there',
  'open_here',
  'open_there',
  'refunded_here',
  'refunded_there',
  'stake',
  'payout',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** A day is compared so long after its end, when the last calls of the day have been answered. */
export const COMPARE_AFTER_MS = hourMs;

/** Days further back are not taken up, and a vendor is no longer asked for them unless by hand. */
export const REACH_DAYS = adjustWindowDays + 5;

/** Rounds of one day that are kept, those with the most money first; all are counted. */
export const MOST_KEPT = 1_000;

/** Of the reason of a signature and of the note on a round; in characters. */
export const noteLength = { min: 3, max: 500 } as const;

const FIRST_RETRY_MS = hourMs / 4;
const LONGEST_RETRY_MS = 6 * hourMs;

/** How long after its last try, which failed as the `tries`th in a row, a comparison is tried again. */
export const retryAfterMs = (tries: number): number => Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LONGEST_RETRY_MS);

/** What is kept of a vendor's day and decides what is done with it. */
export interface DayKept {
  state: ComparedState;
  /** Figures of ours have changed since it was compared. */
  again: boolean;
  /** Why the last try failed; null where it did not. */
  error: ReportError | null;
  /** Tries that failed in a row. */
  tries: number;
  triedAt: Date | null;
  /** The end of the day. */
  before: Date;
}

/** Whether a day is to be compared now. */
export function isDue({ state, again, error, tries, triedAt, before }: DayKept, now: Date): boolean {
  const sinceEnd = now.getTime() - before.getTime();
  if (sinceEnd < COMPARE_AFTER_MS || sinceEnd > REACH_DAYS * dayMs) return false;
  if (error !== null) return triedAt === null || now.getTime() - triedAt.getTime() >= retryAfterMs(tries);
  return again || state === 'waiting';
}

/** Why a day that is shown so cannot be signed off; undefined where it can. */
export function signatureRefusal(
  shown: DayState,
  { again }: Pick<DayKept, 'again'>,
): 'reconciliation.signed' | 'reconciliation.not_compared' | undefined {
  if (shown === 'signed') return 'reconciliation.signed';
  return again || shown === 'waiting' || shown === 'nothing' ? 'reconciliation.not_compared' : undefined;
}

/** Only where both sides are the same does a signature need no reason. */
export const needsReason = ({ state, error }: Pick<DayKept, 'state' | 'error'>): boolean =>
  error !== null || state !== 'equal';
