import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import {
  BLACKJACK_CARDS,
  BLACKJACK_DEALER_FROM,
  BLACKJACK_DECKS,
  blackjackPick,
  type BlackjackMove,
} from '@apsara/domain/games/instant/blackjack';
import { SERIES_ROUNDS } from '@apsara/domain/games/live-tables/live-series';
import { dealerMs, SEAT_ROUND_CARDS, seatNames, seatTimes } from '@apsara/domain/games/live-tables/seat-tables';
import { must } from '@apsara/domain/must';
import type { GameSession } from '../../../shared/game-session.ts';
import { ask, demo, LiveTables, member } from '../../../testing/live-tables.ts';
import type { ActAnswer, PlaceAnswer, SeatAnswer, SeatsState } from '../live-api.ts';

const tables = new LiveTables();
const TABLE = 'blackjack.classic';
const { bettingMs, dealMs, decideMs } = seatTimes(TABLE);
const at = (session: GameSession): GameSession => ({ ...session, game: 'EA-BLACKJACK7' });

/** A round by ranks from 1 for the ace to 13 for the king: the dealer's cards and those of some seats. */
function round(dealer: number[], seats: Partial<Record<(typeof seatNames)[number], number[]>>): number[] {
  const rest = Array.from({ length: BLACKJACK_DECKS * 52 }, (_, nth) => nth % 52);
  const known = new Map<number, number>();
  const put = (from: number, ranks: number[]) => {
    for (const [nth, rank] of ranks.entries()) {
      const card = rank - 1 + 13 * (nth % 4);
      known.set(from + nth, card);
      rest.splice(rest.indexOf(card), 1);
    }
  };
  put(0, dealer);
  const dealerCards = BLACKJACK_CARDS - BLACKJACK_DEALER_FROM + 1;
  for (const [nth, seat] of seatNames.entries())
    put(dealerCards + nth * (BLACKJACK_DEALER_FROM - 1), seats[seat] ?? []);
  return Array.from({ length: SEAT_ROUND_CARDS }, (_, place) => known.get(place) ?? must(rest.shift(), 'a card'));
}

/** The dealer has 18. Seat 1 has eleven and then a ten, seat 2 two eights, seat 3 sixteen and then a five. */
const plain = round([10, 8], { seat1: [5, 6, 10], seat2: [8, 8, 3, 9, 10], seat3: [10, 6, 5] });
const seriesOf = (cards: number[]) => Array.from({ length: SERIES_ROUNDS }, () => cards.join('.')).join(' ');

const life = (cards = plain, options: Parameters<LiveTables['life']>[0] = {}) => tables.life(options, seriesOf(cards));
type Life = Awaited<ReturnType<typeof life>>;
const stateOf = (app: FastifyInstance) => ask<SeatsState>(app, `tables/${TABLE}`);
const seatOf = (app: FastifyInstance, session: GameSession) => ask<SeatAnswer<SeatsState>>(app, 'seat', at(session));

async function sit(app: FastifyInstance, session: GameSession, seat: string, placement: string = randomUUID()) {
  const { shoe, hand } = await stateOf(app);
  return ask<PlaceAnswer>(app, 'bet', { ...at(session), placement, shoe, hand, stakes: { [seat]: '1000.00' } });
}

async function seated(app: FastifyInstance, session: GameSession, seat: string): Promise<string> {
  const placed = await sit(app, session, seat);
  if (placed.outcome !== 'placed') throw new Error(placed.outcome);
  return placed.ticketId;
}

const act = (app: FastifyInstance, session: GameSession, ticket: string, ...[nth, move]: [number, BlackjackMove]) =>
  ask<ActAnswer>(app, 'act', { ...at(session), ticket, pick: blackjackPick(nth, move) });

async function pass({ hall }: Pick<Life, 'hall'>, ms: number): Promise<void> {
  tables.clock += ms;
  await hall.advance(TABLE);
}
const deal = (one: Life) => pass(one, bettingMs + dealMs);
const toResult = (one: Life, cards = plain) => pass(one, dealerMs(cards));
const bets = () => tables.amountsOf('bet');

