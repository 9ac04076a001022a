import { createHash } from 'node:crypto';
import { itemAt } from '@apsara/domain/lists';
import type { SignedInCaller } from '@apsara/mock-api/shared/caller';
import type { Database } from '@apsara/mock-api/shared/database';
import { seed } from '@apsara/prisma/seed/seed';

export const site = {
  code: 'lotus',
  currency: 'KHR',
  timeZone: 'Asia/Phnom_Penh',
  defaultLanguage: 'KM',
  closedAt: null,
} as const;

/** Who asks in a benchmark that calls services without a server. */
export const benchCaller = (actor: object, more: object = {}) =>
  ({ site, language: 'EN', actor, ...more }) as SignedInCaller;

export const MEMBERS = 1_000;

/** As many members after them have limits, which no bet of theirs reaches. */
const WITH_LIMITS = MEMBERS;

/** Ids and tokens follow from a number, so that pgbench's scripts can make them too. */
export const memberId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const token = (n: number): string => `m${n}`;

/** A production site with the game of a vendor: a new installation has none but the lotteries. */
export async function seedBench(database: Database, now: Date): Promise<void> {
  const hashPassword = (password: string) => Promise.resolve(password);
  await database.transaction((queries) => seed({ queries, now, production: true, hashPassword }));
  await database.vendor.create({ data: { code: 'PG', displayName: 'PG', gameTypes: ['RNG'], position: 1 } });
  const game = { gameType: 'RNG', gameCode: 'PG-BENCH', names: { EN: 'Bench' }, supportPlay: 0, isTop: false } as const;
  await database.game.create({
    data: { ...game, nodeId: 900_001, vendorCode: 'PG', releasedAt: now, printedReturn: 960_000 },
  });
}

/** Members with money and an open game of vendor PG, on a database of `seedBench`. */
export async function fillBenchSite(database: Database): Promise<{ game: string }> {
  const games = await database.sql<{ game_code: string; node_id: number }>(
    "SELECT game_code, node_id FROM games WHERE vendor_code = 'PG' AND NOT maintenance ORDER BY node_id LIMIT 1",
  );
  const game = itemAt(games, 0);
  await database.sql("UPDATE vendors SET wallet_key = 'bench' WHERE code = 'PG'");
  const rows = Array.from({ length: MEMBERS + WITH_LIMITS }, (_, i) => ({
    id: memberId(i + 1),
    username: `bench${i + 1}`,
    hash: createHash('sha256')
      .update(token(i + 1))
      .digest('hex'),
  }));
  const json = JSON.stringify(rows);
  const limited = JSON.stringify(rows.slice(MEMBERS));
  const from = 'FROM jsonb_to_recordset($1) AS m(id uuid, username text, hash text)';
  await database.sql(
    `INSERT INTO members (id, site_code, username, password_hash, type, language, created_at) SELECT id, 'lotus', username, '', 0, 'KM', now() ${from}`,
    [json],
  );
  await database.sql(
    `INSERT INTO ledger_accounts (site_code, member_id, purpose, currency, balance) SELECT 'lotus', id, 'cash', 'KHR', 0 ${from}`,
    [json],
  );
  await database.sql(
    `SELECT ledger_post('bench:' || m.id, '', ledger_house('lotus', 'deposits', 'KHR'), a.id, 100000000000000, 'KHR', 'deposit', now()) ${from} JOIN ledger_accounts a ON a.member_id = m.id`,
    [json],
  );
  await database.sql(
    `INSERT INTO game_sessions (token_hash, member_id, vendor_code, game_code, node_id, account_id, house_id, currency, created_at, expires_at)
     SELECT decode(m.hash, 'hex'), m.id, 'PG', $2, $3, a.id, ledger_house('lotus', 'games:PG', 'KHR'), 'KHR', now(), now() + interval '1 day' ${from} JOIN ledger_accounts a ON a.member_id = m.id`,
    [json, game.game_code, game.node_id],
  );
  await database.sql(
    `INSERT INTO member_limits (member_id, kind, period, amount, set_at)
     SELECT m.id, l.kind, l.period, 100000000000000, now() FROM jsonb_to_recordset($1) AS m(id uuid), (VALUES ('loss', 'day'), ('stake', 'week')) l(kind, period)`,
    [limited],
  );
  await database.sql('UPDATE members SET limited = true WHERE id IN (SELECT member_id FROM member_limits)');
  await database.sql(
    'UPDATE ledger_accounts SET guarded = true WHERE member_id IN (SELECT member_id FROM member_limits)',
  );
  await database.sql('ANALYZE');
  return { game: game.game_code };
}

/** Whose bets a script places, and by which function. */
interface Bets {
  game: string;
  by?: string;
  of?: 'anybody' | 'with limits';
}

/** One bet through a function, by default the one that every vendor's bet goes through, by a random member. */
export function betScript({ game, by = 'seamless_bet', of = 'anybody' }: Bets): string {
  const first = of === 'with limits' ? MEMBERS + 1 : 1;
  return `\\set m random(${first}, ${first + MEMBERS - 1})
SELECT * FROM ${by}('PG', gen_random_uuid()::text, 'bench', sha256(('m' || :m)::bytea), ('00000000-0000-4000-8000-' || lpad((:m)::text, 12, '0'))::uuid, '${game}', gen_random_uuid()::text, 1000, 'KHR', gen_random_uuid(), now());
`;
}

/**
 * As many bets at once through a function that writes groups, by so many random members. The values are made in the statement, which costs
 * the database about what reading them from the wire does.
 */
export const groupScript = (
  { game, by = 'seamless_bets' }: Bets,
  bets: number,
  members: number,
): string => `SELECT placed.status, count(*) FROM (
  SELECT array_agg('PG'::text), array_agg(id::text), array_agg('bench'::text), array_agg(sha256(('m' || m)::bytea)),
         array_agg(('00000000-0000-4000-8000-' || lpad(m::text, 12, '0'))::uuid), array_agg('${game}'::text), array_agg(id::text),
         array_agg(1000::bigint), array_agg('KHR'::text), array_agg(id), array_agg(now())
    FROM (SELECT 1 + floor(random() * ${members})::int AS m, gen_random_uuid() AS id FROM generate_series(1, ${bets})) one
) g(vendors, transactions, fingerprints, tokens, members, games, rounds, amounts, currencies, bets, times),
  ${by}(vendors, transactions, fingerprints, tokens, members, games, rounds, amounts, currencies, bets, times) placed GROUP BY 1;
`;
