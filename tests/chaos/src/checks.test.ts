import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { WalletAction } from '@apsara/domain/games/wallet-protocol';
import type { SeamlessService } from '@apsara/mock-api/features/seamless/seamless.service';
import type { Database } from '@apsara/mock-api/shared/database';
import { freshDatabase } from '@apsara/mock-api/testing/fresh-database';
import { seamlessOn } from '@apsara/mock-api/testing/seamless';
import { TestSite, TestClock, type Player } from '@apsara/mock-api/testing/test-site';
import { balancesOf, type Balances } from './balances.ts';
import { check } from './checks.ts';
import { Journal } from './journal.ts';

const clock = new TestClock();
let database: Database;
let site: TestSite;
let seamless: SeamlessService;
let player: Player;
let journal: Journal;
let before: Balances;

beforeAll(async () => {
  database = await freshDatabase();
  site = await new TestSite(database, clock).build();
  await database.vendor.create({
    data: { code: 'TEST', displayName: 'Test', gameTypes: ['RNG'], position: 9, walletKey: 'test' },
  });
  const game = {
    nodeId: 9,
    vendorCode: 'TEST',
    gameType: 'RNG' as const,
    gameCode: 'TEST-1',
    names: {},
    supportPlay: 0,
    isTop: false,
  };
  await database.game.create({ data: { ...game, releasedAt: clock.now() } });
  const vendorBooks = readFileSync(new URL('../../../apps/mock-vendors/src/shared/store.sql', import.meta.url), 'utf8');
  for (const statement of vendorBooks.replace(/--.*$/gm, '').split(';'))
    if (statement.trim()) await database.sql(statement);
  seamless = seamlessOn(database, clock);
});

/** A call of vendor TEST; recorded in the journal unless it is secret. */
async function call(
  action: WalletAction,
  transactionId: string,
  over: { amount?: string; roundId: string; isSecret?: boolean },
): Promise<void> {
  const { amount = '0.00', roundId, isSecret = false } = over;
  const body = { sessionToken: player.token, memberId: player.id, gameCode: 'TEST-1', roundId, transactionId, amount };
  const rest = { currency: 'KHR', type: 'cash' as const, at: clock.now().toISOString() };
  const answer = await seamless.callWallet({ ...body, ...rest, vendor: 'TEST', action });
  if (!isSecret)
    journal.answered(
      transactionId,
      { action, body: '', text: JSON.stringify(answer) },
      { repeats: 0, ms: 1, tries: [] },
    );
}

/** A round of one bet of 100.00 that pays 250.00. */
async function round(): Promise<string> {
  const roundId = randomUUID();
  await call('bet', `${roundId}-bet`, { amount: '100.00', roundId });
  await call('win', `${roundId}-win`, { amount: '250.00', roundId });
  await call('endround', `${roundId}-end`, { roundId });
  journal.move(player.id, 150_00n);
  Object.assign(journal.round(roundId), { stake: 100_00n, payout: 250_00n, wins: 1 });
  return roundId;
}

const counted = (): Promise<unknown> => database.sql('SELECT totals_drain(NULL, 1000)');

async function broken(): Promise<string[]> {
  await counted();
  return (await check(database, journal, { before, players: [player.id] })).map(
    ({ rule, subject }) => `${rule}: ${subject}`,
  );
}

beforeEach(async () => {
  await database.sql('DELETE FROM mock_vendors.tickets');
  player = await site.player(1_000_00n);
  player.token = await site.open(player.id, 'TEST');
  journal = new Journal();
  before = await balancesOf(database);
});

test('the checks find nothing in correct books', async () => {
  await round();
  expect(await broken()).toEqual([]);
});

test('an answer that is not stored', async () => {
  await round();
  const text = JSON.stringify({ status: 'OK', balance: '900.00', currency: 'KHR', transactionId: 'lost' });
  journal.answered('lost', { action: 'bet', body: '', text }, { repeats: 0, ms: 1, tries: [] });
  expect(await broken()).toEqual(['every answer that was given is stored: lost']);
});

