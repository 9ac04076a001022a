import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { money } from '@apsara/domain/money';
import { VendorBooks } from '../testing/vendor-books.ts';
import type { GameSession } from './game-session.ts';

const stake = money(1_000_00n, 'KHR');
const prize = money(4_000_00n, 'KHR');
const play = { drawn: { stops: [1, 2, 3] } };

const books = new VendorBooks();

const vendor = () => books.services();
const player = (): GameSession => ({
  token: randomUUID(),
  vendor: 'PG',
  game: 'pg-1',
  member: 'm-1',
  currency: 'KHR',
  mode: 'real',
});

/** A bet whose outcome is still out. */
async function openTicket(session = player()): Promise<string> {
  const placed = await vendor().tickets.place(session, { kind: 'slots', stake, play });
  if (placed.outcome !== 'placed') throw new Error(placed.outcome);
  books.platform.heard.length = 0;
  return placed.ticket.id;
}

describe('an open ticket', () => {
  test('outlives the process: the next one finds it and settles it', async () => {
    const id = await openTicket();
    books.pass(86_400);
    const { tickets, outbox } = vendor();
    await outbox.start();
    expect((await tickets.inState('slots', 'open')).map((ticket) => ticket.id)).toEqual([id]);
    expect(await tickets.settle(id, { payout: prize, play: { drawn: { stops: [7] } } })).toEqual({
      settled: true,
      balance: '100.00',
    });
    await outbox.stop();
    expect(books.platform.actions()).toEqual(['win', 'endround']);
    expect(await tickets.byId(id)).toMatchObject({
      state: 'closed',
      payout: prize.amount,
      play: { drawn: { stops: [7] } },
    });
  });

  test('settled many times at once is paid once', async () => {
    const id = await openTicket();
    const { tickets, outbox } = vendor();
    await Promise.all(Array.from({ length: 10 }, () => tickets.settle(id, { payout: prize })));
    await outbox.stop();
    expect(books.platform.actions()).toEqual(['win', 'endround']);
    expect(await tickets.settle(id, { payout: money(9n, 'KHR') })).toEqual({ settled: true, balance: undefined });
    expect((await tickets.byId(id))?.payout).toBe(prize.amount);
  });

  test('cancelled gives the whole stake back, once, and can no longer be settled', async () => {
    const id = await openTicket();
    const { tickets, outbox } = vendor();
    await Promise.all([tickets.cancel(id), tickets.cancel(id)]);
    expect(await tickets.settle(id, { payout: prize })).toEqual({ settled: false, balance: undefined });
    await outbox.stop();
    expect(books.platform.heard.map((call) => [call.action, call.body.amount])).toEqual([['rollback', '1000.00']]);
    expect((await tickets.byId(id))?.state).toBe('rolled_back');
  });

  test('pays a free win and a jackpot with their own win types, each under its own id', async () => {
    const id = await openTicket();
    const { tickets, outbox } = vendor();
    await tickets.settle(id, { payout: prize, type: 'free', jackpot: money(9_000_00n, 'KHR') });
    await outbox.stop();
    expect(books.platform.heard.map(({ action, body }) => [action, body.type, body.amount])).toEqual([
      ['win', 'free', '4000.00'],
      ['win', 'jackpot', '9000.00'],
      ['endround', 'cash', '0.00'],
    ]);
    expect((await tickets.byId(id))?.payout).toBe(13_000_00n);
  });
});

describe('a settled ticket that turns out to be wrong', () => {
  test('is corrected by the difference, with the reason and the new play', async () => {
    const id = await openTicket();
    const { tickets, outbox } = vendor();
    await tickets.settle(id, { payout: prize });
    await outbox.stop();
    await tickets.resettle(id, { payout: money(1_500_00n, 'KHR'), play: { result: 'void' }, reason: 'match void' });
    expect(books.platform.heard.at(-1)).toMatchObject({
      action: 'adjust',
      body: { amount: '-2500.00', reason: 'match void' },
    });
    expect(await tickets.byId(id)).toMatchObject({ state: 'closed', payout: 1_500_00n, play: { result: 'void' } });
    await tickets.resettle(id, { payout: money(1_500_00n, 'KHR'), play: { result: 'void' }, reason: 'again' });
    expect(books.platform.actions().filter((action) => action === 'adjust')).toHaveLength(1);
  });

  test('waits with its correction until the payment before it was answered', async () => {
    const id = await openTicket();
    books.platform.reactWith(({ action }) => (action === 'win' ? 500 : {}));
    const { tickets, outbox } = vendor();
    await tickets.settle(id, { payout: prize });
    await tickets.resettle(id, { payout: money(0n, 'KHR'), play, reason: 'wrong result' });
    expect(books.platform.actions()).not.toContain('adjust');
    books.platform.reactWith(() => ({}));
    for (let minute = 0; minute < 4; minute += 1) {
      books.pass(60);
      await outbox.sendDue();
    }
    expect([...new Set(books.platform.actions())]).toEqual(['win', 'endround', 'adjust']);
  });

  test('was never paid: an open one cannot be corrected', async () => {
    const id = await openTicket();
    await expect(vendor().tickets.resettle(id, { payout: prize, play, reason: '' })).rejects.toThrow(RangeError);
  });
});
