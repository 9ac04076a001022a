import * as z from 'zod/mini';
import { claimKinds } from '@apsara/domain/claims/claims';
import { applicationRules, applicationStates } from '@apsara/domain/promotions/promotions';
import { endpoint } from './endpoint.ts';
import { currency, day, instant, listQuery, operatorRefusals, text, uuid } from './shapes.ts';

/** Applications of members for offers of the kind MANUAL, as operators decide them. */
const application = z.object({
  id: uuid,
  account: z.string(),
  promotionId: uuid,
  /** The offer's title. */
  promotion: z.string(),
  comment: z.string(),
  /** Uploads. */
  images: z.array(uuid),
  /** Other uses of the very same pictures at the site. */
  twins: z.array(z.string()),
  state: z.enum(applicationStates),
  remark: z.string(),
  /** What the offer gives unless the operator says otherwise: money as a decimal string, else a whole number. */
  reward: z.enum(claimKinds),
  amount: z.string(),
  currency,
  createdAt: instant,
  decidedAt: z.nullable(instant),
  /** The operator; empty while it waits. */
  decidedBy: z.string(),
});
export type ApplicationRow = z.output<typeof application>;

export const applicationFilter = z.object({
  id: z.optional(z.array(uuid)),
  /** How the member's name begins. */
  q: z.optional(text(0, 64)),
  state: z.optional(z.enum(applicationStates)),
  from: z.optional(day),
  to: z.optional(day),
});

export const listApplications = endpoint({
  method: 'GET',
  path: '/console/applications',
  allow: 'operator',
  right: 'applications.read',
  summary: "Applications of the site's members for offers",
  query: listQuery(applicationFilter, ['createdAt']),
  answer: z.array(application),
  refusals: [...operatorRefusals, 'request.invalid'],
});

const params = z.object({ id: uuid });

export const readApplication = endpoint({
  method: 'GET',
  path: '/console/applications/:id',
  allow: 'operator',
  right: 'applications.read',
  summary: 'One application',
  params,
  answer: application,
  refusals: [...operatorRefusals, 'request.invalid', 'promotions.application_unknown'],
});

export const decideApplication = endpoint({
  method: 'PUT',
  path: '/console/applications/:id',
  allow: 'operator',
  right: 'applications.act',
  summary: 'Approve an application with its reward, or reject it with a remark; the first operator decides',
  params,
  body: z.object({
    decision: z.enum(['approve', 'reject']),
    /** Of an approval: the reward. */
    amount: z.optional(text(1, 24)),
    /** Of a rejection, in code points; the member reads it. */
    remark: text(0, applicationRules.maxComment * 2),
  }),
  answer: application,
  refusals: [
    ...operatorRefusals,
    'request.invalid',
    'promotions.application_unknown',
    'promotions.state_changed',
    'promotions.closed',
    'marks.no_offers',
    'offers.quiet_hours',
  ],
});