test('an answer that is stored otherwise', async () => {
  const roundId = await round();
  await database.sql("UPDATE ledger_requests SET status = 'NOT_ENOUGH_MONEY' WHERE key = $1", [`TEST:${roundId}-win`]);
  expect(await broken()).toContain(`every answer that was given is stored: ${roundId}-win`);
  await database.sql("UPDATE ledger_requests SET status = 'OK' WHERE key = $1", [`TEST:${roundId}-win`]);
});

test('a bet that was taken again under another key', async () => {
  const roundId = randomUUID();
  await call('bet', `${roundId}-bet`, { amount: '100.00', roundId });
  await call('bet', `${roundId}-again`, { amount: '100.00', roundId, isSecret: true });
  journal.move(player.id, -100_00n);
  journal.round(roundId).stake = 100_00n;
  expect(await broken()).toEqual([
    `every round is bet and paid as was answered, once: ${roundId}`,
    `a wallet is what the answers make it: ${player.id}`,
  ]);
});

test('a round that was paid twice', async () => {
  const roundId = randomUUID();
  await call('bet', `${roundId}-bet`, { amount: '100.00', roundId });
  await call('win', `${roundId}-win`, { amount: '250.00', roundId });
  await call('win', `${roundId}-more`, { amount: '250.00', roundId, isSecret: true });
  Object.assign(journal.round(roundId), { stake: 100_00n, payout: 250_00n, wins: 1 });
  expect(await broken()).toEqual([`every round is bet and paid as was answered, once: ${roundId}`]);
});

test('a repeated call that is answered otherwise', async () => {
  await round();
  const [transaction, answer] = [...journal.answers][0]!;
  journal.answered(
    transaction,
    { ...answer, text: answer.text.replace('OK', 'NOT_ENOUGH_MONEY') },
    { repeats: 1, ms: 1, tries: [] },
  );
  expect(await broken()).toEqual([`a repeated call is answered the same: ${transaction}`]);
});

test('a day that is not what its bets make', async () => {
  await round();
  await counted();
  await database.sql('UPDATE member_daily_totals SET payout = payout + 1 WHERE member_id = $1', [player.id]);
  const rules = (await broken()).map((found) => found.split(':')[0]);
  expect([...new Set(rules)]).toEqual([
    "a member's day is what its bets make",
    "a period's day is what its bets make",
    "a site's day is what its bets make",
  ]);
  await database.sql('UPDATE member_daily_totals SET payout = payout - 1 WHERE member_id = $1', [player.id]);
});

test('a round that the vendor has paid and the platform does not know', async () => {
  const id = randomUUID();
  await database.sql(
    `INSERT INTO mock_vendors.tickets (id, kind, session, token, vendor, game, member, currency, stake, payout, play, bet_id, state, started_at)
     VALUES ($1, 'slots', '', '', 'PG', 'PG-1', $2, 'KHR', 100, 0, '{}', $1, 'closed', $3)`,
    [id, player.id, clock.now()],
  );
  expect(await broken()).toEqual([`the vendor process and the platform tell the same of every round: ${id}`]);
});

// The last, because a transfer is for good.
test('a key that moved money twice', async () => {
  const roundId = await round();
  const copied = `INSERT INTO ledger_transfers (id, debit_id, credit_id, amount, currency, kind, request_key, pays_bet_id, debit_balance, credit_balance, at)
    SELECT id + 1, debit_id, credit_id, amount, currency, kind, request_key, pays_bet_id, debit_balance, credit_balance, at FROM ledger_transfers WHERE request_key = $1`;
  await database.sql(copied, [`TEST:${roundId}-win`]);
  expect(await broken()).toEqual(
    expect.arrayContaining([
      expect.stringMatching('no key moves money twice'),
      expect.stringMatching('a balance is the sum of its entries'),
    ]),
  );
});
