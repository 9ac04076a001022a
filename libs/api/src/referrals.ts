import * as z from 'zod/mini';
import { friendStates, samenesses, shownFriendStates } from '@apsara/domain/referrals/referrals';
import { endpoint } from './endpoint.ts';
import {
  amount,
  currency,
  day,
  instant,
  listQuery,
  operatorRefusals,
  page,
  pageQuery,
  text,
  typedText,
  uuid,
  wholeList,
  wholeNumber,
} from './shapes.ts';

/** Members who bring members. */
const friend = z.object({
  /** Masked: only the referrer recognises it. */
  account: z.string(),
  joinedAt: instant,
  /** Null of a friend who may not be rewarded now, of whom no state is shown. */
  state: z.nullable(z.enum(shownFriendStates)),
  /** The referrer's own reward for this friend; null while there is none. */
  reward: z.nullable(amount),
});

const terms = z.object({
  /** The friend's mobile number must be confirmed. */
  mobile: z.boolean(),
  /** Least deposits and valid bets of the friend, within so many days after the registration. */
  deposits: amount,
  bets: amount,
  days: wholeNumber(1, 365),
  referrerReward: amount,
  friendReward: amount,
  /** Play asked for, in hundredths of a reward. */
  multiple: wholeNumber(0, 10_000),
  claimDays: wholeNumber(1, 90),
  /** Rewards of a referrer in a day and in a month of the site; null for as many as are earned. */
  perDay: z.nullable(wholeNumber(1, 10_000)),
  perMonth: z.nullable(wholeNumber(1, 10_000)),
});
export type ReferralTerms = z.output<typeof terms>;

const rule = z.extend(terms, {
  /** Friends of one referrer at one address, from which on each is held. */
  addressFriends: wholeNumber(2, 1_000),
});

export const readReferrals = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getReferralDetails',
  allow: 'member',
  summary:
    'The own referral code, what it earns, and who registered with it, newest first, while the site has an offer for that',
  query: z.object(pageQuery(20)),
  answer: z.extend(page(friend), {
    referralCode: z.string(),
    /** Friends who registered with the code. */
    totalInvitations: z.number(),
    /** Hosts of the site that a link may lead to. */
    promotionDomains: z.array(z.string()),
    /** Friends who qualified, and the rewards for friends that were claimed and that wait. */
    totals: z.object({ qualified: z.number(), earned: amount, waiting: amount }),
    currency,
    /** Null where the site rewards no referrals. */
    rule: z.nullable(terms),
  }),
  refusals: ['session.invalid', 'members.real_account_needed', 'promotions.unknown', 'request.invalid'],
});

const ruleRow = z.extend(rule, { id: z.string(), currency });
export type ReferralRuleRow = z.output<typeof ruleRow>;

const siteParams = z.object({ id: text(1, 40) });

export const listReferralRules = endpoint({
  method: 'GET',
  path: '/console/referralRules',
  allow: 'operator',
  right: 'referralRules.read',
  summary: 'What the site asks of a referred friend and gives for one',
  query: wholeList,
  answer: z.array(ruleRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readReferralRules = endpoint({
  method: 'GET',
  path: '/console/referralRules/:id',
  allow: 'operator',
  right: 'referralRules.read',
  summary: "What the site asks of a referred friend and gives for one; the id is the site's code",
  params: siteParams,
  answer: ruleRow,
  refusals: [...operatorRefusals, 'request.not_found'],
});

export const updateReferralRules = endpoint({
  method: 'PUT',
  path: '/console/referralRules/:id',
  allow: 'operator',
  right: 'referralRules.write',
  settings: true,
  summary: 'Change the rule for friends who register from now on; those who registered before keep theirs',
  params: siteParams,
  body: rule,
  answer: ruleRow,
  refusals: [...operatorRefusals, 'request.not_found', 'request.invalid', 'site.settings_changed'],
});

const friendRow = z.object({
  /** The friend's account. */
  id: uuid,
  account: z.string(),
  referrer: z.string(),
  state: z.enum(friendStates),
  /** What the friend has in common with the referrer, and with the referrer's other friends. */
  same: z.array(z.enum(samenesses)),
  /** Deposits and valid bets of the days that count, and what the rule asks for. */
  deposited: amount,
  deposits: amount,
  valid: amount,
  bets: amount,
  currency,
  lastDay: day,
  createdAt: instant,
  metAt: z.nullable(instant),
  /** Rewards that were issued; null where none was. */
  referrerReward: z.nullable(amount),
  friendReward: z.nullable(amount),
  /** The operator who released or rejected it; empty for an automatic one. */
  decidedBy: z.string(),
  reason: z.string(),
});
export type ReferralFriendRow = z.output<typeof friendRow>;

export const referralFriendFilter = z.object({
  id: z.optional(z.array(uuid)),
  /** How the referrer's name begins. */
  q: z.optional(text(0, 64)),
  state: z.optional(z.enum(friendStates)),
  from: z.optional(day),
  to: z.optional(day),
});

export const listReferralFriends = endpoint({
  method: 'GET',
  path: '/console/referralFriends',
  allow: 'operator',
  right: 'referralFriends.read',
  summary: 'Friends whom members of the site brought, with what they have done',
  query: listQuery(referralFriendFilter, ['createdAt']),
  answer: z.array(friendRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

const params = z.object({ id: uuid });

export const readReferralFriend = endpoint({
  method: 'GET',
  path: '/console/referralFriends/:id',
  allow: 'operator',
  right: 'referralFriends.read',
  summary: 'One friend whom a member of the site brought',
  params,
  answer: friendRow,
  refusals: [...operatorRefusals, 'request.invalid', 'request.not_found'],
});

export const decideReferralFriend = endpoint({
  method: 'PUT',
  path: '/console/referralFriends/:id',
  allow: 'operator',
  right: 'referralFriends.act',
  summary:
    'Release the rewards for a friend that is held and still meets the rule, or reject them with a reason; the first operator decides',
  params,
  body: z.object({ decision: z.enum(['release', 'reject']), reason: typedText(1, 280) }),
  answer: friendRow,
  refusals: [
    ...operatorRefusals,
    'request.invalid',
    'request.not_found',
    'promotions.state_changed',
    'referrals.not_met',
    'promotions.closed',
    'marks.no_offers',
    'offers.quiet_hours',
  ],
});
