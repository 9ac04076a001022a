import { sql, type RawBuilder } from 'kysely';
import { ledgerKinds } from '@apsara/domain/payments/ledger-kinds';

interface Broken {
  subject: string;
  found: string;
}

/**
 * Each rule is a query for its violations: subject and description. The first two are statements 1 and 2 of the wallet
 * protocol.
 */
export const rules: Readonly<Record<string, RawBuilder<Broken>>> = {
  'a balance is the sum of its entries': sql`
    SELECT a.id::text AS subject, format('kept %s, entries make %s', a.balance, coalesce(e.sum, 0)) AS found
      FROM ledger_accounts a LEFT JOIN (SELECT account_id, sum(amount) FROM ledger_entries GROUP BY 1) e ON e.account_id = a.id
     WHERE a.balance IS NOT NULL AND a.balance <> coalesce(e.sum, 0)`,
  'no balance is below zero': sql`SELECT id::text AS subject, balance::text AS found FROM ledger_accounts WHERE balance < 0`,
  'entries of a currency sum to zero': sql`SELECT currency AS subject, sum(amount)::text AS found FROM ledger_entries GROUP BY 1 HAVING sum(amount) <> 0`,
  'an account moves only its own currency': sql`
    SELECT e.transfer_id::text AS subject, format('%s on an account of %s', e.currency, a.currency) AS found
      FROM ledger_entries e LEFT JOIN ledger_accounts a ON a.id = e.account_id WHERE a.currency IS DISTINCT FROM e.currency`,
  // Ids are taken before the locks, so posting order is not id order. Instead: each balance must occur as often before
  // a transfer as after one.
  'balances follow one another': sql`
    SELECT a.id::text AS subject, format('balance %s', w.value) AS found
      FROM (SELECT account_id, balance_after AS value, 1 AS step FROM ledger_entries WHERE balance_after IS NOT NULL
            UNION ALL SELECT account_id, balance_after - amount, -1 FROM ledger_entries WHERE balance_after IS NOT NULL) w
      JOIN ledger_accounts a ON a.id = w.account_id
     GROUP BY a.id, a.balance, w.value HAVING sum(w.step) <> (w.value = a.balance)::int - (w.value = 0)::int`,
  'a transfer has the request that asked for it': sql`
    SELECT t.id::text AS subject, t.request_key AS found FROM ledger_transfers t LEFT JOIN ledger_requests r ON r.key = t.request_key AND r.transfer_id = t.id WHERE r.key IS NULL`,
  'a request that moved money has its transfer': sql`
    SELECT r.key AS subject, r.transfer_id::text AS found FROM ledger_requests r LEFT JOIN ledger_transfers t ON t.id = r.transfer_id
     WHERE r.transfer_id IS NOT NULL AND t.id IS NULL`,
  'a transfer is of a kind that has words': sql`
    SELECT id::text AS subject, kind AS found FROM ledger_transfers WHERE kind <> ALL (${ledgerKinds})`,
  'a bet has the transfer of its stake': sql`
    SELECT b.id::text AS subject, b.stake::text AS found FROM bets b LEFT JOIN ledger_transfers t ON t.id = b.transfer_id AND t.kind = 'bet' AND t.amount = b.stake AND t.debit_id = b.account_id
     WHERE b.stake > 0 AND t.id IS NULL`,
  'a reversal gives back the whole bet': sql`
    SELECT r.id::text AS subject, format('%s for %s', r.amount, t.amount) AS found FROM ledger_transfers r JOIN ledger_transfers t ON t.id = r.reverses_id
     WHERE r.amount <> t.amount OR r.debit_id <> t.credit_id OR r.credit_id <> t.debit_id`,
  'a rolled back bet was given back and paid nothing': sql`
    SELECT b.id::text AS subject, format('payout %s', b.payout) AS found FROM bets b LEFT JOIN ledger_transfers r ON r.reverses_id = b.transfer_id
     WHERE b.status = 'rolled_back' AND (b.payout <> 0 OR (b.stake > 0 AND r.id IS NULL))`,
  'only rolled back bets are reversed': sql`
    SELECT b.id::text AS subject, b.status AS found FROM bets b JOIN ledger_transfers r ON r.reverses_id = b.transfer_id WHERE b.status <> 'rolled_back'`,
  'a rebate and a bonus are credited once, and no other': sql`
    SELECT coalesce(r.key, t.request_key) AS subject, format('%s, credited %s', coalesce(r.amount, 0), coalesce(t.amount, 0)) AS found
      FROM (SELECT format('rebate:%s:%s:%s', member_id, day, product) AS key, amount FROM rebates WHERE amount > 0 UNION ALL SELECT 'bonus:' || id, amount FROM bonuses) r
      FULL JOIN (SELECT request_key, amount FROM ledger_transfers WHERE kind IN ('rebate', 'bonus')) t ON t.request_key = r.key
     WHERE t.amount IS DISTINCT FROM r.amount`,
  'points are earned, given and given back once, and are worth money once': sql`
    SELECT coalesce(p.key, t.request_key) AS subject, format('%s, moved %s', coalesce(p.amount, 0), coalesce(t.amount, 0)) AS found
      FROM (SELECT format('points_earned:%s:%s:%s', member_id, day, product) AS key, points AS amount FROM point_earnings
            UNION ALL SELECT 'points_spent:' || trade_no, points FROM point_exchanges
            UNION ALL SELECT 'points_returned:' || trade_no, points FROM point_exchanges WHERE state = 'rejected'
            UNION ALL SELECT 'points_money:' || trade_no, amount FROM point_exchanges WHERE kind = 'money') p
      FULL JOIN (SELECT request_key, amount FROM ledger_transfers WHERE kind LIKE 'points\\_%') t ON t.request_key = p.key
     WHERE t.amount IS DISTINCT FROM p.amount`,
  'money between two members was sent by one of them, once': sql`
    SELECT coalesce(m.transfer_no, t.request_key) AS subject, format('%s, moved %s', coalesce(m.amount, 0), coalesce(t.amount, 0)) AS found
      FROM member_transfers m
      FULL JOIN (SELECT t.request_key, t.amount, d.member_id AS from_id, c.member_id AS to_id FROM ledger_transfers t
                   JOIN ledger_accounts d ON d.id = t.debit_id JOIN ledger_accounts c ON c.id = t.credit_id WHERE t.kind LIKE 'transfer\\_%') t
        ON t.request_key = 'transfer:' || m.transfer_no
     WHERE (t.amount, t.from_id, t.to_id) IS DISTINCT FROM (m.amount, m.from_id, m.to_id)`,
  'what contracts pay is moved once, from payer to holder': sql`
    SELECT coalesce(p.id::text, t.payment) AS subject, format('%s, moved %s', coalesce(p.paid, 0), coalesce(t.amount, 0)) AS found
      FROM (SELECT * FROM contract_payments WHERE paid > 0) p
      FULL JOIN (SELECT split_part(t.request_key, ':', 2) AS payment, d.member_id AS payer_id, c.member_id AS holder_id, sum(t.amount)::bigint AS amount
                   FROM ledger_transfers t JOIN ledger_accounts d ON d.id = t.debit_id JOIN ledger_accounts c ON c.id = t.credit_id
                  WHERE t.kind = 'dividend' OR t.kind LIKE '%\\_wage' GROUP BY 1, 2, 3) t ON t.payment = p.id::text
     WHERE (t.amount, t.payer_id, t.holder_id) IS DISTINCT FROM (p.paid, p.payer_id, p.holder_id)`,
  'a paid deposit is credited once, and no other': sql`
    SELECT o.order_no AS subject, format('%s, credited %s times', o.state, count(t.id)) AS found
      FROM deposit_orders o LEFT JOIN ledger_transfers t ON t.request_key = 'deposit:' || o.order_no AND t.amount = o.credited
     GROUP BY o.order_no, o.state HAVING count(t.id) <> CASE WHEN o.state = 'paid' THEN 1 ELSE 0 END`,
};
