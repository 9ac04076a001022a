import * as z from 'zod/mini';
import { MAX_LEVEL, rankNames, vipReasons, vipRules } from '@apsara/domain/vip/levels';
import { MAX_SUNDAY_SHARE, vipRewards } from '@apsara/domain/vip/vip-rewards';
import { endpoint } from './endpoint.ts';
import {
  amount,
  currency,
  day,
  instant,
  listQuery,
  operatorRefusals,
  text,
  uuid,
  wholeList,
  wholeNumber,
} from './shapes.ts';

/** VIP: levels that play reaches, their perks and bonuses. The bonuses are claims. */
const level = z.object({
  level: z.number(),
  /** Weighed valid bets since the account was opened, and deposits, that reach it; a month's bets that keep it. */
  reach: amount,
  deposits: amount,
  keep: amount,
  /** Added to rebate rates, in hundredths of a per cent. */
  rebate: z.number(),
  /** Points earned, in per cent of what others earn. */
  points: z.number(),
  /** The part of a withdrawal's fee that is charged; per cent. */
  fee: z.number(),
  dayCount: z.number(),
  dayAmount: amount,
  upgrade: amount,
  salary: amount,
  day: amount,
  sundayCap: amount,
});
export type VipLevelTerms = z.output<typeof level>;

const multiple = z.number();
const terms = z.object({
  /** The bonuses that are given now. */
  given: z.array(z.enum(vipRewards)),
  /** Play each asks for, in hundredths of it. */
  multiples: z.record(z.enum(vipRewards), multiple),
  memberDay: z.object({ every: z.enum(['month', 'week']), on: z.number(), next: day }),
  slots: z.array(z.object({ least: amount, amount })),
  /** Sunday's best: the share of the best day's valid bets, in hundredths of a per cent. */
  sundayShare: z.number(),
});

export const listVipTerms = endpoint({
  method: 'GET',
  path: '/wps/vip/terms',
  allow: 'anyone',
  sharedSeconds: 20,
  summary: "The site's VIP levels with what they ask for and give, and the rules of the bonuses",
  answer: z.object({ currency, levels: z.array(level), terms }),
  refusals: ['site.switched_off'],
});
export type VipTerms = z.output<typeof listVipTerms.answer>;

const progress = z.object({ actual: amount, expected: amount });

export const readRankProgress = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerRankProgress',
  allow: 'member',
  summary: "The member's VIP level, and what is missing to rise and to keep it",
  answer: z.object({
    playerRankName: z.string(),
    /** Null at the highest level. */
    nextRankName: z.nullable(z.string()),
    /** Weighed valid bets of the month, and those that keep the level. */
    monthlyTurnover: progress,
    /** Weighed valid bets since the account was opened. */
    totalTurnover: amount,
    currency,
    level: z.number(),
    since: z.nullable(instant),
    /** What the next level asks for; null at the highest level. */
    nextTurnover: z.nullable(progress),
    nextDeposits: z.nullable(progress),
    /** A level that was lost and comes back with so many bets of the month; null while there is none. */
    regain: z.nullable(z.object({ rankName: z.string(), expected: amount })),
    /** The month's last day, and whether the level is lost then without enough bets. */
    monthEnds: day,
    isAtRisk: z.boolean(),
    /** Nothing is offered to the member now: in a break, an exclusion or quiet hours. */
    isPaused: z.boolean(),
  }),
  refusals: ['session.invalid', 'session.forbidden', 'members.real_account_needed', 'site.switched_off'],
});
export type RankProgress = z.output<typeof readRankProgress.answer>;

const levelRow = z.extend(level, {
  /** The level's name. */
  id: z.enum(rankNames),
  currency,
  /** Members who hold it. */
  members: z.number(),
});
export type VipLevelRow = z.output<typeof levelRow>;

