import type { ContractPayment } from '@apsara/prisma/client';
import { pageSql, type Direction, type Part } from '../../shared/lists/deep-pages.ts';

/** A payment with the names of whom it is about; the platform has none. */
export type StoredPayment = Omit<
  ContractPayment,
  'tiers' | 'carriedIn' | 'decidedBy' | 'changedAt' | 'siteCode' | 'measuredBets' | 'formula' | 'activeMinimum'
> & {
  holder: string;
  payer: string | null;
};

const found = `SELECT p.id, p.contract_id AS "contractId", p.kind, p.product, p.holder_id AS "holderId", h.username AS holder, p.payer_id AS "payerId",
  (SELECT u.username FROM members u WHERE u.id = p.payer_id) AS payer, p.period_from AS "periodFrom", p.period_before AS "periodBefore", p.tier, p.bets,
  p.net_loss AS "netLoss", p.headcount, p.amount, p.paid, p.currency, p.status, p.expires_at AS "expiresAt", p.created_at AS "createdAt"`;

const payments = 'FROM contract_payments p JOIN members h ON h.id = p.holder_id';

/**
 * Payments of the site $1 to the team $2 (null: all of it), of the kinds $3, of periods that begin from $4 until $5; any other that is null asks
 * for nothing. What an agent pays itself goes to its team, too.
 */
const chosen = `${payments}
  WHERE p.site_code = $1 AND ($2::uuid IS NULL OR EXISTS (SELECT FROM team_links t WHERE t.ancestor_id = $2 AND t.descendant_id = p.holder_id))
    AND p.kind = ANY ($3) AND p.period_from >= $4 AND p.period_from < $5
    AND ($6::uuid[] IS NULL OR p.id = ANY ($6)) AND starts_with(h.username, $7)
    AND ($8::text IS NULL OR p.status = $8 OR ($8 = 'reached' AND p.status <> 'not_reached')) AND ($9::uuid IS NULL OR p.contract_id = $9)
    AND ($10::text IS NULL OR $10 = CASE WHEN p.holder_id = $2 THEN 'holder' WHEN p.payer_id IS NOT DISTINCT FROM $2 THEN 'payer' ELSE 'below' END)`;

export const all = `${found} ${chosen}`;

/** Each of them, to be counted. */
export const counted = `SELECT 1 ${chosen}`;

export const sums = `SELECT count(*) AS count, coalesce(sum(p.amount), 0)::bigint AS amount, coalesce(sum(p.paid), 0)::bigint AS paid,
  coalesce(sum(p.amount - p.paid) FILTER (WHERE p.status IN ('upline_insufficient', 'partly_collected')), 0)::bigint AS owed ${chosen}`;

/** The one $1. */
export const named = `${found} ${payments} WHERE p.id = $1`;

export const sorts = {
  periodFrom: 'p.period_from',
  amount: 'p.amount',
  paid: 'p.paid',
  bets: 'p.bets',
  netLoss: 'p.net_loss',
  status: 'p.status',
} as const;

export const orderOf = (field: keyof typeof sorts, direction: Direction): string =>
  `${sorts[field]} ${direction}, p.id ${direction}`;

export const page = (field: keyof typeof sorts, part: Part): string =>
  pageSql(part, {
    places: `SELECT p.id, ${sorts[field]} AS key ${chosen}`,
    order: `key ${part.direction}, id ${part.direction}`,
    found: (places) =>
      `${found} FROM (${places}) place JOIN contract_payments p ON p.id = place.id JOIN members h ON h.id = p.holder_id`,
    after: `f."${field}" ${part.direction}, f.id ${part.direction}`,
  });
