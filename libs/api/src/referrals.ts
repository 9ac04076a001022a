import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant, page, pageQuery } from './shapes.ts';

/** Members who bring members. */
const friend = z.object({
  /** Masked: only the referrer recognises it. */
  account: z.string(),
  joinedAt: instant,
});

export const readReferrals = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getReferralDetails',
  allow: 'member',
  summary: 'The own referral code, and who registered with it, newest first, while the site has an offer for that',
  query: z.object(pageQuery(20)),
  answer: z.extend(page(friend), { referralCode: z.string() }),
  refusals: ['session.invalid', 'members.real_account_needed', 'promotions.unknown', 'request.invalid'],
});
