import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { seamlessOn } from '../../testing/seamless.ts';
import { TestSite, TestClock, type Player } from '../../testing/test-site.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import type { SeamlessService } from './seamless.service.ts';

const clock = new TestClock();
let fixture: TestSite;
let seamless: SeamlessService;

beforeAll(async () => {
  const database = await freshDatabase();
  fixture = await new TestSite(database, clock).build();
  seamless = seamlessOn(database, clock);
});

const bet = ({ id, token }: Player, roundId: string, transactionId: string = randomUUID(), instance = seamless) =>
  instance.callWallet({
    vendor: 'PG',
    action: 'bet',
    sessionToken: token,
    memberId: id,
    gameCode: 'PG-1',
    roundId,
    transactionId,
    amount: '100.00',
    currency: 'KHR',
    type: 'cash',
    at: clock.now().toISOString(),
  });

test('a bet the database cannot take takes no other with it: bets that arrive together are written together', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => fixture.player(1_000_00n)));
  const answers = await Promise.allSettled(
    players.map((player, n) => bet(player, n === 7 ? 'no\0text' : `r-${player.id}`)),
  );
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.balance : 'failed'))).toEqual(
    players.map((_, n) => (n === 7 ? 'failed' : '900.00')),
  );
  expect(await new LedgerAudit(fixture.database).run()).toEqual([]);
});

test('a bet sent many times at once is one bet, and each is told the same', async () => {
  const player = await fixture.player(1_000_00n);
  const answers = await Promise.all(Array.from({ length: 10 }, () => bet(player, 'r-1', 'many-at-once')));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await fixture.balance(player.id)).toBe(900_00n);
});

test('who cannot pay, and who sends a bet twice, spoils nothing for the others of the group', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, (_, n) => fixture.player(n === 4 ? 99_99n : 1_000_00n)));
  // The first is at the database alone while the others gather behind it; the last player's bet is among them twice.
  const calls = [...players, players[11]!].map((player) => bet(player, `group-${player.id}`, `group-${player.id}`));
  const answers = (await Promise.all(calls)).map(({ status, balance }) => [status, balance]);
  const ok = ['OK', '900.00'];
  expect(answers).toEqual([...players.map((_, n) => (n === 4 ? ['NOT_ENOUGH_MONEY', '99.99'] : ok)), ok]);
  expect(await fixture.balance(players[11]!.id)).toBe(900_00n);
  expect(await new LedgerAudit(fixture.database).run()).toEqual([]);
});

test('the same bets at two instances at once, in opposite orders, are each one bet and told the same', async () => {
  const players = await Promise.all(Array.from({ length: 20 }, () => fixture.player(1_000_00n)));
  const other = seamlessOn(fixture.database, clock);
  const here = players.map((player) => bet(player, 'both', `both-${player.id}`));
  const there = players.toReversed().map((player) => bet(player, 'both', `both-${player.id}`, other));
  const answers = await Promise.all(here);
  expect((await Promise.all(there)).toReversed()).toEqual(answers);
  expect(new Set(answers.map(({ status, balance }) => `${status} ${balance}`))).toEqual(new Set(['OK 900.00']));
  expect(await new LedgerAudit(fixture.database).run()).toEqual([]);
});
