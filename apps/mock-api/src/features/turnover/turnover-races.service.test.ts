import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { seamlessOn } from '../../testing/seamless.ts';
import { TestSite, TestClock, type Player } from '../../testing/test-site.ts';
import { inTransaction, type Sql } from '../../testing/plain-sql.ts';

let fixture: TestSite;

beforeAll(async () => {
  fixture = await new TestSite(await freshDatabase(), new TestClock()).build();
  await fixture.database.turnoverRule.create({
    data: { siteCode: 'lotus', percents: { RNG: 100 }, lostBelow: 1_000n },
  });
});

const now = () => fixture.clock.now();

/** The money and the play it asks for, as a deposit brings them. */
async function credit(sql: Sql, { id }: Player, units: bigint): Promise<void> {
  const key = `deposit:${randomUUID()}`;
  const cash = "(SELECT id FROM ledger_accounts WHERE member_id = $2 AND purpose = 'cash')";
  await sql(`SELECT ledger_post($1, $1, ledger_house('lotus', 'deposits', 'KHR'), ${cash}, $3, 'KHR', 'deposit', $4)`, [
    key,
    id,
    units,
    now(),
  ]);
  await sql("SELECT turnover_add($1, 'deposit', $2, $3, 'KHR', $4)", [id, key, units, now()]);
}

async function owing(units: bigint, kinds: ('deposit' | 'bonus')[]): Promise<Player> {
  const player = await fixture.player(units);
  for (const kind of kinds)
    await fixture.database.sql("SELECT turnover_add($1, $2, $3, 20000, 'KHR', $4)", [
      player.id,
      kind,
      randomUUID(),
      now(),
    ]);
  return player;
}

/** Loses a stake; what that counts for waits in the outbox. */
async function lose(player: Player, amount: string): Promise<void> {
  fixture.clock.move(1_000);
  const roundId = randomUUID();
  const base = {
    vendor: 'PG',
    sessionToken: player.token,
    memberId: player.id,
    gameCode: 'PG-1',
    currency: 'KHR',
    at: '',
    type: 'cash',
    roundId,
  } as const;
  const seamless = seamlessOn(fixture.database, fixture.clock);
  const betTransactionId = randomUUID();
  await seamless.callWallet({ ...base, action: 'bet', transactionId: betTransactionId, amount });
  await seamless.callWallet({ ...base, action: 'win', transactionId: randomUUID(), betTransactionId, amount: '0.00' });
}

const state = async ({ id }: Player) =>
  (await fixture.database.turnoverRequirement.findMany({ where: { memberId: id }, orderBy: { id: 'asc' } })).map(
    ({ kind, ended }) => `${kind} ${ended ?? 'open'}`,
  );

/** Until so many statements wait for a lock. */
async function waiting(count: number): Promise<void> {
  const query = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  for (;;) {
    const [row] = await fixture.database.sql<{ count: bigint }>(query);
    if (row!.count >= BigInt(count)) return;
  }
}

test('money that comes while a loss is being written down asks for its play all the same', async () => {
  const player = await owing(100_00n, ['deposit']);
  await lose(player, '100.00');
  const { database } = fixture;
  const ended = await inTransaction(database, async (sql) => {
    // Between finding the loss and writing it down.
    await sql("SELECT pg_advisory_xact_lock(hashtext('totals_drain'))");
    const ending = database.sql('SELECT turnover_end_lost($1, $2)', [player.id, now()]);
    await waiting(1);
    await credit(sql, player, 50_00n);
    return { ending };
  });
  await ended.ending;
  expect(await state(player)).toEqual(['deposit lost', 'deposit open']);
});

test('money that comes while bets are being counted does not wait in a circle with them', async () => {
  const player = await owing(100_00n, ['bonus', 'deposit', 'deposit']);
  await lose(player, '100.00');
  const { database } = fixture;
  const both = await inTransaction(database, async (sql) => {
    await sql(
      "SELECT 1 FROM turnover_requirements WHERE member_id = $1 AND kind = 'deposit' ORDER BY id DESC LIMIT 1 FOR UPDATE",
      [player.id],
    );
    const counting = database.sql('SELECT turnover_count(d.changes, d.valids, $1) FROM totals_drain(NULL, 5000) d', [
      now(),
    ]);
    await waiting(1);
    const crediting = inTransaction(database, (other) => credit(other, player, 50_00n));
    await waiting(2);
    return { all: Promise.allSettled([counting, crediting]) };
  });
  expect((await both.all).map((one) => (one.status === 'rejected' ? String(one.reason) : one.status))).toEqual([
    'fulfilled',
    'fulfilled',
  ]);
  expect(await state(player)).toEqual(['bonus lost', 'deposit lost', 'deposit lost', 'deposit open']);
});