describe('a seat', () => {
  test('is one member’s in a round, and a member has one', async () => {
    const { app } = await life();
    await seated(app, member('m-1'), 'seat3');
    expect(await sit(app, member('m-2'), 'seat3')).toEqual({ outcome: 'taken' });
    expect(await sit(app, member('m-1'), 'seat4')).toEqual({ outcome: 'seated' });
    await seated(app, member('m-2'), 'seat4');
    expect((await stateOf(app)).seats.map(({ seat }) => seat)).toEqual(['seat3', 'seat4']);
    expect(bets()).toEqual(['1000.00', '1000.00']);
  });

  test('asked for twice by the same placement, at once or after a restart, stakes once', async () => {
    const placement = randomUUID();
    const { app } = await life();
    await Promise.all([1, 2].map(() => sit(app, member('m-1'), 'seat1', placement)));
    const again = await life();
    expect(await sit(again.app, member('m-1'), 'seat1', placement)).toMatchObject({ outcome: 'placed' });
    expect(bets()).toEqual(['1000.00']);
  });

  test('that the wallet refuses is free again', async () => {
    const { app } = await life();
    tables.platform.reactWith(() => ({ status: 'NOT_ENOUGH_MONEY', balance: '3.00' }));
    expect(await sit(app, member('m-1'), 'seat1')).toMatchObject({ outcome: 'refused', status: 'NOT_ENOUGH_MONEY' });
    tables.platform.reactWith(() => ({}));
    expect(await sit(app, member('m-2'), 'seat1')).toMatchObject({ outcome: 'placed' });
  });

  test.each([{ seat8: '1000.00' }, { seat1: '1000.00', seat2: '1000.00' }, { seat1: '1500.00' }, {}])(
    'is not bought by %j',
    async (stakes) => {
      const { app } = await life();
      const { shoe, hand } = await stateOf(app);
      const asked = { ...at(member()), placement: randomUUID(), shoe, hand, stakes };
      expect(await ask(app, 'bet', asked)).toHaveProperty('error');
      expect(bets()).toEqual([]);
    },
  );

  test('is not sold after the cards are dealt', async () => {
    const one = await life();
    await deal(one);
    expect(await sit(one.app, member(), 'seat1')).toEqual({ outcome: 'closed' });
  });
});

test('everybody sees all seats and the dealer’s open card, and no other card of the dealer until all have decided', async () => {
  const one = await life();
  const ticket = await seated(one.app, member('m-1'), 'seat3');
  expect(await stateOf(one.app)).toMatchObject({ dealt: null, seats: [{ seat: 'seat3', drawn: [] }] });
  await deal(one);
  const dealt = await stateOf(one.app);
  expect(dealt).toMatchObject({
    hasEnded: false,
    dealt: { dealer: [9] },
    seats: [{ drawn: [9, 18, 9], stake: '1000.00' }],
  });
  await act(one.app, member('m-1'), ticket, 0, 'hit');
  expect((await stateOf(one.app)).seats[0]?.drawn).toEqual([9, 18, 9, 30]);
  await pass(one, 0);
  expect(await stateOf(one.app)).toMatchObject({ hasEnded: true, dealt: { dealer: [9, 20] } });
});

test('nothing that is sent while seats decide tells how many cards the dealer will have', async () => {
  const rounds = [
    [10, 8],
    [10, 2, 2, 2, 5],
  ].map((dealer) => round(dealer, { seat1: [5, 6, 10] }).join('.'));
  const series = Array.from({ length: SERIES_ROUNDS }, (_, nth) => rounds[nth % 2]).join(' ');
  const one = await tables.life({}, series);
  const sent = [];
  for (const hand of [0, 1]) {
    while ((await stateOf(one.app)).hand < hand) await pass(one, 1_000);
    await seated(one.app, member(), 'seat1');
    await deal(one);
    const { dealt, decideBy, hasEnded } = await stateOf(one.app);
    const { dealer, resultAt, nextAt } = must(dealt, 'the deal');
    sent.push({
      hasEnded,
      dealer: dealer.map((card) => card % 13),
      result: resultAt - decideBy,
      next: nextAt - decideBy,
    });
  }
  expect(sent[1]).toEqual(sent[0]);
});