export const listVipLevels = endpoint({
  method: 'GET',
  path: '/console/vipLevels',
  allow: 'operator',
  right: 'vipLevels.read',
  summary: "The site's VIP levels, also those that ask for nothing yet",
  query: wholeList,
  answer: z.array(levelRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

const levelParams = z.object({ id: z.enum(rankNames) });

export const readVipLevel = endpoint({
  method: 'GET',
  path: '/console/vipLevels/:id',
  allow: 'operator',
  right: 'vipLevels.read',
  summary: 'One VIP level; the id is its name',
  params: levelParams,
  answer: levelRow,
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const updateVipLevel = endpoint({
  method: 'PUT',
  path: '/console/vipLevels/:id',
  allow: 'operator',
  right: 'vipLevels.write',
  settings: true,
  summary: 'Change what a level asks for and gives; nobody falls by it, and who has reached it rises',
  params: levelParams,
  body: z.object({
    reach: amount,
    deposits: amount,
    keep: amount,
    rebate: wholeNumber(0, vipRules.maxRebate),
    points: wholeNumber(100, vipRules.maxPoints),
    fee: wholeNumber(0, 100),
    dayCount: wholeNumber(0, vipRules.maxCount),
    dayAmount: amount,
    upgrade: amount,
    salary: amount,
    day: amount,
    sundayCap: amount,
  }),
  answer: levelRow,
  refusals: [...operatorRefusals, 'request.invalid', 'returns.above_stake', 'site.settings_changed'],
});

const rewardRule = { paused: z.boolean(), multiple: wholeNumber(0, 10_000) };
const claimDays = wholeNumber(1, 60);

const rewardRules = z.object({
  upgrade: z.object({ ...rewardRule, claimDays }),
  salary: z.object({ ...rewardRule, claimDays: wholeNumber(1, 28) }),
  day: z.object({ ...rewardRule, every: z.enum(['month', 'week']), on: wholeNumber(1, 28) }),
  slots: z.object({
    ...rewardRule,
    claimDays: wholeNumber(1, 7),
    /** The steps: so many bets on slots give so much, the first the first. */
    leasts: z.array(amount).check(z.maxLength(20)),
    amounts: z.array(amount).check(z.maxLength(20)),
  }),
  sunday: z.object({ ...rewardRule, share: wholeNumber(0, MAX_SUNDAY_SHARE) }),
});
const rewardRow = z.extend(rewardRules, { id: z.string(), currency });
export type VipRewardsRow = z.output<typeof rewardRow>;

export const listVipRewards = endpoint({
  method: 'GET',
  path: '/console/vipRewards',
  allow: 'operator',
  right: 'vipRewards.read',
  summary: "The rules of the site's VIP bonuses, one row",
  query: wholeList,
  answer: z.array(rewardRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

const siteParams = z.object({ id: text(1, 40) });

export const readVipRewards = endpoint({
  method: 'GET',
  path: '/console/vipRewards/:id',
  allow: 'operator',
  right: 'vipRewards.read',
  summary: "The rules of the site's VIP bonuses; the id is the site's code",
  params: siteParams,
  answer: rewardRow,
  refusals: [...operatorRefusals, 'request.invalid', 'request.not_found'],
});

export const updateVipRewards = endpoint({
  method: 'PUT',
  path: '/console/vipRewards/:id',
  allow: 'operator',
  right: 'vipRewards.write',
  settings: true,
  summary: "Change or pause the site's VIP bonuses; what was issued stays",
  params: siteParams,
  body: rewardRules,
  answer: rewardRow,
  refusals: [
    ...operatorRefusals,
    'request.invalid',
    'request.not_found',
    'returns.above_stake',
    'site.settings_changed',
  ],
});

const memberRow = z.object({
  id: uuid,
  account: z.string(),
  level: z.number(),
  /** The highest level that play has reached. */
  earned: z.number(),
  since: z.nullable(instant),
  frozenUntil: z.nullable(instant),
  currency,
  total: amount,
  deposits: amount,
  month: amount,
  /** The month's bets that keep the level, and whether it is lost at the month's end without them. */
  keep: amount,
  isAtRisk: z.boolean(),
  changes: z.array(
    z.object({
      id: uuid,
      from: z.number(),
      to: z.number(),
      reason: z.enum(vipReasons),
      note: z.string(),
      /** The operator; empty for what play did. */
      by: z.string(),
      at: instant,
    }),
  ),
});
export type VipMemberRow = z.output<typeof memberRow>;

export const vipMemberFilter = z.object({
  id: z.optional(z.array(uuid)),
  /** How the account begins. */
  q: z.optional(text(0, 64)),
  level: z.optional(z.enum(rankNames)),
  /** Those whose level is lost at the month's end unless they play more. */
  monthEnd: z.optional(z.enum(['falls'])),
});

export const listVipMembers = endpoint({
  method: 'GET',
  path: '/console/vipMembers',
  allow: 'operator',
  right: 'vipMembers.read',
  summary: 'Members with a VIP level, and any others that are searched for, without their history',
  query: listQuery(vipMemberFilter, ['level', 'since']),
  answer: z.array(memberRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

const memberParams = z.object({ id: uuid });

export const readVipMember = endpoint({
  method: 'GET',
  path: '/console/vipMembers/:id',
  allow: 'operator',
  right: 'vipMembers.read',
  summary: "A member's VIP level, figures and history",
  params: memberParams,
  answer: memberRow,
  refusals: [...operatorRefusals, 'request.invalid', 'request.not_found'],
});

export const setVipLevel = endpoint({
  method: 'PUT',
  path: '/console/vipMembers/:id',
  allow: 'operator',
  right: 'vipMembers.act',
  summary: "Set a member's level by hand and hold it until the end of a day; it earns no level-up bonus",
  params: memberParams,
  body: z.object({
    level: wholeNumber(0, MAX_LEVEL),
    until: day,
    note: text(3, 300),
    shown: wholeNumber(0, MAX_LEVEL),
  }),
  answer: memberRow,
  refusals: [...operatorRefusals, 'request.invalid', 'request.not_found', 'vip.level_changed'],
});
