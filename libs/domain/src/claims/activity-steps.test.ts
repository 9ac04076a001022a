import { describe, expect, test } from 'vitest';
import {
  activityActions,
  activityRefusal,
  activityStates,
  activityStep,
  type ActivityAction,
  type ActivityState,
} from './activity-steps.ts';

const table: Record<ActivityState, Partial<Record<ActivityAction, ActivityState>>> = {
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

describe('a step', () => {
  const cells = activityStates.flatMap((state) =>
    activityActions.map((action) => [state, action, table[state][action]] as const),
  );
  test.each(cells)('from %s by %s leads to %s', (state, action, next) => {
    expect(activityStep(state, action)).toBe(next);
  });
});

test.each([
  ['close', 'promotions.closed'],
  ['applying', 'promotions.application_waits'],
  ['coming_soon', 'promotions.not_claimable'],
  ['joined', 'promotions.already'],
  ['claimed', 'promotions.already'],
] as const)('what cannot be done while it is %s is refused with %s', (state, code) => {
  expect(activityRefusal(state)).toBe(code);
});
