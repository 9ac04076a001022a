import type { Database } from '@apsara/mock-api/shared/database';
import { itemAt } from '@apsara/domain/lists';
import { memberId } from './bench-site.ts';

/** Five million unless BENCH_BETS says otherwise; under one million the quiet members have no second page. */
export const BETS = Number(process.env['BENCH_BETS'] ?? 5_000_000);
export const RECORD_DAYS = 90;
export const MEMBERS = 10_000;
export const AGENTS = 1_200;
/** Bets of one insert. */
const CHUNK = 250_000;

/** The busiest member, one in the middle and the quietest: some bet far more than others. */
export const readers = { busiest: memberId(1), middle: memberId(MEMBERS / 2), quietest: memberId(MEMBERS) };

/** The first are agents. */
const accounts = `
  WITH m AS (SELECT n, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid AS id FROM generate_series(1, ${MEMBERS}) n),
  made AS (INSERT INTO members (id, site_code, username, password_hash, type, language, created_at)
    SELECT id, 'lotus', 'bench' || n, '', (n <= ${AGENTS})::int, 'KM', $1::timestamptz + n * interval '${RECORD_DAYS} days' / ${MEMBERS} FROM m)
  INSERT INTO ledger_accounts (id, site_code, member_id, purpose, currency, balance) SELECT 1000000 + n, 'lotus', id, 'cash', 'KHR', 0 FROM m`;

/** Agents form a tree of eight levels; all other accounts are below one of them. */
const tree = `
  WITH RECURSIVE m AS (
    SELECT id, n, CASE WHEN n = 1 THEN NULL WHEN n <= ${AGENTS} THEN 1 + (n - 2) * 2 / 5 ELSE 1 + n % ${AGENTS} END AS above
      FROM (SELECT id, right(id::text, 12)::int AS n FROM members WHERE username LIKE 'bench%') b),
  placed AS (UPDATE members SET upline_id = u.id FROM m JOIN m u ON u.n = m.above WHERE members.id = m.id),
  line AS (SELECT id AS ancestor, id AS descendant, n, 0 AS distance FROM m UNION ALL SELECT l.ancestor, m.id, m.n, l.distance + 1 FROM line l JOIN m ON m.above = l.n)
  INSERT INTO team_links (ancestor_id, descendant_id, distance) SELECT ancestor, descendant, distance FROM line`;

/**
 * Bets $1 to $2 of those that begin with $6 and are $7 altogether, evenly over the days since $3 and in the order of their instants; every third
 * wins, and each has its transfers. Balances are of no account here.
 */
const chunk = `
  WITH b AS MATERIALIZED (
    SELECT n, gen_random_uuid() AS id, $3::timestamptz + (n - $6::int) * interval '${RECORD_DAYS} days' / $7::int AS at,
           1 + floor(${MEMBERS} * power(random(), 1.5))::int AS m, n % 3 = 0 AS won FROM generate_series($1::int, $2::int) n),
  bet AS (
    INSERT INTO bets (id, placed_at, settled_at, site_code, member_id, account_id, house_id, transfer_id, vendor_code, game_type, node_id, round_id, currency, stake, payout, status)
    SELECT id, at, at + interval '2 seconds', 'lotus', ('00000000-0000-4000-8000-' || lpad(m::text, 12, '0'))::uuid, 1000000 + m, $4::bigint, n * 2::bigint, 'PG', 'RNG', $5::int,
           id::text, 'KHR', 100000, CASE WHEN won THEN 250000 ELSE 0 END, CASE WHEN won THEN 'won' ELSE 'lost' END FROM b)
  INSERT INTO ledger_transfers (id, debit_id, credit_id, amount, currency, kind, request_key, pays_bet_id, debit_balance, credit_balance, at)
  SELECT n * 2::bigint, 1000000 + m, $4::bigint, 100000, 'KHR', 'bet', 'PG:' || id, NULL::uuid, 1000000, NULL, at FROM b
  UNION ALL SELECT n * 2::bigint + 1, $4::bigint, 1000000 + m, 250000, 'KHR', 'win', 'PG:' || id || '-w', id, NULL, 1000000, at + interval '2 seconds' FROM b WHERE won`;

const requests = `
  INSERT INTO ledger_requests (key, fingerprint, status, transfer_id, bet_id, bet_at, at)
  SELECT 'PG:' || id, '', 'OK', transfer_id, id, placed_at, placed_at FROM bets WHERE member_id = ANY($1)`;