test('each seat is paid for its own cards and moves, whoever moves first, and the round goes on when all have decided', async () => {
  const one = await life();
  const [first, second, third] = [member('m-1'), member('m-2'), member('m-3')];
  const tickets = [
    await seated(one.app, first, 'seat1'),
    await seated(one.app, second, 'seat2'),
    await seated(one.app, third, 'seat3'),
  ];
  await deal(one);
  const [a = '', b = '', c = ''] = tickets;
  expect(await act(one.app, third, c, 0, 'hit')).toMatchObject({ outcome: 'played', ticket: { stake: '1000.00' } });
  expect(await act(one.app, second, b, 0, 'split')).toMatchObject({ outcome: 'played', ticket: { stake: '2000.00' } });
  expect(await act(one.app, first, a, 0, 'double')).toMatchObject({ outcome: 'played', ticket: { stake: '2000.00' } });
  await act(one.app, second, b, 1, 'hit');
  await act(one.app, second, b, 2, 'stand');
  await pass(one, 0);
  await toResult(one);
  await one.outbox.stop();
  const paid = async (session: GameSession) => (await seatOf(one.app, session)).tickets[0]?.payout;
  expect([await paid(first), await paid(second), await paid(third)]).toEqual(['4000.00', '2000.00', '2000.00']);
  expect(bets()).toHaveLength(5);
});

test('who lets the time pass stands', async () => {
  const one = await life();
  const ticket = await seated(one.app, member('m-1'), 'seat3');
  await deal(one);
  await pass(one, decideMs);
  expect(await act(one.app, member('m-1'), ticket, 0, 'hit')).toEqual({ outcome: 'closed' });
  await toResult(one);
  expect((await seatOf(one.app, member('m-1'))).tickets[0]).toMatchObject({
    payout: '0.00',
    picks: [blackjackPick(0, 'stand')],
  });
});

test('a blackjack of the dealer ends the round with the deal, and takes no second stake', async () => {
  const cards = round([1, 13], { seat1: [5, 6, 10] });
  const one = await life(cards);
  const ticket = await seated(one.app, member('m-1'), 'seat1');
  await deal(one);
  expect(await act(one.app, member('m-1'), ticket, 0, 'double')).not.toMatchObject({ ticket: { stake: '2000.00' } });
  expect(await stateOf(one.app)).toMatchObject({ hasEnded: true });
  expect(bets()).toEqual(['1000.00']);
});

describe('a move', () => {
  test('sent many times at once, or from a second tab, is made once', async () => {
    const one = await life();
    const ticket = await seated(one.app, member('m-1'), 'seat1');
    await deal(one);
    const sent = Array.from({ length: 5 }, () => act(one.app, member('m-1'), ticket, 0, 'double'));
    for (const answer of await Promise.all(sent)) expect(answer).toMatchObject({ outcome: 'played' });
    expect(bets()).toEqual(['1000.00', '1000.00']);
  });

  test('of another member, or before the cards lie, is refused', async () => {
    const one = await life();
    const ticket = await seated(one.app, member('m-1'), 'seat1');
    const early = await act(one.app, member('m-1'), ticket, 0, 'hit');
    expect(early).toEqual({ outcome: 'closed' });
    await deal(one);
    expect(await act(one.app, member('m-2'), ticket, 0, 'hit')).toEqual({ outcome: 'closed' });
  });

  test.each(['NOT_ENOUGH_MONEY', 'LOSS_LIMIT'] as const)(
    'whose stake is refused with %s leaves the hand as it was',
    async (status) => {
      const one = await life();
      const session = member('m-1');
      const ticket = await seated(one.app, session, 'seat2');
      await deal(one);
      tables.platform.reactWith(({ action }) => (action === 'bet' ? { status, balance: '7.00' } : {}));
      expect(await act(one.app, session, ticket, 0, 'split')).toEqual({ outcome: 'refused', status, balance: '7.00' });
      expect((await seatOf(one.app, session)).tickets[0]).toMatchObject({ stake: '1000.00', picks: [] });
      expect(await act(one.app, session, ticket, 0, 'stand')).toMatchObject({ outcome: 'played' });
      await pass(one, 0);
      await toResult(one);
      await one.outbox.stop();
      expect([tables.amountsOf('win'), tables.amountsOf('rollback')]).toEqual([['0.00'], []]);
    },
  );

  test('whose stake the wallet does not answer for is refunded alone', async () => {
    const one = await life();
    const session = member('m-1');
    const ticket = await seated(one.app, session, 'seat2');
    await deal(one);
    tables.platform.reactWith(({ action }) => (action === 'bet' ? 500 : {}));
    expect(await act(one.app, session, ticket, 0, 'split')).toEqual({ outcome: 'returned' });
    tables.platform.reactWith(() => ({}));
    await pass(one, decideMs);
    await toResult(one);
    await one.outbox.sendDue();
    await pass(one, 1_000);
    await one.outbox.stop();
    expect([tables.amountsOf('rollback'), tables.amountsOf('win')]).toEqual([['1000.00'], ['0.00']]);
    expect((await seatOf(one.app, session)).tickets[0]).toMatchObject({ stake: '1000.00', payout: '0.00' });
  });
});

