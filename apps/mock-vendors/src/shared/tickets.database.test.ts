import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { money } from '@apsara/domain/money';
import type { ServiceOptions } from '../testing/services-on.ts';
import { VendorBooks } from '../testing/vendor-books.ts';
import type { GameSession } from './game-session.ts';
import type { Tickets } from './tickets.ts';

const stake = money(1_000_00n, 'KHR');
const prize = money(4_000_00n, 'KHR');
const play = { drawn: { stops: [1, 2, 3] } };

const books = new VendorBooks();

const vendor = (options: Partial<ServiceOptions> = {}) => books.services(options);

/** A bet that is settled at once, as reels do. */
async function playRound(tickets: Tickets, session: GameSession) {
  const placed = await tickets.place(session, { kind: 'slots', stake, play });
  if (placed.outcome !== 'placed') return placed;
  return { ...placed, ...(await tickets.settle(placed.ticket.id, { payout: prize })) };
}

const player = (): GameSession => ({
  token: randomUUID(),
  vendor: 'PG',
  game: 'pg-1',
  member: 'm-1',
  currency: 'KHR',
  mode: 'real',
});
const kept = async () => {
  const tickets = await books.pool.query<{ state: string; refusal: string | null }>(
    'SELECT state, refusal FROM mock_vendors.tickets',
  );
  const waiting = await books.pool.query<{ action: string }>('SELECT action FROM mock_vendors.calls ORDER BY position');
  return { tickets: tickets.rows, waiting: waiting.rows.map((row) => row.action) };
};
const idsOf = (action: string) =>
  new Set(books.platform.heard.filter((call) => call.action === action).map((call) => call.body.transactionId));

describe('a round the platform answers', () => {
  test('moves the stake, then the win, then ends, each under its own id and all under one round', async () => {
    books.platform.reactWith(({ action }) => ({ balance: action === 'bet' ? '9000.00' : '9500.00' }));
    const { tickets, outbox } = vendor();
    const answer = await playRound(tickets, player());
    await outbox.stop();
    expect(answer).toMatchObject({ outcome: 'placed', settled: true, balance: '9500.00' });
    expect(books.platform.actions()).toEqual(['bet', 'win', 'endround']);
    const [bet, win, end] = books.platform.heard.map((call) => call.body);
    expect(bet).toMatchObject({ amount: '1000.00', currency: 'KHR', type: 'cash', memberId: 'm-1', gameCode: 'pg-1' });
    expect(win).toMatchObject({ amount: '4000.00', betTransactionId: bet?.transactionId, roundId: bet?.roundId });
    expect(new Set([bet, win, end].map((body) => body?.transactionId)).size).toBe(3);
    expect(await kept()).toEqual({ tickets: [{ state: 'closed', refusal: null }], waiting: [] });
  });

  test('keeps the name of the round at the table that it shares, also after a restart', async () => {
    const placed = await vendor().tickets.place(player(), { kind: 'live', stake, play, sharedRound: 'shoe-1' });
    const id = placed.outcome === 'placed' ? placed.ticket.id : '';
    const { tickets, outbox } = vendor();
    await tickets.settle(id, { payout: prize });
    await outbox.stop();
    expect(books.platform.heard.map(({ action, body }) => [action, body.roundId])).toEqual(
      ['bet', 'win', 'endround'].map((action) => [action, `${id}@shoe-1`]),
    );
  });

  test('without a win sends a win of 0, so that the platform knows the loss', async () => {
    const { tickets, outbox } = vendor();
    const placed = await tickets.place(player(), { kind: 'slots', stake, play });
    await tickets.settle(placed.outcome === 'placed' ? placed.ticket.id : '', { payout: money(0n, 'KHR') });
    await outbox.stop();
    expect(books.platform.heard.find((call) => call.action === 'win')?.body.amount).toBe('0.00');
  });

  test('row 15: is stored with its draw before the wallet is called', async () => {
    books.platform.reactWith(({ action }) => (action === 'bet' ? 'silence' : {}));
    const late = new AbortController();
    const { tickets } = vendor({ deadline: () => late.signal });
    const spinning = playRound(tickets, player());
    await expect.poll(() => books.platform.actions()).toEqual(['bet']);
    const { rows } = await books.pool.query('SELECT play, state FROM mock_vendors.tickets');
    late.abort();
    await spinning;
    expect(rows).toEqual([{ play, state: 'betting' }]);
  });
});

