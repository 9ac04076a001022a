import * as z from 'zod/mini';
import { claimKinds } from '@apsara/domain/claims/claims';
import { MAX_SHARE, offerFields, offerPeriods } from '@apsara/domain/promotions/offer-rules';
import { promotionArt, promotionKinds, promotionStates } from '@apsara/domain/promotions/promotions';
import { endpoint } from './endpoint.ts';
import { raffleForm } from './raffles.ts';
import {
  amount,
  byLanguage,
  currency,
  instant,
  operatorRefusals,
  text,
  uuid,
  wholeList,
  wholeNumber,
} from './shapes.ts';

/** Promotions of a site, and their dates. */
const promotionCard = z.object({
  id: uuid,
  code: z.string(),
  kind: z.enum(promotionKinds),
  title: z.string(),
  summary: z.string(),
  /** Address of its picture, 5 wide and 2 high. */
  banner: z.string(),
  from: instant,
  /** Absent: until further notice. */
  until: z.optional(instant),
  /** It has not begun: members read of it, and cannot join yet. */
  coming: z.boolean(),
});
export type PromotionCard = z.output<typeof promotionCard>;

/** What an offer gives and for what, as members read it. */
const terms = z.object({
  /** Members join it first; it counts from then on. */
  joined: z.boolean(),
  reward: z.enum(claimKinds),
  /** Money as a decimal string, points as a whole number; null where a share or an operator decides. */
  amount: z.nullable(z.string()),
  /** Basis points of the deposit, deposits or loss; 0 where the amount is fixed. */
  share: z.number(),
  /** The most a share gives. */
  cap: z.nullable(amount),
  /** The least deposit, deposits or loss. */
  least: amount,
  /** Valid bets asked for, in hundredths of the deposits. */
  bets: z.number(),
  /** What the account must have. */
  field: z.nullable(z.enum(offerFields)),
  period: z.enum(offerPeriods),
  tries: z.number(),
  /** Play asked for, in hundredths of the reward. */
  multiple: z.number(),
  claimDays: z.number(),
  currency,
  /** A code is asked for when joining. */
  codeNeeded: z.boolean(),
  /** Rewards left; null where their number has no limit. */
  placesLeft: z.nullable(z.number()),
});
export type PromotionTerms = z.output<typeof terms>;

const languageQuery = { language: z.optional(z.string()) };

export const listShownPromotions = endpoint({
  method: 'GET',
  path: '/wps/relay/PROMOFE_promotionList',
  allow: 'anyone',
  sharedSeconds: 10,
  visitorsShare: true,
  summary: 'Offers that run now or will, in the order to show them',
  query: z.object(languageQuery),
  answer: z.array(promotionCard),
  refusals: ['site.unknown'],
});

export const readShownPromotion = endpoint({
  method: 'GET',
  path: '/wps/relay/PROMOFE_promotion',
  allow: 'anyone',
  sharedSeconds: 10,
  visitorsShare: true,
  summary: 'One offer with its terms',
  query: z.object({ id: uuid, ...languageQuery }),
  answer: z.extend(promotionCard, {
    /** HTML without scripts, styles or forms. */
    detail: z.string(),
    /** Null for an offer that issues no rewards. */
    terms: z.nullable(terms),
  }),
  refusals: ['site.unknown', 'request.invalid', 'promotions.unknown'],
});

export const readQuietHours = endpoint({
  method: 'GET',
  path: '/wps/relay/PROMOFE_quietHours',
  allow: 'anyone',
  sharedSeconds: 10,
  summary: 'When the quiet hours end in which the site offers nothing',
  answer: z.object({
    /** Null outside of quiet hours. */
    until: z.nullable(instant),
  }),
  refusals: ['site.unknown'],
});

