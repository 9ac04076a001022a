import * as z from 'zod/mini';
import { gameTypes } from '@apsara/domain/games/vendors';
import { MAX_RATE } from '@apsara/domain/agents/rates';
import { betlessWinKinds } from '@apsara/domain/payments/ledger-kinds';
import { bonusStates } from '@apsara/domain/promotions/bonuses';
import { endpoint } from './endpoint.ts';
import {
  amount,
  currency,
  day,
  instant,
  listQuery,
  operatorRefusals,
  text,
  typedText,
  wholeList,
  wholeNumber,
} from './shapes.ts';

/** A reward: an operator's bonus, a rebate of valid bets, or a game's win that belongs to no bet. */
export const rewardKinds = ['bonus', 'rebate', ...betlessWinKinds] as const;

export const listRebateRates = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getCustomerRebateSettingByProductType',
  allow: 'member',
  summary: "What comes back of the member's valid bets, by product; null where the site gives nothing",
  answer: z.array(
    z.object({ productType: z.enum(gameTypes), /** Per cent: "1.2". */ rebateRate: z.nullable(z.string()) }),
  ),
  refusals: ['session.invalid', 'session.forbidden', 'members.real_account_needed'],
});

const product = z.enum(gameTypes);
const siteRebate = z.object({
  /** The product. */
  id: product,
  /** Rebate rate on valid bets; 0 is no rebate. It is the maximum for all accounts of the site. */
  basisPoints: z.number(),
  /** The first day that counts; null where there is no rebate. */
  since: z.nullable(day),
});
export type SiteRebate = z.output<typeof siteRebate>;

export const listSiteRebates = endpoint({
  method: 'GET',
  path: '/console/rebates',
  allow: 'operator',
  right: 'rebates.read',
  summary: 'What the site gives back of valid bets, by product',
  query: wholeList,
  answer: z.array(siteRebate),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readSiteRebate = endpoint({
  method: 'GET',
  path: '/console/rebates/:id',
  allow: 'operator',
  right: 'rebates.read',
  summary: 'What the site gives back of one product; the id is the product',
  params: z.object({ id: product }),
  answer: siteRebate,
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const updateSiteRebate = endpoint({
  method: 'PUT',
  path: '/console/rebates/:id',
  allow: 'operator',
  right: 'rebates.write',
  settings: true,
  summary: 'Give back more, less or nothing of a product; days that are not paid yet are paid at it',
  params: z.object({ id: product }),
  body: z.object({ basisPoints: wholeNumber(0, MAX_RATE) }),
  answer: siteRebate,
  refusals: [...operatorRefusals, 'request.invalid', 'returns.above_stake', 'site.settings_changed'],
});

const reward = z.object({
  id: z.string(),
  kind: z.enum(rewardKinds),
  amount,
  currency,
  at: instant,
  /** Of a rebate: the day, the product, the valid bets it is paid on and the rate in per cent. */
  rebate: z.nullable(z.object({ day, product: z.enum(gameTypes), valid: amount, rate: z.string() })),
  /** For a bonus: its reason and the turnover it requires. */
  bonus: z.nullable(z.object({ reason: z.string(), turnover: amount })),
  /** For a win: the kind of its game. */
  win: z.nullable(z.object({ product: z.enum(gameTypes) })),
});
export type Reward = z.output<typeof reward>;

export const listOwnRewards = endpoint({
  method: 'GET',
  path: '/wps/report/bonus',
  allow: 'member',
  summary: "The member's bonuses, rebates and wins without a bet, newest first, with the totals of the whole range",
  query: z.object({
    from: day,
    to: day,
    kind: z.optional(z.enum(rewardKinds)),
    product: z.optional(z.enum(gameTypes)),
    cursor: z.optional(text(1, 80)),
  }),
  answer: z.object({
    content: z.array(reward),
    nextCursor: z.nullable(z.string()),
    totals: z.object({
      count: z.number(),
      bonus: amount,
      rebate: amount,
      free_win: amount,
      promo_win: amount,
      jackpot_win: amount,
      currency,
    }),
  }),
  refusals: ['session.invalid', 'session.forbidden', 'members.real_account_needed', 'request.invalid'],
});

const bonusRow = z.object({
  id: z.string(),
  account: z.string(),
  amount,
  currency,
  /** Play asked for, as a multiple of the amount in hundredths. */
  multiple: z.number(),
  /** Turnover still required. */
  remaining: amount,
  state: z.enum(bonusStates),
  reason: z.string(),
  grantedBy: z.string(),
  createdAt: instant,
});
export type BonusRow = z.output<typeof bonusRow>;

export const bonusFilter = z.object({ q: z.optional(text(0, 64)), from: z.optional(day), to: z.optional(day) });

export const listBonuses = endpoint({
  method: 'GET',
  path: '/console/bonuses',
  allow: 'operator',
  right: 'bonuses.read',
  summary: 'Bonuses given at the site',
  query: listQuery(bonusFilter, ['createdAt', 'account', 'amount']),
  answer: z.array(bonusRow),
  refusals: ['session.invalid', 'session.forbidden', 'request.invalid'],
});

/** The most a bonus may ask to be played, as a multiple in hundredths. */
export const MAX_MULTIPLE = 10_000;

export const grantBonus = endpoint({
  method: 'POST',
  path: '/console/bonuses',
  allow: 'operator',
  right: 'bonuses.act',
  idempotent: true,
  limit: { per: 'account', max: 60, seconds: 60 },
  summary: 'Give a member a bonus, with the play it asks for',
  body: z.object({
    account: text(1, 64),
    amount,
    multiple: z.int().check(z.gte(0), z.lte(MAX_MULTIPLE)),
    /** It may be one word, which Chinese writes with two letters. */
    reason: typedText(2, 200),
  }),
  answer: bonusRow,
  refusals: [
    'session.invalid',
    'session.forbidden',
    'request.invalid',
    'request.key_needed',
    'request.key_reused',
    'request.too_many',
    'marks.no_offers',
    'offers.quiet_hours',
  ],
});