describe('a refused bet', () => {
  test('moves nothing and leaves nothing to send', async () => {
    books.platform.reactWith(() => ({ status: 'NOT_ENOUGH_MONEY', balance: '7.00' }));
    const { tickets, outbox } = vendor();
    expect(await playRound(tickets, player())).toEqual({
      outcome: 'refused',
      status: 'NOT_ENOUGH_MONEY',
      balance: '7.00',
    });
    books.pass(86_400);
    await outbox.sendDue();
    expect(books.platform.actions()).toEqual(['bet']);
    expect(await kept()).toEqual({ tickets: [{ state: 'refused', refusal: 'NOT_ENOUGH_MONEY' }], waiting: [] });
  });
});

describe('an unanswered bet', () => {
  test.each([[503], ['hang up' as const]])(
    '(%s) is rolled back, and again until the rollback is answered',
    async (trouble) => {
      books.platform.reactWith(() => trouble);
      const { tickets, outbox } = vendor();
      expect((await playRound(tickets, player())).outcome).toBe('returned');
      await outbox.sendDue();
      expect(books.platform.actions()).toEqual(['bet', 'rollback']);
      books.platform.reactWith(() => ({}));
      books.pass(4.9);
      await outbox.sendDue();
      expect(books.platform.actions()).toEqual(['bet', 'rollback']);
      books.pass(0.1);
      await outbox.sendDue();
      expect(books.platform.actions()).toEqual(['bet', 'rollback', 'rollback']);
      expect(idsOf('rollback').size).toBe(1);
      expect(books.platform.heard[1]?.body.betTransactionId).toBe(books.platform.heard[0]?.body.transactionId);
      expect(await kept()).toEqual({ tickets: [{ state: 'rolled_back', refusal: null }], waiting: [] });
    },
  );

  test('that the platform answers too late is rolled back too', async () => {
    const late = new AbortController();
    books.platform.reactWith(({ action }) => {
      if (action !== 'bet') return {};
      late.abort();
      return 'silence';
    });
    const { tickets } = vendor({ deadline: () => late.signal });
    expect((await playRound(tickets, player())).outcome).toBe('returned');
    await vendor().outbox.sendDue();
    expect(books.platform.actions()).toEqual(['bet', 'rollback']);
  });
});

describe('a lost answer to a win', () => {
  test('is requested again with the same bytes, after 5 s, 5 s and then longer, until it arrives', async () => {
    books.platform.reactWith(({ action }) => (action === 'win' ? 'hang up' : { balance: '9000.00' }));
    const { tickets, outbox } = vendor();
    expect(await playRound(tickets, player())).toMatchObject({ outcome: 'placed', settled: false, balance: undefined });
    const sentAfter: number[] = [];
    for (let second = 1; second <= 80; second += 1) {
      books.pass(1);
      const before = books.platform.heard.length;
      await outbox.sendDue();
      if (books.platform.heard.length > before) sentAfter.push(second);
    }
    expect(sentAfter).toEqual([5, 10, 20, 40, 80]);
    expect(books.platform.actions()).not.toContain('endround');
    books.platform.reactWith(() => ({}));
    books.pass(86_400);
    await outbox.sendDue();
    await outbox.sendDue();
    expect(new Set(books.platform.heard.filter((call) => call.action === 'win').map((call) => call.raw)).size).toBe(1);
    expect(books.platform.actions().at(-1)).toBe('endround');
    expect(await kept()).toEqual({ tickets: [{ state: 'closed', refusal: null }], waiting: [] });
  });

  test('that turns out to be a no is kept for people to look into', async () => {
    books.platform.reactWith(({ action }) => (action === 'win' ? { status: 'TRANSACTION_ROLLED_BACK' } : {}));
    const { tickets, outbox } = vendor();
    expect(await playRound(tickets, player())).toMatchObject({ settled: false });
    await outbox.stop();
    expect((await kept()).tickets).toEqual([{ state: 'disputed', refusal: null }]);
  });
});

