import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { money } from '@apsara/domain/money';
import { startFakePlatform, type FakePlatform } from '../testing/fake-platform.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { houseOn, type HouseOptions } from '../testing/house-on.ts';
import type { GameSession } from './game-session.ts';
import { Store } from './store.ts';
import type { Tickets } from './tickets.ts';

const stake = money(1_000_00n, 'KHR');
const prize = money(4_000_00n, 'KHR');
const play = { drawn: { stops: [1, 2, 3] } };

let database: Awaited<ReturnType<typeof freshDatabase>>;
let platform: FakePlatform;
let clock: Date;

beforeAll(async () => {
  [database, platform] = await Promise.all([freshDatabase(), startFakePlatform()]);
  await new Store(database.pool).prepare();
});
beforeEach(async () => {
  await database.pool.query('TRUNCATE vendor_house.tickets CASCADE');
  platform.heard.length = 0;
  platform.reactWith(() => ({}));
  clock = new Date('2026-05-01T10:00:00Z');
});
afterAll(async () => {
  await platform.close();
  await database.drop();
});

const vendor = (options: Partial<HouseOptions> = {}) => houseOn(database.pool, { now: () => clock, platformUrl: platform.url, ...options });

/** A bet that is settled at once, as reels do. */
async function playRound(tickets: Tickets, session: GameSession) {
  const placed = await tickets.place(session, { kind: 'slots', stake, play });
  if (placed.outcome !== 'placed') return placed;
  return { ...placed, ...(await tickets.settle(placed.ticket.id, { payout: prize })) };
}

const player = (): GameSession => ({ token: randomUUID(), vendor: 'PG', game: 'pg-1', member: 'm-1', currency: 'KHR', mode: 'real' });
const pass = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1_000));
const books = async () => {
  const tickets = await database.pool.query<{ state: string; refusal: string | null }>('SELECT state, refusal FROM vendor_house.tickets');
  const waiting = await database.pool.query<{ action: string }>('SELECT action FROM vendor_house.calls ORDER BY position');
  return { tickets: tickets.rows, waiting: waiting.rows.map((row) => row.action) };
};
const idsOf = (action: string) => new Set(platform.heard.filter((call) => call.action === action).map((call) => call.body.transactionId));

describe('a round the platform answers', () => {
  test('moves the stake, then the win, then ends, each under its own id and all under one round', async () => {
    platform.reactWith(({ action }) => ({ balance: action === 'bet' ? '9000.00' : '9500.00' }));
    const { tickets, outbox } = vendor();
    const answer = await playRound(tickets, player());
    await outbox.stop();
    expect(answer).toMatchObject({ outcome: 'placed', settled: true, balance: '9500.00' });
    expect(platform.actions()).toEqual(['bet', 'win', 'endround']);
    const [bet, win, end] = platform.heard.map((call) => call.body);
    expect(bet).toMatchObject({ amount: '1000.00', currency: 'KHR', type: 'cash', memberId: 'm-1', gameCode: 'pg-1' });
    expect(win).toMatchObject({ amount: '4000.00', betTransactionId: bet?.transactionId, roundId: bet?.roundId });
    expect(new Set([bet, win, end].map((body) => body?.transactionId)).size).toBe(3);
    expect(await books()).toEqual({ tickets: [{ state: 'closed', refusal: null }], waiting: [] });
  });

  test('without a win sends a win of 0, so that the platform knows the loss', async () => {
    const { tickets, outbox } = vendor();
    const placed = await tickets.place(player(), { kind: 'slots', stake, play });
    await tickets.settle(placed.outcome === 'placed' ? placed.ticket.id : '', { payout: money(0n, 'KHR') });
    await outbox.stop();
    expect(platform.heard.find((call) => call.action === 'win')?.body.amount).toBe('0.00');
  });

  test('is in the books with what was drawn before the bet is asked for', async () => {
    platform.reactWith(({ action }) => (action === 'bet' ? 'silence' : {}));
    const late = new AbortController();
    const { tickets } = vendor({ deadline: () => late.signal });
    const spinning = playRound(tickets, player());
    await expect.poll(() => platform.actions()).toEqual(['bet']);
    const { rows } = await database.pool.query('SELECT play, state FROM vendor_house.tickets');
    late.abort();
    await spinning;
    expect(rows).toEqual([{ play, state: 'betting' }]);
  });
});

