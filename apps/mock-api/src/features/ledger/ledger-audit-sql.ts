import { sql, type RawBuilder } from 'kysely';
import { rewardKindOf } from '@apsara/domain/claims/claims';
import { ledgerKinds, type LedgerKind } from '@apsara/domain/payments/ledger-kinds';

interface Broken {
  subject: string;
  found: string;
}

/**
 * What is posted under some kinds other than what orders say: `orders` gives the key, the line and the accounts of each
 * transfer that there must be. Both sides are compared as one line, which is also what a person reads.
 */
const postedAs = (kinds: readonly LedgerKind[], orders: RawBuilder<unknown>): RawBuilder<Broken> => sql`
  SELECT coalesce(o.key, t.key) AS subject, format('expected %s, found %s', coalesce(o.line, 'nothing'), coalesce(t.line, 'nothing')) AS found
    FROM (SELECT key, format('%s %s from %s to %s', amount, currency, source, target) AS line FROM (${orders}) o) o
    FULL JOIN (SELECT t.request_key AS key,
                      format('%s %s from %s to %s', t.amount, t.currency, concat_ws(' of ', d.purpose, coalesce(d.member_id::text, d.site_code)),
                             concat_ws(' of ', c.purpose, coalesce(c.member_id::text, c.site_code))) AS line
                 FROM ledger_transfers t JOIN ledger_accounts d ON d.id = t.debit_id JOIN ledger_accounts c ON c.id = t.credit_id
                WHERE t.kind = ANY (${kinds})) t ON t.key = o.key
   WHERE o.line IS DISTINCT FROM t.line`;

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
  'a bet has the transfer of its stake, and a stake its bet': sql`
    SELECT coalesce(b.id::text, t.request_key) AS subject, format('expected %s, found %s', coalesce(b.stake, 0), coalesce(t.amount, 0)) AS found
      FROM (SELECT id, transfer_id, account_id, house_id, stake FROM bets WHERE stake > 0) b
      FULL JOIN (SELECT id, debit_id, credit_id, amount, request_key FROM ledger_transfers WHERE kind = 'bet') t ON t.id = b.transfer_id
     WHERE (b.account_id, b.house_id, b.stake) IS DISTINCT FROM (t.debit_id, t.credit_id, t.amount)`,
  // Wins that name no bet are older than this column, and so are the bets placed before the last of them.
  "a bet's payout is what was paid for it, between its own accounts": sql`
    SELECT coalesce(b.id, t.pays_bet_id)::text AS subject,
           format('expected %s, found %s', coalesce(b.payout::text, 'no bet'), coalesce(sum(t.amount), 0)) AS found
      FROM bets b
      FULL JOIN (SELECT pays_bet_id, house_id, account_id, sum(amount) AS amount
                   FROM (SELECT pays_bet_id, debit_id AS house_id, credit_id AS account_id, amount FROM ledger_transfers WHERE credit_balance IS NOT NULL
                         UNION ALL SELECT pays_bet_id, credit_id, debit_id, -amount FROM ledger_transfers WHERE debit_balance IS NOT NULL) p
                  WHERE pays_bet_id IS NOT NULL GROUP BY 1, 2, 3) t ON t.pays_bet_id = b.id AND t.house_id = b.house_id AND t.account_id = b.account_id
     GROUP BY 1, b.payout, b.transfer_id
    HAVING b.payout IS DISTINCT FROM coalesce(sum(t.amount), 0)
       AND (SELECT b.payout IS NULL OR max(id) IS NULL OR b.transfer_id > max(id) FROM ledger_transfers WHERE kind = 'win' AND pays_bet_id IS NULL)`,
  // An open bet was paid for the parts of it that were sold, and for nothing else.
  'a bet is what it was paid': sql`
    SELECT id::text AS subject, format('%s, settled at %s, paid %s, of it %s for sales', status, coalesce(settled_at::text, 'no time'), payout, sold) AS found
      FROM bets
     WHERE CASE status WHEN 'open' THEN settled_at IS NOT NULL OR payout <> sold
             ELSE settled_at IS NULL OR (status = 'won') <> (payout > 0) END`,
  'what limits count is the sum of the bets': sql`
    SELECT format('%s at %s', coalesce(c.member_id, b.member_id), coalesce(c.hour, b.hour)) AS subject,
           format('counted %s and %s, bets make %s and %s', c.staked, c.paid, b.staked, b.paid) AS found
      FROM limit_counts c
      FULL JOIN (SELECT b.member_id, date_trunc('hour', b.placed_at, 'UTC') AS hour,
                        coalesce(sum(b.stake) FILTER (WHERE b.status <> 'rolled_back'), 0) AS staked,
                        coalesce(sum(b.payout) FILTER (WHERE b.status <> 'rolled_back'), 0) AS paid
                   FROM bets b JOIN (SELECT member_id, min(hour) AS since, max(until) AS until FROM limit_counts GROUP BY 1) n
                     ON n.member_id = b.member_id AND b.placed_at >= n.since AND b.placed_at < n.until
                  GROUP BY 1, 2) b ON b.member_id = c.member_id AND b.hour = c.hour
     WHERE (c.staked, c.paid) IS DISTINCT FROM (b.staked, b.paid)`,
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
  'a reward is paid once as its claim says, for its source, and no other': sql`
    SELECT coalesce(c.key, t.key) AS subject, format('expected %s, found %s', coalesce(c.line, 'nothing'), coalesce(t.line, 'nothing')) AS found
      FROM (SELECT 'claim:' || id AS key, format('%s of %s %s from rewards:%s to %s', ${JSON.stringify(rewardKindOf)}::jsonb ->> source, amount, currency, source, member_id) AS line
              FROM claims WHERE kind = 'money' AND state = 'claimed') c
      FULL JOIN (SELECT t.request_key AS key, format('%s of %s %s from %s to %s', t.kind, t.amount, t.currency, d.purpose, a.member_id) AS line
                   FROM ledger_transfers t JOIN ledger_accounts d ON d.id = t.debit_id JOIN ledger_accounts a ON a.id = t.credit_id
                  WHERE t.kind = ANY (${Object.values(rewardKindOf)})) t ON t.key = c.key
     WHERE c.line IS DISTINCT FROM t.line`,
  'a budget is used by the claims that are not closed': sql`
    SELECT b.source_id::text AS subject, format('kept %s for %s, claims make %s for %s', b.used, b.spent, c.used, c.spent) AS found
      FROM claim_budgets b CROSS JOIN LATERAL (
        SELECT count(*) AS used, coalesce(sum(amount) FILTER (WHERE kind = 'money'), 0) AS spent
          FROM claims WHERE source_id = b.source_id AND state <> 'closed') c
     WHERE (b.used, b.spent) IS DISTINCT FROM (c.used, c.spent)`,
  'a lottery order is its bet, and its slip the sum of its orders': sql`
    SELECT coalesce(o.order_no, b.round_id) AS subject, format('order %s paid %s in state %s, bet %s paid %s, %s', o.stake, o.payout, o.state, b.stake, b.payout, b.status) AS found
      FROM lottery_orders o
      FULL JOIN (SELECT * FROM bets WHERE vendor_code IN ('TCG', 'TCG_LOTTO_VN', 'TCG_SEA')) b ON b.id = o.bet_id AND b.placed_at = o.placed_at
     WHERE (o.stake, o.payout, o.member_id) IS DISTINCT FROM (b.stake, b.payout, b.member_id)
        OR b.status <> CASE WHEN o.state = 1 THEN 'open' WHEN o.state IN (6, 8, 12, 20) THEN 'rolled_back' WHEN o.payout > 0 THEN 'won' ELSE 'lost' END
    UNION ALL
    SELECT s.id::text, format('slip of %s, orders of %s', s.stake, sum(o.stake))
      FROM lottery_slips s LEFT JOIN (SELECT slip_id, stake FROM lottery_orders UNION ALL SELECT slip_id, stake FROM lottery_trial_orders) o ON o.slip_id = s.id
     GROUP BY s.id, s.stake HAVING sum(o.stake) IS DISTINCT FROM s.stake::numeric`,
  // What the house gave, so that a corrected order could be reversed whole, has a key of its own.
  'play money of lotteries is in the orders of trial accounts': sql`
    SELECT member_id::text AS subject, format('orders cost %s, ledger took %s', sum(cost), sum(took)) AS found
      FROM (SELECT member_id, stake - CASE WHEN state IN (6, 8, 12, 20) THEN stake ELSE payout + rebate * (state IN (4, 5))::int END AS cost, 0::bigint AS took FROM lottery_trial_orders
            UNION ALL
            SELECT a.member_id, 0, CASE WHEN t.debit_id = a.id THEN t.amount ELSE -t.amount END
              FROM ledger_transfers t JOIN ledger_accounts a ON a.id IN (t.debit_id, t.credit_id) AND a.member_id IS NOT NULL
             WHERE t.request_key LIKE 'lottery-trial:%') m
     GROUP BY member_id HAVING sum(cost) <> sum(took)`,
  // Posted for the orders of a slip together, under the number of one of them. A corrected issue may have given it and taken it back.
  'the rebate of a lottery order is paid once, with its settlement': sql`
    SELECT coalesce(r.slip_id, t.slip_id)::text AS subject, format('%s, paid %s', coalesce(r.rebate, 0), coalesce(t.amount, 0)) AS found
      FROM (SELECT slip_id, sum(rebate) AS rebate FROM lottery_orders WHERE rebate > 0 AND state IN (4, 5) GROUP BY 1) r
      FULL JOIN (SELECT o.slip_id, sum(CASE t.kind WHEN 'lottery_rebate' THEN t.amount ELSE -t.amount END) AS amount
                   FROM ledger_transfers t LEFT JOIN lottery_orders o ON o.order_no = split_part(t.request_key, ':', 2)
                  WHERE t.kind IN ('lottery_rebate', 'lottery_rebate_back') GROUP BY 1) t ON t.slip_id = r.slip_id
     WHERE coalesce(t.amount, 0) <> coalesce(r.rebate, 0)`,
  // Posted for all orders of a call together, and compared for all of an issue.
  'the line above a lottery bet has its shares of the stakes, with the settlement': sql`
    SELECT concat_ws(' ', coalesce(o.issue, t.issue), coalesce(o.member_id, t.member_id)) AS subject, format('%s, paid %s', coalesce(o.amount, 0), coalesce(t.amount, 0)) AS found
      FROM (SELECT o.lottery || ':' || o.number AS issue, l.member_id, sum(div(o.stake * l.parts::numeric, 2000)) AS amount
              FROM lottery_orders o JOIN lottery_slips s ON s.id = o.slip_id CROSS JOIN jsonb_each_text(s.line) l(member_id, parts)
             WHERE o.series IS NOT NULL AND o.state IN (4, 5) GROUP BY 1, 2 HAVING sum(div(o.stake * l.parts::numeric, 2000)) > 0) o
      FULL JOIN (SELECT r.fingerprint AS issue, a.member_id::text AS member_id, sum(CASE t.kind WHEN 'lottery_share' THEN t.amount ELSE -t.amount END) AS amount
                   FROM ledger_transfers t JOIN ledger_requests r ON r.key = t.request_key
                   JOIN ledger_accounts a ON a.id = CASE t.kind WHEN 'lottery_share' THEN t.credit_id ELSE t.debit_id END
                  WHERE t.kind IN ('lottery_share', 'lottery_share_back') GROUP BY 1, 2) t ON t.issue = o.issue AND t.member_id = o.member_id
     WHERE coalesce(t.amount, 0) <> coalesce(o.amount, 0)`,
  'the house bears of a corrected lottery issue what it wrote down, once': postedAs(
    ['lottery_waived'],
    sql`
    SELECT format('lottery-waived:%s:%s', c.id, a.member_id) AS key, a.waived AS amount, s.currency, 'lottery-waived of ' || c.site_code AS source, 'cash of ' || a.member_id AS target
      FROM lottery_correction_accounts a JOIN lottery_corrections c ON c.id = a.correction_id JOIN sites s ON s.code = c.site_code WHERE a.waived > 0`,
  ),
  // Of the last correction of an order: later ones may have changed it again.
  'a corrected lottery order is as its correction left it': sql`
    SELECT o.order_no AS subject, format('state %s paid %s, correction left %s and %s', o.state, o.payout, d.state_after, d.payout_after) AS found
      FROM lottery_orders o JOIN (SELECT DISTINCT ON (d.order_no) d.* FROM lottery_correction_orders d JOIN lottery_corrections c ON c.id = d.correction_id
                                   ORDER BY d.order_no, c.decided_at DESC, d.state_after DESC) d ON d.order_no = o.order_no
     WHERE (o.state, o.payout) <> (d.state_after, d.payout_after)`,
  'an issue that a site has voided has no order that stands': sql`
    SELECT o.order_no AS subject, o.state::text AS found FROM lottery_holds h
      JOIN lottery_orders o ON o.site_code = h.site_code AND o.lottery = h.lottery AND o.number = h.number
     WHERE h.state = 'voided' AND o.state IN (1, 4, 5, 16)`,
  'points are earned, given and given back once, and are worth money once': sql`
    SELECT coalesce(p.key, t.request_key) AS subject, format('%s, moved %s', coalesce(p.amount, 0), coalesce(t.amount, 0)) AS found
      FROM (SELECT format('points_earned:%s:%s:%s', member_id, day, product) AS key, points AS amount FROM point_earnings
            UNION ALL SELECT 'points_spent:' || trade_no, points FROM point_exchanges
            UNION ALL SELECT 'points_returned:' || trade_no, points FROM point_exchanges WHERE state = 'rejected'
            UNION ALL SELECT 'claim:' || id, amount FROM claims WHERE kind = 'points' AND state = 'claimed'
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
  'a withdrawal is taken from the balance once, and given back as its order says': postedAs(
    ['withdrawal', 'withdrawal_rejected', 'withdrawal_returned', 'withdrawal_refunded'],
    sql`
    SELECT 'withdrawal:' || order_no AS key, amount, currency, 'cash of ' || member_id AS source, 'withdrawals of ' || site_code AS target FROM withdrawal_orders
    UNION ALL
    SELECT format('withdrawal_%s:%s', CASE state WHEN 'completed' THEN 'refunded' ELSE state END, order_no), refunded, currency, 'withdrawals of ' || site_code, 'cash of ' || member_id
      FROM withdrawal_orders WHERE refunded > 0`,
  ),
  // The fee stays in the house and what is paid leaves it, so neither is a transfer: the order's own figures must add up.
  "a withdrawal's fee, payments, receipt and refund make what was taken": sql`
    SELECT o.order_no AS subject,
           format('%s: taken %s, to be paid %s, payment %s of %s, received %s, refunded %s', o.state, o.amount, o.payout, o.attempt, o.paying, o.received, o.refunded) AS found
      FROM withdrawal_orders o LEFT JOIN (SELECT order_no, count(*) AS payments FROM withdrawal_steps WHERE state = 'paid' GROUP BY 1) s USING (order_no)
     WHERE coalesce(s.payments, 0) > o.attempt OR (o.attempt = 0) <> (o.paying = 0) OR (o.attempt = 1 AND o.paying <> o.payout)
        OR (o.received > 0 AND s.payments IS NULL)
        OR NOT CASE WHEN o.state = 'completed' AND o.refunded = 0 THEN o.received = o.payout
                    WHEN o.state = 'completed' THEN o.received + o.refunded = CASE o.received WHEN 0 THEN o.amount ELSE o.payout END
                    WHEN o.state IN ('rejected', 'returned') THEN o.received = 0 AND o.refunded = o.amount
                    ELSE o.refunded = 0 AND o.received < o.payout END`,
  'a correction that was granted is posted once': postedAs(
    ['correction'],
    sql`
    SELECT 'correction:' || id AS key, abs(amount) AS amount, currency, CASE WHEN amount > 0 THEN 'corrections of ' || site_code ELSE 'cash of ' || member_id END AS source,
           CASE WHEN amount > 0 THEN 'cash of ' || member_id ELSE 'corrections of ' || site_code END AS target
      FROM member_corrections WHERE state = 'granted'`,
  ),
  'money to and from a vendor is moved as its order says': postedAs(
    ['vendor_sending', 'vendor_in', 'vendor_returned', 'vendor_out'],
    sql`
    SELECT format('%s:%s', m.kind, w.reference_no) AS key, w.amount, w.currency,
           format('%s of %s', replace(m.source, 'vendor', 'vendor:' || w.vendor_code), w.member_id) AS source, format('%s of %s', replace(m.target, 'vendor', 'vendor:' || w.vendor_code), w.member_id) AS target
      FROM wallet_transfers w
      JOIN (VALUES ('in', NULL, 'vendor_sending', 'cash', 'pending'), ('in', 'done', 'vendor_in', 'pending', 'vendor'),
                   ('in', 'failed', 'vendor_returned', 'pending', 'cash'), ('out', 'done', 'vendor_out', 'vendor', 'cash'))
        m(direction, state, kind, source, target) ON m.direction = w.direction AND (m.state IS NULL OR m.state = w.state)`,
  ),
};
