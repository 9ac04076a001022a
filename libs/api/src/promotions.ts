import * as z from 'zod/mini';
import { promotionKinds } from '@apsara/domain/promotions';
import { endpoint } from './endpoint.ts';
import { instant, uuid } from './shapes.ts';

/** Offers: what a site promises its members, and until when. */
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

export const promotionList = endpoint({
  method: 'GET',
  path: '/wps/relay/PROMOFE_promotionList',
  allow: 'anyone',
  sharedSeconds: 10,
  summary: 'Offers that run now, in the order to show them',
  query: z.object(languageQuery),
  answer: z.array(promotionCard),
  refusals: ['site.unknown'],
});

export const promotion = endpoint({
  method: 'GET',
  path: '/wps/relay/PROMOFE_promotion',
  allow: 'anyone',
  sharedSeconds: 10,
  summary: 'One offer with its terms',
  query: z.object({ id: uuid, ...languageQuery }),
  answer: z.extend(promotionCard, {
    /** HTML without scripts, styles or forms. */
    detail: z.string(),
  }),
  refusals: ['site.unknown', 'request.invalid', 'promotions.unknown'],
});
