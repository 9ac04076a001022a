import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { money } from '@apsara/domain/money';
import { evaluate } from '@apsara/domain/slots';
import { houseSlot } from '@apsara/domain/slots-machine';
import type { GameSession } from './game-api.ts';
import { Outbox } from './outbox.ts';
import { SpinService } from './spin-service.ts';
import { Store } from './store.ts';
import { startFakePlatform, type FakePlatform } from './testing/fake-platform.ts';
import { freshDatabase } from './testing/fresh-database.ts';
import { WalletClient } from './wallet-client.ts';

const log = pino({ level: 'silent' });
const stake = money(1_000_00n, 'KHR');
const winningStops = [26, 10, 15, 5, 22];
const winningPayout = evaluate(houseSlot, winningStops, stake).payout.amount;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let platform: FakePlatform;
let clock: Date;

beforeAll(async () => {
  [database, platform] = await Promise.all([freshDatabase(), startFakePlatform()]);
  await new Store(database.pool).prepare();
});
beforeEach(async () => {
  await database.pool.query('TRUNCATE vendor_house.rounds CASCADE');
  platform.heard.length = 0;
  platform.reactWith(() => ({}));
  clock = new Date('2026-05-01T10:00:00Z');
});
afterAll(async () => {
  await platform.close();
  await database.drop();
});

/** One life of the vendor's process: a new one on the same books is a restart. */
function vendor(options: { deadline?: () => AbortSignal; draw?: () => number[] } = {}) {
  const { deadline, draw = () => winningStops } = options;
  const now = () => clock;
  const store = new Store(database.pool);
  const wallet = new WalletClient({ platformUrl: platform.url, keys: {}, now, ...(deadline && { deadline }) });
  const outbox = new Outbox({ store, wallet, now, log });
  return { store, outbox, spins: new SpinService({ store, wallet, outbox, now, draw }) };
}

const player = (): GameSession => ({ token: randomUUID(), vendor: 'PG', game: 'pg-1', member: 'm-1', currency: 'KHR', mode: 'real' });
const pass = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1_000));
const books = async () => {
  const rounds = await database.pool.query<{ state: string; refusal: string | null }>('SELECT state, refusal FROM vendor_house.rounds');
  const waiting = await database.pool.query<{ action: string }>('SELECT action FROM vendor_house.outbox ORDER BY position');
  return { rounds: rounds.rows, waiting: waiting.rows.map((row) => row.action) };
};
const idsOf = (action: string) => new Set(platform.heard.filter((call) => call.action === action).map((call) => call.body.transactionId));

describe('a round the platform answers', () => {
  test('moves the stake, then the win, then ends, each under its own id and all under one round', async () => {
    platform.reactWith(({ action }) => ({ balance: action === 'bet' ? '9000.00' : '9500.00' }));
    const { spins, outbox } = vendor();
    const answer = await spins.spin(player(), stake);
    await outbox.stop();
    expect(answer).toMatchObject({ outcome: 'played', settled: true, balanceAfterBet: '9000.00', balance: '9500.00' });
    expect(platform.actions()).toEqual(['bet', 'win', 'endround']);
    const [bet, win, end] = platform.heard.map((call) => call.body);
    expect(bet).toMatchObject({ amount: '1000.00', currency: 'KHR', type: 'cash', memberId: 'm-1', gameCode: 'pg-1' });
    expect(win).toMatchObject({ amount: `${winningPayout / 100n}.00`, betTransactionId: bet?.transactionId, roundId: bet?.roundId });
    expect(new Set([bet, win, end].map((body) => body?.transactionId)).size).toBe(3);
    expect(await books()).toEqual({ rounds: [{ state: 'closed', refusal: null }], waiting: [] });
  });

  test('without a win sends a win of 0, so that the platform knows the loss', async () => {
    const { spins, outbox } = vendor({ draw: () => [0, 0, 0, 0, 0] });
    expect(evaluate(houseSlot, [0, 0, 0, 0, 0], stake).payout.amount).toBe(0n);
    await spins.spin(player(), stake);
    await outbox.stop();
    expect(platform.heard.find((call) => call.action === 'win')?.body.amount).toBe('0.00');
  });

  test('is in the books with its stops before the bet is asked for', async () => {
    platform.reactWith(({ action }) => (action === 'bet' ? 'silence' : {}));
    const late = new AbortController();
    const { spins } = vendor({ deadline: () => late.signal });
    const spinning = spins.spin(player(), stake);
    await expect.poll(() => platform.actions()).toEqual(['bet']);
    const { rows } = await database.pool.query('SELECT stops, state FROM vendor_house.rounds');
    late.abort();
    await spinning;
    expect(rows).toEqual([{ stops: winningStops, state: 'betting' }]);
  });
});

describe('a refused bet', () => {
  test('spins nothing, moves nothing and leaves nothing to send', async () => {
    platform.reactWith(() => ({ status: 'NOT_ENOUGH_MONEY', balance: '7.00' }));
    const { spins, outbox } = vendor();
    expect(await spins.spin(player(), stake)).toEqual({ outcome: 'refused', status: 'NOT_ENOUGH_MONEY', balance: '7.00' });
    pass(86_400);
    await outbox.sendDue();
    expect(platform.actions()).toEqual(['bet']);
    expect(await books()).toEqual({ rounds: [{ state: 'refused', refusal: 'NOT_ENOUGH_MONEY' }], waiting: [] });
  });
});