/** The counters that counting the bets one after the other would have produced. */
const counts = [
  'TRUNCATE member_daily_totals, team_days, team_returns, member_period_totals, site_days, game_days, member_game_days',
  `INSERT INTO member_daily_totals (member_id, day, product, site_code, bets, stake, payout, valid)
   SELECT member_id, (settled_at AT TIME ZONE 'Asia/Phnom_Penh')::date, game_type, site_code, count(*), sum(stake), sum(payout), sum(stake) FROM bets GROUP BY 1, 2, 3, 4 ORDER BY 2, 1`,
  `INSERT INTO team_days (ancestor_id, day, product, bets, stake, payout, valid, active)
   SELECT t.ancestor_id, d.day, p.product, sum(d.bets), sum(d.stake), sum(d.payout), sum(d.valid), count(*)
     FROM member_daily_totals d JOIN team_links t ON t.descendant_id = d.member_id AND t.distance > 0 CROSS JOIN LATERAL (VALUES (d.product), ('CONS')) p (product) GROUP BY 1, 2, 3`,
  `WITH chain AS (SELECT member_id, day, coalesce(lag(day) OVER (PARTITION BY member_id ORDER BY day), '0001-01-01') AS before FROM member_daily_totals)
   INSERT INTO team_returns SELECT t.ancestor_id, c.day, c.before, count(*) FROM chain c JOIN team_links t ON t.descendant_id = c.member_id AND t.distance > 0 GROUP BY 1, 2, 3`,
  `INSERT INTO member_period_totals (period, member_id, bets, stake, payout)
   SELECT period, member_id, sum(bets), sum(stake), sum(payout) FROM member_daily_totals CROSS JOIN unnest(totals_periods(day)) period GROUP BY 1, 2 ORDER BY 1, 2`,
  `INSERT INTO site_days (site_code, day, product, bets, stake, payout, valid, active)
   SELECT d.site_code, d.day, p.product, sum(d.bets), sum(d.stake), sum(d.payout), sum(d.valid), count(*)
     FROM member_daily_totals d CROSS JOIN LATERAL (VALUES (d.product), ('CONS')) p (product) GROUP BY 1, 2, 3`,
  `INSERT INTO game_days (site_code, day, node_id, bets, stake, payout)
   SELECT site_code, (settled_at AT TIME ZONE 'Asia/Phnom_Penh')::date, node_id, count(*), sum(stake), sum(payout) FROM bets GROUP BY 1, 2, 3`,
  `INSERT INTO member_game_days (member_id, day, vendor_code, node_id, product, bets, stake, payout)
   SELECT member_id, (settled_at AT TIME ZONE 'Asia/Phnom_Penh')::date, vendor_code, node_id, game_type, count(*), sum(stake), sum(payout) FROM bets GROUP BY 1, 2, 3, 4, 5 ORDER BY 2, 1`,
];

/** Members and agents of the last ninety days in a tree, without a bet; their days begin at the instant that is answered. */
export async function fillTree(database: Database, now: Date): Promise<Date> {
  const from = new Date(now.getTime() - RECORD_DAYS * 86_400_000);
  for (let month = 0; month <= 4; month += 1)
    await database.sql('SELECT bets_make_month($1::date)', [
      new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + month, 1)).toISOString().slice(0, 10),
    ]);
  await database.sql(accounts, [from]);
  await database.sql(tree);
  await database.sql('VACUUM ANALYZE members, team_links, ledger_accounts');
  return from;
}

/**
 * Adds settled bets from number `first` to `last`, spread over the days since `from`, with their transfers, and counts
 * every day again.
 */
export async function addBets(database: Database, from: Date, first: number, last: number): Promise<void> {
  const games = await database.sql<{ node_id: number }>("SELECT node_id FROM games WHERE vendor_code = 'PG' LIMIT 1");
  const houses = await database.sql<{ id: bigint }>("SELECT ledger_house('lotus', 'games:PG', 'KHR') AS id");
  const [game, house] = [itemAt(games, 0), itemAt(houses, 0)];
  for (let n = first; n <= last; n += CHUNK) {
    const until = Math.min(n + CHUNK - 1, last);
    await database.sql(chunk, [n, until, from, house.id, game.node_id, first, last - first + 1]);
    process.stdout.write(`${until} bets\n`);
  }
  await database.sql("SELECT setval('ledger_transfers_id_seq', $1)", [2 * last + 2]);
  for (const each of counts) await database.sql(each);
  await database.sql(
    'VACUUM ANALYZE bets, ledger_transfers, member_daily_totals, team_days, team_returns, member_period_totals, site_days, game_days, member_game_days',
  );
  // A pending checkpoint would otherwise run during the measurement.
  await database.sql('CHECKPOINT');
}

/** Vendor requests for the bets of the members whose records are read. */
export async function addRequests(database: Database): Promise<void> {
  await database.sql(requests, [Object.values(readers)]);
  await database.sql('VACUUM ANALYZE ledger_requests');
}
