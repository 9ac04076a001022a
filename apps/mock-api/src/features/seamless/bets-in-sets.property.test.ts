import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestSite, TestClock, type Player } from '../../testing/test-site.ts';
import { inTransaction, type Sql } from '../../testing/plain-sql.ts';

const clock = new TestClock();
const now = clock.now();
const hash = (token: string): Buffer => createHash('sha256').update(token).digest();
let fixture: TestSite;
let players: Player[];

/** What came before the group: keys k0 and k1 are taken, k2 is a tombstone, round r1 is closed and r2 has a bet. */
async function before(sql: Sql): Promise<void> {
  const bet = (key: string, round: string) =>
    sql("SELECT seamless_bet('PG', $1, 'a', $2, $3, 'PG-1', $4, 100, 'KHR', gen_random_uuid(), $5)", [
      key,
      hash(players[0]!.token),
      players[0]!.id,
      round,
      now,
    ]);
  await bet('k0', 'r0');
  await bet('k1', 'r2');
  await sql("SELECT seamless_rollback('PG', 'rollback', 'a', $1, 'k2', NULL, NULL, $2)", [players[0]!.id, now]);
  await sql("SELECT seamless_endround('PG', 'end', 'a', $1, 'r1', NULL, $2)", [players[1]!.id, now]);
}

beforeAll(async () => {
  const database = await freshDatabase();
  fixture = await new TestSite(database, clock).build();
  // Rich, poor, with a limit, blocked, with a session that ended, and one more who is rich.
  players = [];
  for (const units of [1_000_000n, 700n, 1_000_000n, 1_000n, 1_000n, 1_000_000n])
    players.push(await fixture.player(units));
  const [, , limited, blocked, late] = players as [Player, Player, Player, Player, Player];
  await fixture.limit(limited.id, 'loss', 500n);
  await database.member.update({ where: { id: blocked.id }, data: { status: 'blocked' } });
  await database.gameSession.updateMany({ where: { memberId: late.id }, data: { expiresAt: now } });
  await database.game.update({
    where: { nodeId: 2 },
    data: { vendorCode: 'PG', gameCode: 'PG-closed', maintenance: true },
  });
  await inTransaction(database, before);
});

const often = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });

/**
 * Mostly ordinary bets with keys and rounds of their own (-1), of few members, so that one often has several in a
 * group.
 */
const bet = fc.record({
  who: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(0, 1, 5) }, { weight: 1, arbitrary: fc.constantFrom(2, 3, 4) }),
  as: often('own', 'other', 'nobody'),
  session: often('own', 'other', 'unknown'),
  vendor: often('PG', 'MG'),
  key: fc.oneof({ weight: 6, arbitrary: fc.constant(-1) }, { weight: 1, arbitrary: fc.nat(5) }),
  fingerprint: often('a', 'b'),
  game: often('PG-1', 'PG-closed', 'PG-none'),
  round: fc.oneof({ weight: 3, arbitrary: fc.constant(-1) }, { weight: 1, arbitrary: fc.nat(3) }),
  amount: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(10n, 100n, 250n) },
    { weight: 1, arbitrary: fc.constantFrom(0n, -1n, null, 999_900n) },
  ),
  currency: often('KHR', 'BDT'),
});
type Bet = typeof bet extends fc.Arbitrary<infer B> ? B : never;

const valuesOf = (it: Bet, n: number): unknown[] => {
  const [own, other] = [players[it.who]!, players[(it.who + 1) % players.length]!];
  const member = { own: own.id, other: other.id, nobody: null }[it.as as 'own'];
  const token = { own: own.token, other: other.token, unknown: 'unknown' }[it.session as 'own'];
  const [key, round] = [it.key < 0 ? `own-${n}` : `k${it.key}`, it.round < 0 ? `own-${n}` : `r${it.round}`];
  return [
    it.vendor,
    key,
    it.fingerprint,
    hash(token),
    member,
    it.game,
    round,
    it.amount,
    it.currency,
    randomUUID(),
    now,
  ];
};

interface Left {
  answers: unknown[];
  tables: unknown[];
}

/** What a bet leaves behind, without the numbers that only count rows. */
const tables = [
  `SELECT member_id, purpose, balance FROM ledger_accounts ORDER BY 1, 2`,
  `SELECT debit_id, credit_id, amount, currency, kind, request_key, reverses_id IS NULL AS is_new, debit_balance, credit_balance, at FROM ledger_transfers ORDER BY request_key, id`,
  `SELECT r.key, r.fingerprint, r.status, r.balance, t.request_key, r.bet_id, r.bet_at, r.at FROM ledger_requests r LEFT JOIN ledger_transfers t ON t.id = r.transfer_id ORDER BY 1`,
  `SELECT b.*, t.request_key, NULL AS transfer_id FROM bets b LEFT JOIN ledger_transfers t ON t.id = b.transfer_id ORDER BY b.id`,
  `SELECT * FROM seamless_rounds ORDER BY 1, 2, 3`,
  `SELECT b.member_id, array_agg(b.id ORDER BY b.transfer_id) FROM bets b WHERE b.transfer_id IS NOT NULL GROUP BY 1 ORDER BY 1`,
];

/** Runs it, looks at what it left, and takes it all back. */
async function tried(place: (sql: Sql) => Promise<unknown[]>): Promise<Left> {
  let left: Left | undefined;
  const takeBack = new Error('taken back');
  await inTransaction(fixture.database, async (sql) => {
    const answers = await place(sql);
    left = { answers, tables: [] };
    for (const table of tables) left.tables.push(await sql(table));
    throw takeBack;
  }).catch((error: unknown) => {
    if (error !== takeBack) throw error;
  });
  return left!;
}

const together = (bets: unknown[][]) => (sql: Sql) =>
  sql(
    'SELECT * FROM seamless_bets($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    bets[0]!.map((_, column) => bets.map((values) => values[column])),
  );

const oneByOne = (bets: unknown[][]) => async (sql: Sql) => {
  const answers: unknown[] = [];
  for (const values of bets)
    answers.push(...(await sql('SELECT * FROM seamless_bet($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)', values)));
  return answers;
};

test(
  'bets placed together leave what the same bets leave one by one, and are told the same',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(bet, { minLength: 1, maxLength: 24 }), async (group) => {
        const bets = group.map(valuesOf);
        expect(await tried(together(bets))).toEqual(await tried(oneByOne(bets)));
      }),
      { numRuns: 300 },
    );
  },
);
