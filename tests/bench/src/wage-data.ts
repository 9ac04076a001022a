import { wageOf } from '@apsara/domain/agents/wages';
import { measuredOf, type HeldContract } from '@apsara/mock-api/features/wages/earnings';
import type { Database } from '@apsara/mock-api/shared/database';
import { inTransaction } from '@apsara/mock-api/testing/plain-sql';
import { ofStored } from '@apsara/mock-api/shared/tiers/tiers';
import { itemAt } from '@apsara/domain/lists';
import { MEMBERS } from './records-data.ts';

const kind = '$1::text';

/** A contract for every agent with the one above it, each promising a little less than the last; signed at $2. */
const contracts = `
  WITH made AS (
    INSERT INTO contracts (id, site_code, kind, product, offerer_id, holder_id, status, request_key, tiers, signed_at, changed_at)
    SELECT gen_random_uuid(), 'lotus', ${kind}, 'CONS', m.upline_id, m.id, 'A', ${kind} || '/' || m.id,
           jsonb_build_array(
             jsonb_build_object('bets', '0', 'netLoss', null, 'headcount', 0, 'millionths', 10000 - 500 * above),
             jsonb_build_object('bets', '100000000', 'netLoss', null, 'headcount', 50, 'millionths', 20000 - 500 * above)), $2, $2
      FROM members m CROSS JOIN LATERAL (SELECT count(*) AS above FROM team_links t WHERE t.descendant_id = m.id) line WHERE m.type = 1 AND m.username LIKE 'bench%'
    RETURNING id, holder_id, tiers)
  INSERT INTO contract_records (contract_id, at, actor_id, what, after) SELECT id, $2, holder_id, 'signed', tiers FROM made`;

/** The site uses this kind of contract, and every agent has held one since an instant. */
export async function signContracts(
  database: Database,
  of: 'daily_wage' | 'realtime_wage',
  since: Date,
): Promise<void> {
  await database.sql(
    `INSERT INTO contract_settings (site_code, kind, period, formula, carry_over, active_minimum, review, used_since) VALUES ('lotus', ${kind}, 'daily', 'fixed', 'none', 100000, false, $2)
     ON CONFLICT (site_code, kind) DO UPDATE SET active_minimum = EXCLUDED.active_minimum, review = false, collect_days = NULL, used_since = EXCLUDED.used_since`,
    [of, since],
  );
  await database.sql(contracts, [of, since]);
  await database.sql('VACUUM ANALYZE contracts, contract_records');
}

/** Bets of random members that are settled at an instant, with what settling writes for those that count them. */
export async function settleBets(database: Database, count: number, at: Date): Promise<void> {
  await database.sql(
    `INSERT INTO bets (id, placed_at, site_code, member_id, account_id, house_id, transfer_id, vendor_code, game_type, node_id, round_id, currency, stake)
     SELECT gen_random_uuid(), $2, 'lotus', ('00000000-0000-4000-8000-' || lpad(m::text, 12, '0'))::uuid, 1000000 + m, 0, 0, 'PG', 'RNG', (SELECT node_id FROM games WHERE vendor_code = 'PG' LIMIT 1), gen_random_uuid()::text, 'KHR', 100000
       FROM (SELECT 1 + floor(${MEMBERS} * power(random(), 1.5))::int AS m FROM generate_series(1, $1::int)) b`,
    [count, at],
  );
  await database.sql("UPDATE bets SET settled_at = $1, status = 'lost' WHERE placed_at = $1", [at]);
}

/** One agent's team figures of a day. */
const teamOfOne = `
  WITH RECURSIVE team AS (SELECT id FROM members WHERE id = $1 UNION ALL SELECT m.id FROM team t JOIN members m ON m.upline_id = t.id),
  own AS (SELECT member_id, sum(valid) AS valid, sum(stake - payout) AS loss FROM member_daily_totals WHERE member_id IN (SELECT id FROM team) AND day = $2 GROUP BY 1)
  SELECT coalesce(sum(valid), 0)::bigint AS bets, coalesce(sum(loss), 0)::bigint AS "netLoss", count(*) FILTER (WHERE valid >= 100000) AS headcount FROM own`;

type Held = Pick<HeldContract, 'holderId' | 'payerId' | 'tiers'> & { id: string };

/** Settles a day one agent after the other: the control. */
export async function settleOneByOne(database: Database, day: string): Promise<void> {
  const held = await database.sql<Held>(
    `SELECT id, holder_id AS "holderId", offerer_id AS "payerId", tiers FROM contracts WHERE kind = 'daily_wage' ORDER BY (SELECT count(*) FROM team_links t WHERE t.descendant_id = holder_id)`,
  );
  for (const { id, holderId: holder, payerId: payer, tiers } of held) {
    const teams = await database.sql<Parameters<typeof measuredOf>[0]>(teamOfOne, [holder, day]);
    const measured = measuredOf(itemAt(teams, 0));
    const { tier, amount } = wageOf(ofStored(tiers), measured);
    await inTransaction(database, async (sql) => {
      const payments = await sql<{ id: string }>(
        `INSERT INTO contract_payments (id, site_code, contract_id, kind, product, holder_id, payer_id, period_from, period_before, tiers, tier, bets, measured_bets, net_loss, headcount, carried_in, amount, currency, status, created_at, changed_at)
         VALUES (gen_random_uuid(), 'lotus', $1, 'daily_wage', 'CONS', $2, $3, $4::date, $4::date + 1, $5, $6, $7, $7, $8, $9, 0, $10, 'KHR', 'upline_insufficient', now(), now()) RETURNING id`,
        [
          id,
          holder,
          payer,
          day,
          JSON.stringify(tiers),
          tier,
          measured.bets,
          measured.netLoss,
          measured.headcount,
          amount,
        ],
      );
      if (amount === 0n) return;
      const payment = itemAt(payments, 0);
      const posted = await sql<{ status: string }>(
        `SELECT p.status FROM ledger_accounts h LEFT JOIN ledger_accounts f ON f.member_id = $2 AND f.purpose = 'cash'
          CROSS JOIN LATERAL ledger_post('one:' || $4::uuid, '', coalesce(f.id, ledger_house('lotus', 'contracts', 'KHR')), h.id, $3, 'KHR', 'daily_wage', now()) p
          WHERE h.member_id = $1 AND h.purpose = 'cash'`,
        [holder, payer, amount, payment.id],
      );
      if (itemAt(posted, 0).status === 'OK')
        await sql("UPDATE contract_payments SET paid = amount, status = 'issued' WHERE id = $1", [payment.id]);
    });
  }
}
