import * as z from 'zod/mini';
import { promotionArt, promotionKinds } from '@apsara/domain/promotions/promotions';
import { endpoint } from './endpoint.ts';
import { byLanguage, instant, operatorRefusals, text, uuid, wholeList, wholeNumber } from './shapes.ts';

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
});
export type PromotionCard = z.output<typeof promotionCard>;

const languageQuery = { language: z.optional(z.string()) };

export const listShownPromotions = endpoint({
  method: 'GET',
  path: '/wps/relay/PROMOFE_promotionList',
  allow: 'anyone',
  sharedSeconds: 10,
  visitorsShare: true,
  summary: 'Offers that run now, in the order to show them',
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

const settings = z.object({
  offered: z.boolean(),
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
});

const row = z.extend(settings, { id: z.string(), code: z.string() });
export type PromotionRow = z.output<typeof row>;

export const listPromotions = endpoint({
  method: 'GET',
  path: '/console/promotions',
  allow: 'operator',
  summary: "The site's offers, also those that are not shown, not begun or over",
  query: wholeList,
  answer: z.array(row),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readPromotion = endpoint({
  method: 'GET',
  path: '/console/promotions/:id',
  allow: 'operator',
  summary: 'One offer with its words in every language',
  params: z.object({ id: uuid }),
  answer: row,
  refusals: [...operatorRefusals, 'promotions.unknown', 'request.invalid'],
});

export const createPromotion = endpoint({
  method: 'POST',
  path: '/console/promotions',
  allow: 'operator',
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
  summary: "Change an offer's words, picture or dates, or show it no more",
  params: z.object({ id: uuid }),
  body: settings,
  answer: row,
  refusals: [...operatorRefusals, 'promotions.unknown', 'request.invalid'],
});
