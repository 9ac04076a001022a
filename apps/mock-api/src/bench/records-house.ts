import type { Database } from '../shared/database.ts';
import { memberId } from './bench-house.ts';

export const BETS = 5_000_000;
export const RECORD_DAYS = 90;
const MEMBERS = 10_000;
/** Bets of one insert. */
const CHUNK = 250_000;

/** The busiest member, one in the middle and the quietest: some bet far more than others. */
export const readers = { busiest: memberId(1), middle: memberId(MEMBERS / 2), quietest: memberId(MEMBERS) };

const accounts = `
  WITH m AS (SELECT n, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid AS id FROM generate_series(1, ${MEMBERS}) n),
  made AS (INSERT INTO members (id, site_code, username, password_hash, type, language, created_at) SELECT id, 'lotus', 'bench' || n, '', 0, 'KM', now() FROM m)
  INSERT INTO ledger_accounts (id, site_code, member_id, purpose, currency, balance) SELECT 1000000 + n, 'lotus', id, 'cash', 'KHR', 0 FROM m`;

/** Bets evenly over the days, in the order of their instants; every third wins, and each has its transfers. Balances are of no account here. */
const chunk = `
  WITH b AS MATERIALIZED (
    SELECT n, gen_random_uuid() AS id, $3::timestamptz + n * interval '${RECORD_DAYS} days' / ${BETS} AS at,
           1 + floor(${MEMBERS} * power(random(), 1.5))::int AS m, n % 3 = 0 AS won FROM generate_series($1::int, $2::int) n),
  bet AS (
    INSERT INTO bets (id, placed_at, settled_at, site_code, member_id, account_id, house_id, transfer_id, vendor_code, game_type, node_id, round_id, currency, stake, payout, status)
    SELECT id, at, at + interval '2 seconds', 'lotus', ('00000000-0000-4000-8000-' || lpad(m::text, 12, '0'))::uuid, 1000000 + m, $4::bigint, n * 2::bigint, 'PG', 'RNG', $5::int,
           id::text, 'KHR', 100000, CASE WHEN won THEN 250000 ELSE 0 END, CASE WHEN won THEN 'won' ELSE 'lost' END FROM b)
  INSERT INTO ledger_transfers (id, debit_id, credit_id, amount, currency, kind, request_key, debit_balance, credit_balance, at)
  SELECT n * 2::bigint, 1000000 + m, $4::bigint, 100000, 'KHR', 'bet', 'PG:' || id, 1000000, NULL, at FROM b
  UNION ALL SELECT n * 2::bigint + 1, $4::bigint, 1000000 + m, 250000, 'KHR', 'win', 'PG:' || id || '-w', NULL, 1000000, at + interval '2 seconds' FROM b WHERE won`;

const requests = `
  INSERT INTO ledger_requests (key, print, status, transfer_id, bet_id, bet_at, at)
  SELECT 'PG:' || id, '', 'OK', transfer_id, id, placed_at, placed_at FROM bets WHERE member_id = ANY($1)`;

const rolls = `
  INSERT INTO day_rolls (member_id, day, product, site_code, bets, stake, payout, valid)
  SELECT member_id, (settled_at AT TIME ZONE 'Asia/Phnom_Penh')::date, game_type, site_code, count(*), sum(stake), sum(payout), sum(stake) FROM bets GROUP BY 1, 2, 3, 4`;

/** Five million settled bets of the last ninety days, with their transfers and days. */
export async function fillRecords(database: Database, now: Date): Promise<void> {
  const from = new Date(now.getTime() - RECORD_DAYS * 86_400_000);
  for (let month = 0; month <= 4; month += 1)
    await database.sql('SELECT bets_make_month($1::date)', [
      new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + month, 1)).toISOString().slice(0, 10),
    ]);
  await database.sql(accounts);
  const [game] = await database.sql<{ node_id: number }>("SELECT node_id FROM games WHERE vendor_code = 'PG' LIMIT 1");
  const [house] = await database.sql<{ id: bigint }>("SELECT ledger_house('lotus', 'games:PG', 'KHR') AS id");
  for (let n = 1; n <= BETS; n += CHUNK) {
    await database.sql(chunk, [n, n + CHUNK - 1, from, house!.id, game!.node_id]);
    process.stdout.write(`${n + CHUNK - 1} bets\n`);
  }
  await database.sql(requests, [Object.values(readers)]);
  await database.sql(rolls);
  await database.sql('VACUUM ANALYZE bets, ledger_transfers, ledger_requests, day_rolls');
}
