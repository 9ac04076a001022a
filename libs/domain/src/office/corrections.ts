import { dayMs } from '../time.ts';

/** `granted`: the money moved; `expired`: nobody decided in time. */
export const correctionStates = ['waiting', 'granted', 'refused', 'expired'] as const;
export type CorrectionState = (typeof correctionStates)[number];

export const correctionDecisions = ['grant', 'refuse'] as const;
export type CorrectionDecision = (typeof correctionDecisions)[number];

/** A correction that nobody decided for so long is over: what it was asked for may no longer be true. */
export const CORRECTION_WAIT_MS = 7 * dayMs;

/** Whether a second operator decides; amounts in smallest units, below zero where money is taken. */
export const needsSecond = (amount: bigint, above: bigint): boolean => (amount < 0n ? -amount : amount) > above;

/** A correction that waits and is asked about now. */
interface Waiting {
  state: CorrectionState;
  askedBy: string;
  askedAt: Date;
}

/**
 * Why an operator may not decide a correction now; undefined where it may be decided. Who asked for it may refuse it, and
 * not grant it.
 */
export function decisionRefusal(
  { state, askedBy, askedAt }: Waiting,
  decision: CorrectionDecision,
  { operator, now }: { operator: string; now: Date },
): 'office.correction_decided' | 'office.second_person' | undefined {
  const isOver = now.getTime() - askedAt.getTime() >= CORRECTION_WAIT_MS;
  if (state !== 'waiting' || isOver) return 'office.correction_decided';
  return decision === 'grant' && askedBy === operator ? 'office.second_person' : undefined;
}
