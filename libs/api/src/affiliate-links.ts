import * as z from 'zod/mini';
import { landingPages } from '@apsara/domain/agents/affiliate-links';
import { MAX_RATE, rateItems } from '@apsara/domain/agents/rates';
import { keysOf } from '@apsara/domain/records';
import { endpoint } from './endpoint.ts';
import { instant, listQuery, text, uuid, wholeNumber } from './shapes.ts';
import { language } from './sites.ts';

/** Affiliate links: addresses with a code into an agent's team, the accounts opened by them, and their figures. */
export const accountKind = z.enum(['member', 'agent']);
export type AccountKind = z.output<typeof accountKind>;

/** Rates by item: basis points of a product's rebate, or the prize series (domain: rates). */
export const rates = z.partialRecord(z.enum(rateItems), wholeNumber(0, MAX_RATE));

const settings = {
  /** A name that only the agent sees. */
  name: text(1, 60),
  page: z.enum(keysOf(landingPages)),
  /** Language of visitors who come by it; null: the site's own. */
  language: z.nullable(language),
  /** Rates of accounts opened by it; missing ones are the agent's own. */
  rates,
  /** A link that is not active opens nothing. */
  active: z.boolean(),
};

const row = z.object({
  id: uuid,
  code: z.string(),
  kind: accountKind,
  ...settings,
  /** Browser tabs that came by it, accounts opened by it, and those of them that have paid in. */
  visits: z.number(),
  registrations: z.number(),
  depositors: z.number(),
  createdAt: instant,
});
export type AffiliateLinkRow = z.output<typeof row>;

const refusals = ['session.invalid', 'session.forbidden'] as const;

export const linkStates = ['active', 'paused'] as const;
const linkFilter = z.object({
  id: z.optional(z.array(uuid)),
  q: z.optional(text(0, 64)),
  state: z.optional(z.enum(linkStates)),
});

export const listAffiliateLinks = endpoint({
  method: 'GET',
  path: '/console/affiliateLinks',
  allow: 'agent',
  summary: "The agent's own affiliate links, with what became of each",
  query: listQuery(linkFilter, ['createdAt', 'name', 'code', 'visits', 'registrations', 'depositors']),
  answer: z.array(row),
  refusals: [...refusals, 'request.invalid'],
});

export const readAffiliateLink = endpoint({
  method: 'GET',
  path: '/console/affiliateLinks/:id',
  allow: 'agent',
  summary: 'One of the own affiliate links',
  params: z.object({ id: uuid }),
  answer: row,
  refusals: [...refusals, 'agents.link_unknown'],
});

export const createAffiliateLink = endpoint({
  method: 'POST',
  path: '/console/affiliateLinks',
  allow: 'agent',
  idempotent: true,
  limit: { per: 'account', max: 60, seconds: 60 },
  summary: 'Make an affiliate link; without a code it gets one',
  body: z.object({ kind: accountKind, code: z.optional(text(0, 12)), ...settings }),
  answer: row,
  refusals: [
    ...refusals,
    'agents.level_limit',
    'request.invalid',
    'request.key_needed',
    'request.key_reused',
    'request.too_many',
  ],
});

export const updateAffiliateLink = endpoint({
  method: 'PUT',
  path: '/console/affiliateLinks/:id',
  allow: 'agent',
  settings: true,
  summary: 'Change, pause or go on with an own affiliate link; its code and what it opens stay',
  params: z.object({ id: uuid }),
  body: z.object(settings),
  answer: row,
  refusals: [...refusals, 'agents.link_unknown', 'request.invalid', 'site.settings_changed'],
});

export const removeAffiliateLink = endpoint({
  method: 'DELETE',
  path: '/console/affiliateLinks/:id',
  allow: 'agent',
  summary: 'Delete an own affiliate link: it opens nothing any more, and nobody gets its code again',
  params: z.object({ id: uuid }),
  answer: row,
  refusals: [...refusals, 'agents.link_unknown'],
});
