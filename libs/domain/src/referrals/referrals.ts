import type { FieldError } from '../refusals.ts';

/**
 * States of a friend: registered, in progress (deposited or bet), held for an operator, qualified, rejected by an
 * operator, expired when the days were over before the conditions were met.
 */
export const friendStates = ['registered', 'in_progress', 'held', 'qualified', 'rejected', 'expired'] as const;
export type FriendState = (typeof friendStates)[number];

/** States that the referrer sees: that a friend was held or rejected would tell how made-up accounts are found. */
export const shownFriendStates = ['registered', 'in_progress', 'qualified', 'expired'] as const;
export type ShownFriendState = (typeof shownFriendStates)[number];

/** A friend's state as the referrer sees it; `over`: the last day is over. */
export const shownFriendState = (state: FriendState, over: boolean): ShownFriendState =>
  state === 'held' || state === 'rejected' ? (over ? 'expired' : 'in_progress') : state;

/** What a friend may have in common with their referrer, and with other friends of that referrer. */
export const samenesses = [
  'device',
  'address',
  'payout',
  'document',
  'friends_device',
  'friends_payout',
  'friends_address',
] as const;
export type Sameness = (typeof samenesses)[number];

/** Whether an operator decides about a friend. Mobile networks share addresses: the referrer's alone is no sign. */
export const isHeldFor = (same: readonly Sameness[]): boolean => same.some((one) => one !== 'address');

/** What a site asks of a friend and gives for one. Amounts in smallest units. */
export interface ReferralRule {
  /** The friend's mobile number must be confirmed. */
  mobile: boolean;
  deposits: bigint;
  bets: bigint;
  /** Days after the registration in which deposits and bets count. */
  days: number;
  referrerReward: bigint;
  friendReward: bigint;
  /** Play asked for, in hundredths of a reward. */
  multiple: number;
  claimDays: number;
  /** Rewards of a referrer at most; null: no limit. */
  perDay: number | null;
  perMonth: number | null;
  /** Friends of one referrer at one address, from which on each is held. Players do not read it. */
  addressFriends: number;
}

/** What a friend has done so far, in the days that count. */
export interface FriendFigures {
  /** The friend has confirmed a mobile number. */
  confirmed: boolean;
  deposited: bigint;
  valid: bigint;
  /** The last day is over. */
  over: boolean;
  /** The conditions were met in time, and the rewards wait for the offer's budget. */
  waiting: boolean;
  /** The friend may be rewarded now. */
  rewardable: boolean;
}

/** The state that follows from figures; `met`: the conditions are met, and the friend is held or qualified. */
export function friendStep(
  { mobile, deposits, bets }: Pick<ReferralRule, 'mobile' | 'deposits' | 'bets'>,
  { confirmed, deposited, valid, over, waiting, rewardable }: FriendFigures,
): 'met' | 'registered' | 'in_progress' | 'expired' {
  const met = (confirmed || !mobile) && deposited >= deposits && valid >= bets;
  if (met && rewardable) return 'met';
  if (over && !(met && waiting)) return 'expired';
  return deposited > 0n || valid > 0n ? 'in_progress' : 'registered';
}

/** Most that a friend costs: both rewards, in smallest units. */
export const costPerFriend = ({
  referrerReward,
  friendReward,
}: Pick<ReferralRule, 'referrerReward' | 'friendReward'>) => referrerReward + friendReward;

/** Validation errors; `maxMultiple` is the site's ceiling. A rule asks for a deposit, or accounts alone would earn. */
export function referralErrors(rule: ReferralRule, maxMultiple: number): FieldError[] {
  const errors: FieldError[] = [];
  for (const path of ['deposits', 'referrerReward'] as const)
    if (rule[path] <= 0n) errors.push({ path, code: 'too_small' });
  for (const path of ['bets', 'friendReward'] as const) if (rule[path] < 0n) errors.push({ path, code: 'too_small' });
  if (rule.multiple > maxMultiple) errors.push({ path: 'multiple', code: 'too_big', max: maxMultiple });
  return errors;
}
