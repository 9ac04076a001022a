import { sql, type RawBuilder } from 'kysely';

interface Rule {
  says: string;
  /** How much there is to look at. */
  counted: RawBuilder<{ count: bigint }>;
  /** What breaks the rule. */
  breaks: RawBuilder<{ found: string }>;
}

/** The rules that a member's books can be asked about. */
export function bookRules(memberId: string): readonly Rule[] {
  const accounts = sql`SELECT id FROM ledger_accounts WHERE member_id = ${memberId}`;
  const entries = sql<{ count: bigint }>`SELECT count(*) FROM ledger_entries WHERE account_id IN (${accounts})`;
  return [
    {
      says: 'Every balance equals the sum of its ledger entries; per currency all entries sum to zero',
      counted: entries,
      breaks: sql`
      SELECT format('balance %s, entries %s', a.balance, (SELECT coalesce(sum(e.amount), 0) FROM ledger_entries e WHERE e.account_id = a.id)) AS found
        FROM ledger_accounts a WHERE a.member_id = ${memberId} AND a.balance <> (SELECT coalesce(sum(e.amount), 0) FROM ledger_entries e WHERE e.account_id = a.id)
      UNION ALL
      SELECT format('%s sums to %s', e.currency, sum(e.amount)) FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id
       WHERE t.debit_id IN (${accounts}) OR t.credit_id IN (${accounts})
       GROUP BY e.currency HAVING sum(e.amount) <> 0`,
    },
    {
      says: "No member's balance is ever below zero",
      counted: entries,
      breaks: sql`
      SELECT format('balance %s', balance) AS found FROM ledger_accounts WHERE member_id = ${memberId} AND balance < 0
      UNION ALL
      SELECT format('balance %s after %s', balance_after, request_key) FROM ledger_entries
       WHERE account_id IN (${accounts}) AND balance_after < 0`,
    },
    {
      says: "A round's paid wins belong to bets that were not rolled back",
      counted: sql`SELECT count(*) FROM ledger_transfers WHERE kind LIKE '%win' AND credit_id IN (${accounts})`,
      // A request's fingerprint is the list that names its round (3) and its bet (4).
      breaks: sql`
      SELECT t.request_key AS found
        FROM ledger_transfers t JOIN ledger_requests r ON r.key = t.request_key
       WHERE t.kind LIKE '%win' AND t.credit_id IN (${accounts})
         AND (t.kind = 'win' OR r.fingerprint::json ->> 4 <> '')
         AND NOT EXISTS (
           SELECT 1 FROM bets b WHERE b.member_id = ${memberId} AND b.status <> 'rolled_back' AND b.vendor_code = split_part(r.key, ':', 1)
             AND CASE WHEN r.fingerprint::json ->> 4 = '' THEN b.round_id = r.fingerprint::json ->> 3
                 ELSE b.id = (SELECT bet_id FROM ledger_requests WHERE key = b.vendor_code || ':' || (r.fingerprint::json ->> 4)) END)
      UNION ALL
      SELECT format('bet %s was rolled back and paid %s', id, payout) FROM bets WHERE member_id = ${memberId} AND status = 'rolled_back' AND payout <> 0`,
    },
  ];
}