describe('an unanswered bet', () => {
  test.each([[503], ['hang up' as const]])('(%s) is rolled back, and again until the rollback is answered', async (trouble) => {
    platform.reactWith(() => trouble);
    const { spins, outbox } = vendor();
    expect((await spins.spin(player(), stake)).outcome).toBe('returned');
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
    expect(await books()).toEqual({ rounds: [{ state: 'rolled_back', refusal: null }], waiting: [] });
  });

  test('that the platform answers too late is rolled back too', async () => {
    const late = new AbortController();
    platform.reactWith(({ action }) => {
      if (action !== 'bet') return {};
      late.abort();
      return 'silence';
    });
    const { spins } = vendor({ deadline: () => late.signal });
    expect((await spins.spin(player(), stake)).outcome).toBe('returned');
    await vendor().outbox.sendDue();
    expect(platform.actions()).toEqual(['bet', 'rollback']);
  });
});

describe('a lost answer to a win', () => {
  test('is asked for again with the same bytes, after 5 s, 5 s and then ever longer, until it comes', async () => {
    platform.reactWith(({ action }) => (action === 'win' ? 'hang up' : { balance: '9000.00' }));
    const { spins, outbox } = vendor();
    expect(await spins.spin(player(), stake)).toMatchObject({ outcome: 'played', settled: false, balance: '9000.00' });
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
    expect(await books()).toEqual({ rounds: [{ state: 'closed', refusal: null }], waiting: [] });
  });

  test('that turns out to be a no is kept for people to look into', async () => {
    platform.reactWith(({ action }) => (action === 'win' ? { status: 'TRANSACTION_ROLLED_BACK' } : {}));
    const { spins, outbox } = vendor();
    expect(await spins.spin(player(), stake)).toMatchObject({ settled: false });
    await outbox.stop();
    expect((await books()).rounds).toEqual([{ state: 'disputed', refusal: null }]);
  });
});

describe('after a crash', () => {
  test('a round whose bet was never settled is rolled back by the next process', async () => {
    platform.reactWith(() => 'silence');
    const never = new AbortController();
    const dying = vendor({ deadline: () => never.signal }).spins.spin(player(), stake);
    await expect.poll(() => platform.actions()).toEqual(['bet']);
    platform.reactWith(() => ({}));
    const { outbox } = vendor();
    await outbox.start();
    await expect.poll(async () => (await books()).rounds[0]?.state).toBe('rolled_back');
    await outbox.stop();
    expect(platform.actions()).toEqual(['bet', 'rollback']);
    never.abort();
    await dying;
    expect((await books()).waiting).toEqual([]);
  });

  test('a bet answered after its rollback went out is not settled', async () => {
    let answerBet = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answerBet = resolve));
    const { store, outbox } = vendor();
    const now = () => clock;
    const slowWallet = {
      send: async () => {
        await answered;
        return { status: 'OK' as const, balance: '1.00', currency: 'KHR', transactionId: 'late' };
      },
    };
    const spinning = new SpinService({ store, wallet: slowWallet, outbox, now, draw: () => winningStops }).spin(player(), stake);
    await expect.poll(async () => (await books()).waiting).toEqual(['rollback']);
    pass(10);
    await outbox.sendDue();
    answerBet();
    expect((await spinning).outcome).toBe('returned');
    expect(platform.actions()).toEqual(['rollback']);
    expect(await books()).toEqual({ rounds: [{ state: 'rolled_back', refusal: null }], waiting: [] });
  });

  test('a win nobody answered is sent again by the next process, then the round is ended', async () => {
    platform.reactWith(({ action }) => (action === 'win' ? 500 : {}));
    await vendor().spins.spin(player(), stake);
    platform.reactWith(() => ({}));
    const { outbox } = vendor();
    await outbox.start();
    await expect.poll(() => platform.actions()).toEqual(['bet', 'win', 'win']);
    await outbox.stop();
    pass(5);
    await vendor().outbox.sendDue();
    expect(idsOf('win').size).toBe(1);
    expect((await books()).rounds).toEqual([{ state: 'closed', refusal: null }]);
  });
});

describe('what a session sees after a reload', () => {
  test("its last round and what its rounds add up to, by the wallet's balance", async () => {
    const session = player();
    const { spins, outbox } = vendor();
    await spins.spin(session, stake);
    pass(3);
    const second = await spins.spin(session, stake);
    await outbox.stop();
    const state = await spins.state(session);
    expect(state).toMatchObject({ status: 'OK', balance: '100.00', tally: { staked: '2000.00', since: '2026-05-01T10:00:00.000Z' } });
    expect(second.outcome === 'played' && second.round).toEqual(state.lastRound);
  });

  test('a round broken off in the middle, and then that its stake was given back', async () => {
    platform.reactWith(({ action }) => (action === 'balance' ? {} : 500));
    const session = player();
    const { spins, outbox } = vendor();
    await spins.spin(session, stake);
    expect((await spins.state(session)).lastRound).toMatchObject({ state: 'broken', stops: [], payout: '0.00', stake: '1000.00' });
    platform.reactWith(() => ({}));
    await outbox.sendDue();
    expect(await spins.state(session)).toMatchObject({
      lastRound: { state: 'returned' },
      tally: { staked: '0.00', paid: '0.00', since: null },
    });
  });

  test('nothing of another session, even of the same member', async () => {
    const { spins, outbox } = vendor();
    await spins.spin(player(), stake);
    await outbox.stop();
    expect((await spins.state(player())).lastRound).toBeNull();
  });

  test('that the wallet is out of reach, without a balance made up for it', async () => {
    platform.reactWith(() => 503);
    expect(await vendor().spins.state(player())).toMatchObject({ status: 'UNKNOWN_ERROR', balance: null });
  });
});