/** An offer's rule in a form: the parts that its kind does not use are dropped. */
const rule = z.object({
  joined: z.boolean(),
  reward: z.enum(claimKinds),
  /** Money as a decimal string, points as a whole number. */
  amount: text(1, 24),
  share: wholeNumber(0, MAX_SHARE),
  cap: z.nullable(amount),
  least: amount,
  bets: wholeNumber(0, 100_000),
  field: z.nullable(z.enum(offerFields)),
  period: z.enum(offerPeriods),
  tries: wholeNumber(1, 20),
  multiple: wholeNumber(0, 10_000),
  claimDays: wholeNumber(1, 90),
});
export type RuleForm = z.output<typeof rule>;

const settings = z.object({
  kind: z.enum(promotionKinds),
  /** `detail` is HTML; forbidden markup is removed when it is saved. */
  words: byLanguage(
    z.object({
      title: z._default(text(0, 120), ''),
      summary: z._default(text(0, 300), ''),
      detail: z._default(text(0, 20_000), ''),
    }),
  ),
  /** The promotion's banner. */
  art: z.enum(promotionArt),
  startsAt: instant,
  /** Null: until further notice. */
  endsAt: z.nullable(instant),
  /** Smaller ones are listed first. */
  position: wholeNumber(0, 1_000),
  /** Of kinds that issue rewards. */
  rule: z.nullable(rule),
  /** Of a raffle. */
  raffle: z._default(z.nullable(raffleForm), null),
  /** Only one offer of a group counts for the same deposit or period. */
  group: z.nullable(text(0, 40)),
  /** Asked for when joining. */
  promoCode: z.nullable(text(0, 20)),
  /** How many rewards it issues, and for how much money; null: as many as are earned. */
  places: z.nullable(wholeNumber(1, 10_000_000)),
  budget: z.nullable(amount),
});

const row = z.extend(settings, {
  id: z.string(),
  code: z.string(),
  state: z.enum(promotionStates),
  /** The version of its rule. */
  version: z.number(),
  /** Members who joined, and what was issued of places and budget. */
  members: z.number(),
  used: z.number(),
  spent: amount,
});
export type PromotionRow = z.output<typeof row>;

export const listPromotions = endpoint({
  method: 'GET',
  path: '/console/promotions',
  allow: 'operator',
  right: 'promotions.read',
  summary: "The site's offers, also those that are not shown, not begun or over",
  query: wholeList,
  answer: z.array(row),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readPromotion = endpoint({
  method: 'GET',
  path: '/console/promotions/:id',
  allow: 'operator',
  right: 'promotions.read',
  summary: 'One offer with its words in every language',
  params: z.object({ id: uuid }),
  answer: row,
  refusals: [...operatorRefusals, 'promotions.unknown', 'request.invalid'],
});

export const createPromotion = endpoint({
  method: 'POST',
  path: '/console/promotions',
  allow: 'operator',
  right: 'promotions.write',
  idempotent: true,
  summary: 'Another offer; its code is its own at the site',
  body: z.extend(settings, { code: z.string().check(z.regex(/^[a-z0-9-]{2,40}$/)) }),
  answer: row,
  refusals: [...operatorRefusals, 'request.invalid', 'request.key_needed', 'request.key_reused'],
});

export const updatePromotion = endpoint({
  method: 'PUT',
  path: '/console/promotions/:id',
  allow: 'operator',
  right: 'promotions.write',
  settings: true,
  summary: "Change an offer's words, picture, dates or rule; who joined before keeps the rule they joined under",
  params: z.object({ id: uuid }),
  body: settings,
  answer: row,
  refusals: [
    ...operatorRefusals,
    'promotions.unknown',
    'promotions.kind_fixed',
    'raffles.fixed',
    'raffles.over',
    'request.invalid',
    'site.settings_changed',
  ],
});

export const movePromotion = endpoint({
  method: 'POST',
  path: '/console/promotions/:id/state',
  allow: 'operator',
  right: 'promotions.write',
  summary: 'Publish, pause or close an offer',
  params: z.object({ id: uuid }),
  body: z.object({ state: z.enum(promotionStates) }),
  answer: row,
  refusals: [
    ...operatorRefusals,
    'promotions.unknown',
    'promotions.state_changed',
    'raffles.undrawn',
    'request.invalid',
  ],
});
