import type { RefusalCode } from '../refusals.ts';

/**
 * The words of specification 4 for what a member takes part in: an offer (Join, Close), a participation
 * (signed up, Joined, Applying, Rejected) and a claim (Issued, Process, Claimed, Close).
 */
export const activityStates = [
  'coming_soon',
  'join',
  'signed_up',
  'joined',
  'applying',
  'rejected',
  'issued',
  'process',
  'claimed',
  'close',
] as const;
export type ActivityState = (typeof activityStates)[number];

/** What moves them: acts of the member, of the house, and of the clock. */
export const activityActions = [
  'begin',
  'join',
  'sign_up',
  'apply',
  'take_back',
  'reject',
  'issue',
  'claim',
  'claim_goods',
  'deliver',
  'end',
] as const;
export type ActivityAction = (typeof activityActions)[number];

const steps: Record<ActivityState, Partial<Record<ActivityAction, ActivityState>>> = {
  coming_soon: { begin: 'join', end: 'close' },
  join: { join: 'joined', sign_up: 'signed_up', apply: 'applying', issue: 'issued', end: 'close' },
  signed_up: { issue: 'issued', end: 'close' },
  joined: { issue: 'issued', end: 'close' },
  applying: { take_back: 'join', reject: 'rejected', issue: 'issued' },
  rejected: { apply: 'applying', end: 'close' },
  issued: { claim: 'claimed', claim_goods: 'process', end: 'close' },
  process: { deliver: 'claimed' },
  claimed: {},
  close: {},
};

/** What an action makes of an activity; undefined when this cannot be done to it. */
export const activityStep = (state: ActivityState, action: ActivityAction): ActivityState | undefined =>
  steps[state][action];

/** Why an action that has no step is refused. */
export function activityRefusal(state: ActivityState): RefusalCode {
  if (state === 'close') return 'promotions.closed';
  if (state === 'applying') return 'promotions.application_waits';
  if (state === 'coming_soon' || state === 'rejected' || state === 'join') return 'promotions.not_claimable';
  return 'promotions.already';
}
