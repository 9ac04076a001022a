import * as z from 'zod/mini';
import { activityStates } from '@apsara/domain/claims/activity-steps';
import { offerFields } from '@apsara/domain/promotions/offer-rules';
import { applicationRules, applicationStates } from '@apsara/domain/promotions/promotions';
import { endpoint } from './endpoint.ts';
import { amount, currency, instant, page, pageQuery, text, uuid } from './shapes.ts';

/** A member's part in the site's offers: joining, conditions, applications. */
const memberRefusals = ['session.invalid', 'session.forbidden', 'members.real_account_needed'] as const;

const part = z.object({
  promotionId: uuid,
  /** The word of specification 4. */
  state: z.enum(activityStates),
  /** The claim it led to, if one waits. */
  rewardId: z.nullable(uuid),
  joinedAt: z.nullable(instant),
  /** How far the conditions of the present period are met; null where there is nothing to count. */
  progress: z.nullable(z.object({ done: amount, target: amount, currency, met: z.boolean() })),
  /** What the account still lacks. */
  missing: z.nullable(z.enum(offerFields)),
  /** The application that waits, or the remark of the one that was rejected. */
  applicationId: z.nullable(uuid),
  remark: z.string(),
});
export type PromotionPart = z.output<typeof part>;

export const listOwnPromotions = endpoint({
  method: 'GET',
  path: '/wps/relay/PROMOFE_ownPromotions',
  allow: 'member',
  summary: "The member's part in each offer that issues rewards",
  query: z.object({ id: z.optional(uuid) }),
  answer: z.array(part),
  refusals: [...memberRefusals, 'request.invalid'],
});

export const joinPromotion = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_signUpPromotionJoin',
  allow: 'member',
  limit: { per: 'account', max: 30, seconds: 60 },
  summary: 'Join an offer, under the rule it has now',
  body: z.object({ promotionId: uuid, code: z.optional(text(0, 20)) }),
  answer: part,
  refusals: [
    ...memberRefusals,
    'request.invalid',
    'request.too_many',
    'promotions.unknown',
    'promotions.not_claimable',
    'promotions.closed',
    'promotions.already',
    'promotions.barred',
    'promotions.code_wrong',
  ],
});

export const issuePromotionReward = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_signUpPromotionReward',
  allow: 'member',
  limit: { per: 'account', max: 30, seconds: 60 },
  summary: 'Issue the reward of an offer that was signed up for, when its conditions are met',
  body: z.object({ promotionId: uuid }),
  answer: part,
  refusals: [
    ...memberRefusals,
    'request.invalid',
    'request.too_many',
    'promotions.unknown',
    'promotions.not_claimable',
    'promotions.closed',
    'promotions.already',
    'promotions.barred',
  ],
});

export const applyForPromotion = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_submitPromotionClaim',
  allow: 'member',
  idempotent: true,
  limit: { per: 'account', max: 10, seconds: 600 },
  summary: 'Apply for an offer with a comment and pictures; an operator decides',
  body: z.object({
    promotionId: uuid,
    /** At most 140 code points, each of which may be two units of a string. */
    comment: text(0, applicationRules.maxComment * 2),
  }),
  files: { max: applicationRules.maxImages },
  answer: part,
  refusals: [
    ...memberRefusals,
    'request.unreadable',
    'request.invalid',
    'request.key_needed',
    'request.key_reused',
    'request.too_many',
    'uploads.no_picture',
    'uploads.store_away',
    'uploads.too_large',
    'promotions.unknown',
    'promotions.not_claimable',
    'promotions.closed',
    'promotions.already',
    'promotions.barred',
    'promotions.application_waits',
  ],
});

const ownApplication = z.object({
  id: uuid,
  promotionId: uuid,
  /** The offer's title in the reader's language. */
  title: z.string(),
  state: z.enum(applicationStates),
  comment: z.string(),
  /** Number of pictures. */
  pictures: z.number(),
  /** What the operator wrote to the member. */
  remark: z.string(),
  createdAt: instant,
  decidedAt: z.nullable(instant),
});
export type OwnApplication = z.output<typeof ownApplication>;

export const listOwnApplications = endpoint({
  method: 'GET',
  path: '/wps/relay/PROMOFE_ownApplications',
  allow: 'member',
  summary: "The member's applications for offers, newest first",
  query: z.object({ ...pageQuery(20), language: z.optional(z.string()) }),
  answer: page(ownApplication),
  refusals: [...memberRefusals, 'request.invalid'],
});

export const cancelApplication = endpoint({
  method: 'DELETE',
  path: '/wps/relay/MCSFE_promotionClaim',
  allow: 'member',
  summary: 'Take back an application that waits',
  query: z.object({ id: uuid }),
  answer: part,
  refusals: [...memberRefusals, 'request.invalid', 'promotions.application_unknown'],
});
