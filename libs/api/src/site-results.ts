import * as z from 'zod/mini';
import { gameTypes } from '@apsara/domain/games/vendors';
import { siteResultGroups } from '@apsara/domain/office/site-results';
import { endpoint } from './endpoint.ts';
import {
  amount,
  countryFilter,
  currency,
  day,
  exportQuery,
  exportRefusals,
  listQuery,
  operatorRefusals,
  text,
} from './shapes.ts';

const figures = {
  bets: z.number(),
  stake: amount,
  payout: amount,
  /** stake - payout. */
  result: amount,
  /** Millionths of the stakes that were paid out; null without stakes. */
  returned: z.nullable(z.number()),
  /** Null where the rows are of games, to which they do not belong. */
  deposits: z.nullable(amount),
  withdrawals: z.nullable(amount),
  rebates: z.nullable(amount),
  promotions: z.nullable(amount),
  /** What the house paid by contracts, less what it took back. */
  wages: z.nullable(amount),
  /** result - rebates - promotions - wages. */
  profit: z.nullable(amount),
};

const row = z.object({
  /** What the figures are of: a day, a product, a vendor, a game's number, a country's code, an account's id; empty: members
   * without an agent, or whose country is not known. */
  id: z.string(),
  by: z.enum(siteResultGroups),
  /** In the reader's language where it has names; else the same as the id. */
  name: z.string(),
  /** Of a game. */
  vendor: z.nullable(z.string()),
  ...figures,
  /** Of a game, what it returns by its rules, in millionths. */
  printed: z.nullable(z.number()),
  /** The game returned more or less than chance explains. */
  differs: z.boolean(),
  currency,
});
export type SiteResultRow = z.output<typeof row>;

const filter = z.object({
  /** By day unless given. */
  by: z.optional(z.enum(siteResultGroups)),
  /** The last seven days unless given. */
  from: z.optional(day),
  to: z.optional(day),
  /** Bets of this product alone; then without money apart from bets. */
  product: z.optional(z.enum(gameTypes)),
  vendor: z.optional(text(1, 20)),
  /** Of members and countries. */
  country: z.optional(countryFilter),
  q: z.optional(text(0, 64)),
});

const sorts = ['name', 'bets', 'stake', 'payout', 'result', 'returned', 'profit'] as const;

export const listSiteResults = endpoint({
  method: 'GET',
  path: '/console/siteResults',
  allow: 'operator',
  right: 'siteResults.read',
  summary:
    'What the members of a site played by day, product, vendor, game, country, line or member, without trial accounts',
  query: listQuery(filter, sorts),
  answer: z.array(row),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const readSiteResultTotals = endpoint({
  method: 'GET',
  path: '/console/siteResultTotals',
  allow: 'operator',
  right: 'siteResults.read',
  summary: 'Sums of everything that a filter of the results names',
  query: z.object({ filter: listQuery(filter, sorts).shape.filter }),
  answer: z.object({ count: z.number(), currency, ...figures }),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const exportSiteResults = endpoint({
  method: 'GET',
  path: '/console/exports/siteResults',
  allow: 'operator',
  right: 'siteResults.read',
  streamed: true,
  summary: 'Every row of the list that a filter names',
  query: exportQuery(filter, sorts),
  answer: z.array(row),
  refusals: exportRefusals,
});
