import { expect, test } from 'vitest';
import {
  costPerFriend,
  friendStep,
  isHeldFor,
  referralErrors,
  shownFriendState,
  type FriendFigures,
  type ReferralRule,
  type Sameness,
} from './referrals.ts';

const rule: ReferralRule = {
  mobile: true,
  deposits: 100_00n,
  bets: 500_00n,
  days: 30,
  referrerReward: 10_00n,
  friendReward: 5_00n,
  multiple: 500,
  claimDays: 7,
  perDay: null,
  perMonth: 10,
  addressFriends: 3,
};
const met: FriendFigures = {
  confirmed: true,
  deposited: 100_00n,
  valid: 500_00n,
  over: false,
  waiting: false,
  rewardable: true,
};

test.each([
  [{}, 'met'],
  [{ over: true }, 'met'],
  [{ rewardable: false }, 'in_progress'],
  [{ rewardable: false, over: true }, 'expired'],
  [{ rewardable: false, over: true, waiting: true }, 'in_progress'],
  [{ confirmed: false }, 'in_progress'],
  [{ deposited: 99_99n }, 'in_progress'],
  [{ valid: 499_99n }, 'in_progress'],
  [{ valid: 499_99n, over: true }, 'expired'],
  [{ valid: 499_99n, over: true, waiting: true }, 'expired'],
  [{ deposited: 0n, valid: 0n }, 'registered'],
] as const)('a friend with %o is %s', (over, state) => {
  expect(friendStep(rule, { ...met, ...over })).toBe(state);
});

test('a rule that does not ask for a mobile number is met without one', () => {
  expect(friendStep({ ...rule, mobile: false }, { ...met, confirmed: false })).toBe('met');
});

test('a shared address holds a friend with another sign only', () => {
  const found: Sameness[][] = [[], ['address'], ['address', 'device'], ['friends_address']];
  expect(found.map(isHeldFor)).toEqual([false, false, true, true]);
});

test('a friend costs both rewards', () => {
  expect(costPerFriend(rule)).toBe(15_00n);
});

test.each([
  [{}, []],
  [{ deposits: 0n }, ['deposits']],
  [{ referrerReward: 0n, friendReward: -1n }, ['referrerReward', 'friendReward']],
  [{ bets: -1n, multiple: 1_001 }, ['bets', 'multiple']],
])('a rule with %o has errors at %o', (over, paths) => {
  expect(referralErrors({ ...rule, ...over }, 1_000).map(({ path }) => path)).toEqual(paths);
});

test('a friend who is held or rejected looks to the referrer like one who is not ready', () => {
  expect([shownFriendState('held', false), shownFriendState('rejected', false)]).toEqual([
    'in_progress',
    'in_progress',
  ]);
  expect([shownFriendState('held', true), shownFriendState('rejected', true)]).toEqual(['expired', 'expired']);
  expect(shownFriendState('qualified', true)).toBe('qualified');
});