describe('after a crash', () => {
  test('a round whose bet was never settled is rolled back by the next process', async () => {
    books.platform.reactWith(() => 'silence');
    const never = new AbortController();
    const dying = playRound(vendor({ deadline: () => never.signal }).tickets, player());
    await expect.poll(() => books.platform.actions()).toEqual(['bet']);
    books.platform.reactWith(() => ({}));
    const { outbox } = vendor();
    await outbox.start();
    await expect.poll(async () => (await kept()).tickets[0]?.state).toBe('rolled_back');
    await outbox.stop();
    expect(books.platform.actions()).toEqual(['bet', 'rollback']);
    never.abort();
    await dying;
    expect((await kept()).waiting).toEqual([]);
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
    await expect.poll(async () => (await kept()).waiting).toEqual(['rollback']);
    books.pass(10);
    await outbox.sendDue();
    answerBet();
    expect((await spinning).outcome).toBe('returned');
    expect(books.platform.actions()).toEqual(['rollback']);
    expect(await kept()).toEqual({ tickets: [{ state: 'rolled_back', refusal: null }], waiting: [] });
  });

  test('an unanswered win is sent again by the next process and then ends the round', async () => {
    books.platform.reactWith(({ action }) => (action === 'win' ? 500 : {}));
    await playRound(vendor().tickets, player());
    books.platform.reactWith(() => ({}));
    const { outbox } = vendor();
    await outbox.start();
    await expect.poll(() => books.platform.actions()).toEqual(['bet', 'win', 'win']);
    await outbox.stop();
    books.pass(5);
    await vendor().outbox.sendDue();
    expect(idsOf('win').size).toBe(1);
    expect((await kept()).tickets).toEqual([{ state: 'closed', refusal: null }]);
  });
});

describe('a session after a reload', () => {
  test('sees its tickets, newest first, and their totals', async () => {
    const session = player();
    const { tickets, outbox } = vendor();
    await playRound(tickets, session);
    books.pass(3);
    const second = await playRound(tickets, session);
    await outbox.stop();
    expect(await tickets.balance(session)).toEqual({ status: 'OK', balance: '100.00' });
    expect(await tickets.tally(session)).toEqual({
      staked: 2_000_00n,
      paid: 8_000_00n,
      since: new Date('2026-05-01T10:00:00Z'),
    });
    const seen = await tickets.ofSession(session, 'slots', 5);
    expect(seen).toHaveLength(2);
    expect(seen[0]).toMatchObject({
      id: second.outcome === 'placed' && second.ticket.id,
      payout: prize.amount,
      play,
      state: 'closed',
    });
  });

  test('row 14: sees an interrupted bet, and later that its stake was refunded', async () => {
    books.platform.reactWith(({ action }) => (action === 'balance' ? {} : 500));
    const session = player();
    const { tickets, outbox } = vendor();
    await playRound(tickets, session);
    expect((await tickets.ofSession(session, 'slots', 1))[0]).toMatchObject({ state: 'betting', payout: null });
    books.platform.reactWith(() => ({}));
    await outbox.sendDue();
    expect((await tickets.ofSession(session, 'slots', 1))[0]).toMatchObject({ state: 'rolled_back' });
    expect(await tickets.tally(session)).toEqual({ staked: 0n, paid: 0n, since: null });
  });

  test("the tickets of the member's former sessions, once the wallet has said whose the new session is", async () => {
    const { tickets, outbox } = vendor();
    await playRound(tickets, player());
    await outbox.stop();
    const [again, stranger] = [player(), player()];
    expect(await tickets.ofSession(again, 'slots', 5)).toEqual([]);
    await tickets.balance(again);
    expect(await tickets.ofSession(again, 'slots', 5)).toHaveLength(1);
    expect(await tickets.ofSession({ ...again, game: 'pg-2' }, 'slots', 5)).toEqual([]);
    books.platform.reactWith(() => ({ status: 'INVALID_SESSION' }));
    await tickets.balance(stranger);
    expect(await tickets.ofSession(stranger, 'slots', 5)).toEqual([]);
    expect(await tickets.tally(again)).toMatchObject({ staked: 0n });
  });

  test('that the wallet is out of reach, without a balance made up for it', async () => {
    books.platform.reactWith(() => 503);
    expect(await vendor().tickets.balance(player())).toEqual({ status: 'UNKNOWN_ERROR', balance: null });
  });
});
