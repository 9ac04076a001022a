import { sql } from 'kysely';
import { contractKinds } from '@apsara/domain/agents/contracts';
import { anyOf } from './statements.ts';

interface Asked {
  site: string;
  timeZone: string;
  instants: { from: Date; before: Date };
}

/**
 * What the house of a site paid to each account by contracts, less what it took back, by day; smallest units. What an
 * agent pays is its own.
 */
export const houseWages = ({ site, timeZone, instants: { from, before } }: Asked) => sql`
  SELECT (t.at AT TIME ZONE ${timeZone})::date AS day, coalesce(d.member_id, c.member_id) AS member_id,
         sum(CASE WHEN d.member_id IS NULL THEN t.amount ELSE -t.amount END)::bigint AS wages
    FROM ledger_transfers t JOIN ledger_accounts d ON d.id = t.debit_id JOIN ledger_accounts c ON c.id = t.credit_id
   WHERE t.kind = ${anyOf(contractKinds)} AND t.at >= ${from} AND t.at < ${before}
     AND d.site_code = ${site} AND (d.member_id IS NULL) <> (c.member_id IS NULL) GROUP BY 1, 2`;
