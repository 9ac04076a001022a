import { dayMs } from '../time.ts';

/** Of what one person of the staff asks for and another grants. `granted`: it was done; `expired`: nobody decided in time. */
export const approvalStates = ['waiting', 'granted', 'refused', 'expired'] as const;
export type ApprovalState = (typeof approvalStates)[number];

export const approvalDecisions = ['grant', 'refuse'] as const;
export type ApprovalDecision = (typeof approvalDecisions)[number];

/** What nobody decided for so long is over: the reason for it may no longer be true. */
export const APPROVAL_WAIT_MS = 7 * dayMs;

/** A request that waits and is asked about now. */
interface Waiting {
  state: ApprovalState;
  askedBy: string;
  askedAt: Date;
}

/**
 * Why a member of the staff may not decide a request now; undefined where it may be decided. Who asked for it may refuse it, and
 * not grant it.
 */
export function decisionRefusal(
  { state, askedBy, askedAt }: Waiting,
  decision: ApprovalDecision,
  { operator, now }: { operator: string; now: Date },
): 'office.request_decided' | 'office.second_person' | undefined {
  const isOver = now.getTime() - askedAt.getTime() >= APPROVAL_WAIT_MS;
  if (state !== 'waiting' || isOver) return 'office.request_decided';
  return decision === 'grant' && askedBy === operator ? 'office.second_person' : undefined;
}
