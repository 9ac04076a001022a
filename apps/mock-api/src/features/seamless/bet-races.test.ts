import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { call, type SeamlessBetArguments } from '@apsara/prisma/calls';
import { hashToken } from '../../shared/secrets/tokens.ts';
import type { Queries } from '../../shared/statements.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { TestSite, TestClock, type Player } from '../../testing/test-site.ts';
import { LedgerAudit } from '../ledger/ledger-audit.ts';
import { BetBatches } from './bet-batches.ts';

const clock = new TestClock();
let fixture: TestSite;

beforeAll(async () => {
  fixture = await new TestSite(await freshDatabase(), clock).build();
});

const bet = ({ id, token }: Player, round: string, units = 100n, key: string = randomUUID()): SeamlessBetArguments => {
  return {
    vendor: 'PG',
    transaction: key,
    fingerprint: 'fingerprint',
    token: hashToken(token),
    member: id,
    game: 'PG-1',
    round,
    amount: units,
    currency: 'KHR',
    bet: randomUUID(),
    at: clock.now(),
  };
};

const close = (queries: Queries, { id }: Player, round: string) =>
  call.seamlessEndround(queries, {
    vendor: 'PG',
    transaction: randomUUID(),
    fingerprint: '',
    member: id,
    round,
    game: null,
    at: clock.now(),
  });
const hold = (queries: Queries, { id }: Player) =>
  queries
    .selectFrom('ledgerAccounts')
    .select('id')
    .where('memberId', '=', id)
    .where('purpose', '=', 'cash')
    .forNoKeyUpdate()
    .execute();

/**
 * Places bets of one group while another transaction holds what one of them needs, and commits it once the group waits
 * there: what was `held` is not seen when the group looks, and `meanwhile` is done between its look and its lock.
 * Answers of the bets in their order.
 */
async function during(
  held: (queries: Queries) => Promise<unknown>,
  group: SeamlessBetArguments[],
  meanwhile?: () => Promise<unknown>,
): Promise<string[]> {
  const { database } = fixture;
  const batches = new BetBatches(database);
  const waiting =
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM seamless_bet%'";
  // A bet that is at the database already, while the group gathers behind it.
  const opener = bet(await fixture.player(1_000n), 'opener');
  const placed = await database.transaction(async (transaction) => {
    await held(transaction);
    const outcomes = [opener, ...group].map((values) => batches.place(values));
    await vi.waitUntil(async () => (await database.sql(waiting)).length > 0, { timeout: 120_000 });
    await meanwhile?.();
    return { outcomes };
  });
  const outcomes = await Promise.all(placed.outcomes);
  expect(await new LedgerAudit(database).run()).toEqual([]);
  return outcomes.slice(1).map(({ status, balance }) => `${status} ${balance}`);
}

let players: Player[];
/** A bet of each of five players with a thousand each, the first as given. */
const groupOf = (first: SeamlessBetArguments): SeamlessBetArguments[] => [
  first,
  ...players.slice(1).map((player, n) => bet(player, `r-${n}`)),
];
const others = Array.from({ length: 4 }, () => 'OK 900');

beforeEach(async () => {
  players = await Promise.all(Array.from({ length: 5 }, () => fixture.player(1_000n)));
});

test('a key that another instance takes meanwhile is told the same there and here', async () => {
  const [player] = players as [Player];
  const group = groupOf(bet(player, 'r', 100n, 'taken-meanwhile'));
  const answers = await during(
    (queries) => call.seamlessBet(queries, bet(player, 'r', 100n, 'taken-meanwhile')),
    group,
  );
  expect(answers).toEqual(['OK 900', ...others]);
  expect(await fixture.balance(player.id)).toBe(900n);
});

test('a round that is opened and closed meanwhile takes no bet', async () => {
  const [player] = players as [Player];
  expect(await during((queries) => close(queries, player, 'r'), groupOf(bet(player, 'r')))).toEqual([
    'ALREADY_SETTLED 1000',
    ...others,
  ]);
});

test.each([1, 5])('a round that stands is not closed under a bet in a group of %i', async (size) => {
  const [player] = players as [Player];
  await call.seamlessBet(fixture.database.query, bet(player, 'r'));
  const answers = await during((queries) => close(queries, player, 'r'), groupOf(bet(player, 'r')).slice(0, size));
  expect(answers).toEqual(['ALREADY_SETTLED 900', ...others].slice(0, size));
  const open = await fixture.database.bet.count({ where: { memberId: player.id, status: 'open' } });
  expect(open).toBe(0);
});

test('money that is spent meanwhile is not spent again', async () => {
  const [player] = players as [Player];
  const spend = (queries: Queries) => call.seamlessBet(queries, bet(player, 'elsewhere', 950n));
  expect(await during(spend, groupOf(bet(player, 'r')))).toEqual(['NOT_ENOUGH_MONEY 50', ...others]);
});

test('a limit that is set meanwhile holds', async () => {
  const [player] = players as [Player];
  const limit = async (): Promise<void> => {
    const data = { memberId: player.id, kind: 'stake', period: 'day', amount: 99n, setAt: clock.now() } as const;
    await fixture.database.memberLimit.create({ data });
    await fixture.database.member.update({ where: { id: player.id }, data: { limited: true } });
  };
  const guard = (queries: Queries) =>
    queries.updateTable('ledgerAccounts').set({ guarded: true }).where('memberId', '=', player.id).execute();
  expect(await during(guard, groupOf(bet(player, 'r')), limit)).toEqual(['BET_LIMIT 1000', ...others]);
});

test('who is shut out meanwhile bets no more', async () => {
  const [player] = players as [Player];
  const disable = () => fixture.database.member.update({ where: { id: player.id }, data: { status: 'blocked' } });
  expect(await during((queries) => hold(queries, player), groupOf(bet(player, 'r')), disable)).toEqual([
    'USER_DISABLED 1000',
    ...others,
  ]);
});