describe('a process that dies', () => {
  test('between two moves is followed by one that goes on from the stored moves', async () => {
    const one = await life();
    const session = member('m-1');
    const ticket = await seated(one.app, session, 'seat2');
    await deal(one);
    await act(one.app, session, ticket, 0, 'split');
    const next = await life();
    await pass(next, 0);
    expect((await stateOf(next.app)).seats).toMatchObject([
      { seat: 'seat2', stake: '2000.00', picks: [blackjackPick(0, 'split')] },
    ]);
    await act(next.app, session, ticket, 1, 'hit');
    await act(next.app, session, ticket, 2, 'stand');
    await pass(next, 0);
    await toResult(next);
    await next.outbox.stop();
    expect(tables.amountsOf('win')).toEqual(['2000.00', '0.00']);
  });

  test('for an hour is followed by one that pays the round once, from the cards it had', async () => {
    const one = await life();
    const ticket = await seated(one.app, member('m-1'), 'seat1');
    await deal(one);
    await act(one.app, member('m-1'), ticket, 0, 'double');
    tables.clock += 3_600_000;
    for (let nth = 0; nth < 2; nth += 1) {
      const next = await life();
      await pass(next, 0);
      await pass(next, 0);
      await next.outbox.stop();
    }
    expect([tables.amountsOf('win'), tables.amountsOf('rollback')]).toEqual([['2000.00', '2000.00'], []]);
  });

  test('whose series is lost gives every stake back, each once', async () => {
    const one = await life();
    const ticket = await seated(one.app, member('m-1'), 'seat1');
    await deal(one);
    await act(one.app, member('m-1'), ticket, 0, 'double');
    await tables.pool.query('DELETE FROM mock_vendors.live_shoes');
    for (let nth = 0; nth < 2; nth += 1) {
      const next = await life();
      await deal(next);
      await toResult(next);
      await next.outbox.stop();
    }
    expect([tables.amountsOf('rollback'), tables.amountsOf('win')]).toEqual([['1000.00', '1000.00'], []]);
  });
});

test('demo players sit alone with the dealer, take no seat from others, and tell no wallet', async () => {
  const one = await life();
  await seated(one.app, member('m-1'), 'seat1');
  const { shoe, hand } = await stateOf(one.app);
  const asked = { ...at(demo), placement: randomUUID(), shoe, hand, stakes: { seat1: '100.00' } };
  const placed = await ask<PlaceAnswer>(one.app, 'bet', asked);
  expect(placed).toMatchObject({ outcome: 'placed' });
  expect((await stateOf(one.app)).seats).toHaveLength(1);
  await deal(one);
  const ticket = placed.outcome === 'placed' ? placed.ticketId : '';
  expect(await act(one.app, demo, ticket, 0, 'double')).toMatchObject({
    outcome: 'played',
    ticket: { stake: '200.00' },
  });
  expect(bets()).toEqual(['1000.00']);
});
