import type { Database } from '../../shared/database.ts';

/** One of the four things that must hold after every request (spec: wallet-protocol). */
export interface Statement {
  says: string;
  holds: boolean;
  /** What was looked at, or what breaks it. */
  found: string;
}

/** Each query finds what breaks the statement for one member ($1), and how much it looked at. */
const queries: Record<string, { counted: string; breaks: string }> = {
  'Every balance equals the sum of its ledger entries; per currency all entries sum to zero': {
    counted: `SELECT count(*) FROM ledger_entries WHERE account_id IN (SELECT id FROM ledger_accounts WHERE member_id = $1)`,
    breaks: `
      SELECT format('balance %s, entries %s', a.balance, (SELECT coalesce(sum(e.amount), 0) FROM ledger_entries e WHERE e.account_id = a.id)) AS found
        FROM ledger_accounts a WHERE a.member_id = $1 AND a.balance <> (SELECT coalesce(sum(e.amount), 0) FROM ledger_entries e WHERE e.account_id = a.id)
      UNION ALL
      SELECT format('%s sums to %s', e.currency, sum(e.amount)) FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id
       WHERE t.debit_id IN (SELECT id FROM ledger_accounts WHERE member_id = $1) OR t.credit_id IN (SELECT id FROM ledger_accounts WHERE member_id = $1)
       GROUP BY e.currency HAVING sum(e.amount) <> 0`,
  },
  "No member's balance is ever below zero": {
    counted: `SELECT count(*) FROM ledger_entries WHERE account_id IN (SELECT id FROM ledger_accounts WHERE member_id = $1)`,
    breaks: `
      SELECT format('balance %s', balance) AS found FROM ledger_accounts WHERE member_id = $1 AND balance < 0
      UNION ALL
      SELECT format('balance %s after %s', balance_after, request_key) FROM ledger_entries
       WHERE account_id IN (SELECT id FROM ledger_accounts WHERE member_id = $1) AND balance_after < 0`,
  },
  "A round's paid wins belong to bets that were not rolled back": {
    counted: `SELECT count(*) FROM ledger_transfers WHERE kind LIKE '%win' AND credit_id IN (SELECT id FROM ledger_accounts WHERE member_id = $1)`,
    // A request's fingerprint is the list that names its round (3) and its bet (4).
    breaks: `
      SELECT t.request_key AS found
        FROM ledger_transfers t JOIN ledger_requests r ON r.key = t.request_key
       WHERE t.kind LIKE '%win' AND t.credit_id IN (SELECT id FROM ledger_accounts WHERE member_id = $1)
         AND (t.kind = 'win' OR r.fingerprint::json ->> 4 <> '')
         AND NOT EXISTS (
           SELECT 1 FROM bets b WHERE b.member_id = $1 AND b.status <> 'rolled_back' AND b.vendor_code = split_part(r.key, ':', 1)
             AND CASE WHEN r.fingerprint::json ->> 4 = '' THEN b.round_id = r.fingerprint::json ->> 3
                 ELSE b.id = (SELECT bet_id FROM ledger_requests WHERE key = b.vendor_code || ':' || (r.fingerprint::json ->> 4)) END)
      UNION ALL
      SELECT format('bet %s was rolled back and paid %s', id, payout) FROM bets WHERE member_id = $1 AND status = 'rolled_back' AND payout <> 0`,
  },
};

/** The first three statements for one member, from the books; the fourth is proven by replaying. */
export async function bookStatements(database: Database, memberId: string): Promise<Statement[]> {
  const statements = [];
  for (const [says, { counted, breaks }] of Object.entries(queries)) {
    const broken = await database.sql<{ found: string }>(breaks, [memberId]);
    const [looked] = await database.sql<{ count: bigint }>(counted, [memberId]);
    const found = broken.map((row) => row.found).join('; ') || `${looked!.count} checked`;
    statements.push({ says, holds: broken.length === 0, found });
  }
  return statements;
}
