import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Sql } from '../../shared/database.ts';
import { hashToken } from '../../shared/secrets/tokens.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { SmallHouse, TestClock, type Player } from '../../testing/small-house.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { BetBatches, type BetValues } from './bet-batches.ts';

const clock = new TestClock();
let house: SmallHouse;

beforeAll(async () => {
  house = await new SmallHouse(await freshDatabase(), clock).build();
});

const bet = ({ id, token }: Player, round: string, units = 100n, key: string = randomUUID()): BetValues => {
  const hash = Buffer.from(hashToken(token));
  return ['PG', key, 'fingerprint', hash, id, 'PG-1', round, units, 'KHR', randomUUID(), clock.now()];
};

const alone = (sql: Sql, values: BetValues) =>
  sql('SELECT seamless_bet($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)', [...values]);
const close = (sql: Sql, { id }: Player, round: string) =>
  sql("SELECT seamless_endround('PG', $1, '', $2, $3, $4)", [randomUUID(), id, round, clock.now()]);
const hold = (sql: Sql, { id }: Player) =>
  sql("SELECT FROM ledger_accounts WHERE member_id = $1 AND purpose = 'cash' FOR NO KEY UPDATE", [id]);

/**
 * Places bets of one group while something else holds what one of them needs, and lets go of it once the group waits there: what was `held`
 * is not seen when the group looks, and `meanwhile` is done between its look and its lock. Answers of the bets in their order.
 */
async function during(
  held: (sql: Sql) => Promise<unknown>,
  group: BetValues[],
  meanwhile?: () => Promise<unknown>,
): Promise<string[]> {
  const { database } = house;
  const batches = new BetBatches(database);
  const waiting =
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM seamless_bet%'";
  // A bet that is at the database already, while the group gathers behind it.
  const opener = bet(await house.player(1_000n), 'opener');
  const placed = await database.together(async (sql) => {
    await held(sql);
    const outcomes = [opener, ...group].map((values) => batches.place(values));
    await vi.waitUntil(async () => (await database.sql(waiting)).length > 0, { timeout: 20_000 });
    await meanwhile?.();
    return { outcomes };
  });
  const outcomes = await Promise.all(placed.outcomes);
  expect(await new LedgerAudit(database).run()).toEqual([]);
  return outcomes.slice(1).map(({ status, balance }) => `${status} ${balance}`);
}

let players: Player[];
/** A bet of each of five players with a thousand each, the first as given. */
const groupOf = (first: BetValues): BetValues[] => [
  first,
  ...players.slice(1).map((player, n) => bet(player, `r-${n}`)),
];
const others = Array.from({ length: 4 }, () => 'OK 900');

beforeEach(async () => {
  players = await Promise.all(Array.from({ length: 5 }, () => house.player(1_000n)));
});

test('a key that another instance takes meanwhile is told the same there and here', async () => {
  const [player] = players as [Player];
  const group = groupOf(bet(player, 'r', 100n, 'taken-meanwhile'));
  const answers = await during((sql) => alone(sql, bet(player, 'r', 100n, 'taken-meanwhile')), group);
  expect(answers).toEqual(['OK 900', ...others]);
  expect(await house.balance(player.id)).toBe(900n);
});

test('a round that is opened and closed meanwhile takes no bet', async () => {
  const [player] = players as [Player];
  expect(await during((sql) => close(sql, player, 'r'), groupOf(bet(player, 'r')))).toEqual([
    'ALREADY_SETTLED 1000',
    ...others,
  ]);
});

test.each([1, 5])('a round that stands is not closed under a bet in a group of %i', async (size) => {
  const [player] = players as [Player];
  await house.database.together((sql) => alone(sql, bet(player, 'r')));
  const answers = await during((sql) => close(sql, player, 'r'), groupOf(bet(player, 'r')).slice(0, size));
  expect(answers).toEqual(['ALREADY_SETTLED 900', ...others].slice(0, size));
  const open = await house.database.bet.count({ where: { memberId: player.id, status: 'open' } });
  expect(open).toBe(0);
});

test('money that is spent meanwhile is not spent again', async () => {
  const [player] = players as [Player];
  const spend = (sql: Sql) => alone(sql, bet(player, 'elsewhere', 950n));
  expect(await during(spend, groupOf(bet(player, 'r')))).toEqual(['NOT_ENOUGH_MONEY 50', ...others]);
});

test('a limit that is set meanwhile holds', async () => {
  const [player] = players as [Player];
  const limit = async (): Promise<void> => {
    await house.database.memberLimit.create({ data: { memberId: player.id, kind: 'bet', amount: 99n } });
    await house.database.member.update({ where: { id: player.id }, data: { limited: true } });
  };
  expect(await during((sql) => hold(sql, player), groupOf(bet(player, 'r')), limit)).toEqual([
    'BET_LIMIT 1000',
    ...others,
  ]);
});

test('who is shut out meanwhile bets no more', async () => {
  const [player] = players as [Player];
  const disable = () => house.database.member.update({ where: { id: player.id }, data: { status: 'blocked' } });
  expect(await during((sql) => hold(sql, player), groupOf(bet(player, 'r')), disable)).toEqual([
    'USER_DISABLED 1000',
    ...others,
  ]);
});