describe('a refused bet', () => {
  test('moves nothing and leaves nothing to send', async () => {
    platform.reactWith(() => ({ status: 'NOT_ENOUGH_MONEY', balance: '7.00' }));
    const { tickets, outbox } = vendor();
    expect(await playRound(tickets, player())).toEqual({ outcome: 'refused', status: 'NOT_ENOUGH_MONEY', balance: '7.00' });
    pass(86_400);
    await outbox.sendDue();
    expect(platform.actions()).toEqual(['bet']);
    expect(await books()).toEqual({ tickets: [{ state: 'refused', refusal: 'NOT_ENOUGH_MONEY' }], waiting: [] });
  });
});

describe('an unanswered bet', () => {
  test.each([[503], ['hang up' as const]])('(%s) is rolled back, and again until the rollback is answered', async (trouble) => {
    platform.reactWith(() => trouble);
    const { tickets, outbox } = vendor();
    expect((await playRound(tickets, player())).outcome).toBe('returned');
    await outbox.sendDue();
    expect(platform.actions()).toEqual(['bet', 'rollback']);
    platform.reactWith(() => ({}));
    pass(4.9);
    await outbox.sendDue();
    expect(platform.actions()).toEqual(['bet', 'rollback']);
    pass(0.1);
    await outbox.sendDue();
    expect(platform.actions()).toEqual(['bet', 'rollback', 'rollback']);
    expect(idsOf('rollback').size).toBe(1);
    expect(platform.heard[1]?.body.betTransactionId).toBe(platform.heard[0]?.body.transactionId);
    expect(await books()).toEqual({ tickets: [{ state: 'rolled_back', refusal: null }], waiting: [] });
  });

  test('that the platform answers too late is rolled back too', async () => {
    const late = new AbortController();
    platform.reactWith(({ action }) => {
      if (action !== 'bet') return {};
      late.abort();
      return 'silence';
    });
    const { tickets } = vendor({ deadline: () => late.signal });
    expect((await playRound(tickets, player())).outcome).toBe('returned');
    await vendor().outbox.sendDue();
    expect(platform.actions()).toEqual(['bet', 'rollback']);
  });
});

describe('a lost answer to a win', () => {
  test('is asked for again with the same bytes, after 5 s, 5 s and then ever longer, until it comes', async () => {
    platform.reactWith(({ action }) => (action === 'win' ? 'hang up' : { balance: '9000.00' }));
    const { tickets, outbox } = vendor();
    expect(await playRound(tickets, player())).toMatchObject({ outcome: 'placed', settled: false, balance: undefined });
    const sentAfter: number[] = [];
    for (let second = 1; second <= 80; second += 1) {
      pass(1);
      const before = platform.heard.length;
      await outbox.sendDue();
      if (platform.heard.length > before) sentAfter.push(second);
    }
    expect(sentAfter).toEqual([5, 10, 20, 40, 80]);
    expect(platform.actions()).not.toContain('endround');
    platform.reactWith(() => ({}));
    pass(86_400);
    await outbox.sendDue();
    await outbox.sendDue();
    expect(new Set(platform.heard.filter((call) => call.action === 'win').map((call) => call.raw)).size).toBe(1);
    expect(platform.actions().at(-1)).toBe('endround');
    expect(await books()).toEqual({ tickets: [{ state: 'closed', refusal: null }], waiting: [] });
  });

  test('that turns out to be a no is kept for people to look into', async () => {
    platform.reactWith(({ action }) => (action === 'win' ? { status: 'TRANSACTION_ROLLED_BACK' } : {}));
    const { tickets, outbox } = vendor();
    expect(await playRound(tickets, player())).toMatchObject({ settled: false });
    await outbox.stop();
    expect((await books()).tickets).toEqual([{ state: 'disputed', refusal: null }]);
  });
});

describe('after a crash', () => {
  test('a round whose bet was never settled is rolled back by the next process', async () => {
    platform.reactWith(() => 'silence');
    const never = new AbortController();
    const dying = playRound(vendor({ deadline: () => never.signal }).tickets, player());
    await expect.poll(() => platform.actions()).toEqual(['bet']);
    platform.reactWith(() => ({}));
    const { outbox } = vendor();
    await outbox.start();
    await expect.poll(async () => (await books()).tickets[0]?.state).toBe('rolled_back');
    await outbox.stop();
    expect(platform.actions()).toEqual(['bet', 'rollback']);
    never.abort();
    await dying;
    expect((await books()).waiting).toEqual([]);
  });

  test('a bet answered after its rollback went out is not settled', async () => {
    let answerBet = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answerBet = resolve));
    const slowWallet = {
      send: async () => {
        await answered;
        return { status: 'OK' as const, balance: '1.00', currency: 'KHR', transactionId: 'late' };
      },
    };
    const { tickets, outbox } = vendor({ betWallet: slowWallet });
    const spinning = playRound(tickets, player());
    await expect.poll(async () => (await books()).waiting).toEqual(['rollback']);
    pass(10);
    await outbox.sendDue();
    answerBet();
    expect((await spinning).outcome).toBe('returned');
    expect(platform.actions()).toEqual(['rollback']);
    expect(await books()).toEqual({ tickets: [{ state: 'rolled_back', refusal: null }], waiting: [] });
  });

  test('a win nobody answered is sent again by the next process, then the round is ended', async () => {
    platform.reactWith(({ action }) => (action === 'win' ? 500 : {}));
    await playRound(vendor().tickets, player());
    platform.reactWith(() => ({}));
    const { outbox } = vendor();
    await outbox.start();
    await expect.poll(() => platform.actions()).toEqual(['bet', 'win', 'win']);
    await outbox.stop();
    pass(5);
    await vendor().outbox.sendDue();
    expect(idsOf('win').size).toBe(1);
    expect((await books()).tickets).toEqual([{ state: 'closed', refusal: null }]);
  });
});

describe('what a session sees after a reload', () => {
  test('its tickets, newest first, and what they add up to', async () => {
    const session = player();
    const { tickets, outbox } = vendor();
    await playRound(tickets, session);
    pass(3);
    const second = await playRound(tickets, session);
    await outbox.stop();
    expect(await tickets.balance(session)).toEqual({ status: 'OK', balance: '100.00' });
    expect(await tickets.tally(session)).toEqual({ staked: 2_000_00n, paid: 8_000_00n, since: new Date('2026-05-01T10:00:00Z') });
    const seen = await tickets.ofSession(session, 5);
    expect(seen).toHaveLength(2);
    expect(seen[0]).toMatchObject({ id: second.outcome === 'placed' && second.ticket.id, payout: prize.amount, play, state: 'closed' });
  });

  test('a bet broken off in the middle, and then that its stake was given back', async () => {
    platform.reactWith(({ action }) => (action === 'balance' ? {} : 500));
    const session = player();
    const { tickets, outbox } = vendor();
    await playRound(tickets, session);
    expect((await tickets.ofSession(session, 1))[0]).toMatchObject({ state: 'betting', payout: null });
    platform.reactWith(() => ({}));
    await outbox.sendDue();
    expect((await tickets.ofSession(session, 1))[0]).toMatchObject({ state: 'rolled_back' });
    expect(await tickets.tally(session)).toEqual({ staked: 0n, paid: 0n, since: null });
  });

  test("the tickets of the member's former sessions, once the wallet has said whose the new session is", async () => {
    const { tickets, outbox } = vendor();
    await playRound(tickets, player());
    await outbox.stop();
    const [again, stranger] = [player(), player()];
    expect(await tickets.ofSession(again, 5)).toEqual([]);
    await tickets.balance(again);
    expect(await tickets.ofSession(again, 5)).toHaveLength(1);
    expect(await tickets.ofSession({ ...again, game: 'pg-2' }, 5)).toEqual([]);
    platform.reactWith(() => ({ status: 'INVALID_SESSION' }));
    await tickets.balance(stranger);
    expect(await tickets.ofSession(stranger, 5)).toEqual([]);
    expect(await tickets.tally(again)).toMatchObject({ staked: 0n });
  });

  test('that the wallet is out of reach, without a balance made up for it', async () => {
    platform.reactWith(() => 503);
    expect(await vendor().tickets.balance(player())).toEqual({ status: 'UNKNOWN_ERROR', balance: null });
  });
});
