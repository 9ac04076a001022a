import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { bingoPays } from '@apsara/domain/games/bingo/bingo';
import { BINGO_MOST_CARDS, bingoNumberAt, bingoTimes, type BingoRoom } from '@apsara/domain/games/bingo/bingo-rooms';
import { formatAmount, money } from '@apsara/domain/money';
import type { GameSession } from '../../shared/game-session.ts';
import { VendorBooks } from '../../testing/vendor-books.ts';
import { BingoHall, type Purchase } from './bingo-hall.ts';
import { BingoStore } from './bingo-store.ts';
import { ballsOf, cardsOf, GameBook } from './game-book.ts';

const room: BingoRoom = 'quick90';
const begins = Date.parse('2026-05-01T10:00:00Z');

const books = new VendorBooks({ tables: [], prepare: (pool) => new BingoStore(pool).prepare(), begins });

/** One life of the process: another one on the same books is a restart. */
function hallOf() {
  const { services, outbox } = books.services();
  const book = new GameBook(new BingoStore(books.pool));
  return { hall: new BingoHall({ ...services, book }), book, tickets: services.tickets, outbox };
}

const player = (member = 'm-1', over: Partial<GameSession> = {}): GameSession => ({
  token: randomUUID(),
  vendor: 'BGS',
  game: 'BGS-QUICKBINGO90',
  member,
  currency: 'USD',
  mode: 'real',
  ...over,
});
const next = () => bingoNumberAt(room, books.clock) + 1;
const purchase = (over: Partial<Purchase> = {}): Purchase => ({
  room,
  placement: randomUUID(),
  number: next(),
  price: money(1_00n, 'USD'),
  playerSeed: 'mine',
  first: 1,
  count: 2,
  ...over,
});

/** Puts the clock to the sale of a game at which the cards of a purchase win something, or nothing. */
async function saleOf(wins: boolean): Promise<{ bought: Purchase; times: number }> {
  const { book } = hallOf();
  for (let number = next(); ; number += 1) {
    const { commitment } = await book.promised(room, number);
    const { balls } = await book.drawn(room, number);
    const bought = purchase({ number });
    const cards = cardsOf({ ...bought, commitment });
    const times = cards.reduce((sum, { numbers }) => sum + bingoPays('bingo90', numbers, balls), 0);
    if (times > 0 !== wins) continue;
    books.clock = bingoTimes(room, number).opensAt;
    return { bought, times };
  }
}
const endOf = (number: number) => (books.clock = bingoTimes(room, number).endsAt);

test('cards that win are paid once by their patterns, after the last ball and not before', async () => {
  const { bought, times } = await saleOf(true);
  const { hall, outbox } = hallOf();
  expect(await hall.buy(player(), bought)).toMatchObject({ outcome: 'placed', ticket: { stake: '2.00' } });
  books.clock = bingoTimes(room, bought.number).endsAt - 1;
  await hall.settleDue();
  expect(books.amountsOf('win')).toEqual([]);
  endOf(bought.number);
  await hall.settleDue();
  await hall.settleDue();
  await outbox.stop();
  expect(books.amountsOf('win')).toEqual([formatAmount(money(BigInt(times) * 1_00n, 'USD'))]);
});

test('cards that win nothing end with a win of nothing', async () => {
  const { bought } = await saleOf(false);
  const { hall, outbox } = hallOf();
  await hall.buy(player(), bought);
  endOf(bought.number);
  await hall.settleDue();
  await outbox.stop();
  expect(books.amountsOf('win')).toEqual(['0.00']);
});

test('row 14: a process that died between the last ball and the win pays once in its next life, by the same balls', async () => {
  const { bought, times } = await saleOf(true);
  const before = hallOf();
  await before.hall.buy(player(), bought);
  endOf(bought.number);
  // The next lives come up together, and each would draw another secret for the day; the one in the books decides.
  const lives = [hallOf(), hallOf(), before];
  await Promise.all(lives.map(({ hall }) => hall.settleDue()));
  await Promise.all(lives.map(({ outbox }) => outbox.stop()));
  expect(books.amountsOf('win')).toEqual([formatAmount(money(BigInt(times) * 1_00n, 'USD'))]);
});

test('a settled ticket keeps what proves it: the seed, its balls and its cards', async () => {
  const { bought } = await saleOf(true);
  const { hall, tickets, outbox, book } = hallOf();
  const session = player();
  const answer = await hall.buy(session, bought);
  const id = answer.outcome === 'placed' ? answer.ticket.id : '';
  expect((await tickets.byId(id))?.play).not.toHaveProperty('drawn');
  endOf(bought.number);
  await hall.settleDue();
  await outbox.stop();
  const proof = await book.proof(room, bought.number, books.clock);
  const play = (await tickets.byId(id))?.play as Record<string, unknown>;
  expect(play).toMatchObject({ commitment: proof.commitment, result: { seed: proof.result?.seed } });
  expect(play['drawn']).toEqual({ bingo: ballsOf(room, proof.result?.seed ?? '') });
  expect(play['cards']).toHaveLength(2);
});

test('row 15: balls are said one by one, and the seed only after the last', async () => {
  const { hall, book } = hallOf();
  const number = next();
  const { startsAt, endsAt } = bingoTimes(room, number);
  books.clock = startsAt + 3_000;
  const { balls } = await book.drawn(room, number);
  expect((await hall.room(room)).called).toEqual(balls.slice(0, 1));
  books.clock += 2_000;
  expect((await hall.room(room)).called).toEqual(balls.slice(0, 2));
  expect((await book.proof(room, number, endsAt - 1)).result).toBeNull();
  expect((await book.proof(room, number, endsAt)).result).toMatchObject({ balls });
});

test('a purchase that is sent again, even at the same time, is one bet', async () => {
  const { hall, outbox } = hallOf();
  const [session, bought] = [player(), purchase()];
  const answers = await Promise.all([hall.buy(session, bought), hall.buy(session, bought)]);
  expect(answers.map(({ outcome }) => outcome)).toEqual(['placed', 'placed']);
  await outbox.stop();
  expect(books.amountsOf('bet')).toEqual(['2.00']);
});

test('cards are sold from the game before until shortly before their own', async () => {
  const { hall } = hallOf();
  const number = next();
  const { closesAt } = bingoTimes(room, number);
  books.clock = closesAt - 1;
  expect((await hall.buy(player(), purchase({ number }))).outcome).toBe('placed');
  books.clock = closesAt;
  expect((await hall.buy(player(), purchase({ number }))).outcome).toBe('closed');
  expect((await hall.buy(player(), purchase({ number: number + 1 }))).outcome).toBe('closed');
});

test('a clock that is put back sells no cards of a game whose balls were called', async () => {
  const { hall } = hallOf();
  const number = next();
  const { closesAt, endsAt } = bingoTimes(room, number);
  books.clock = endsAt;
  await hall.settleDue();
  books.clock = closesAt - 1;
  expect((await hall.buy(player(), purchase({ number }))).outcome).toBe('closed');
  books.clock = endsAt;
  expect((await hall.buy(player(), purchase())).outcome).toBe('placed');
});

test('a member has up to so many cards of a game, in all sessions together and however fast they are bought', async () => {
  const { hall } = hallOf();
  const number = next();
  const buy = (session: GameSession, count: number) =>
    hall.buy(session, purchase({ number, count })).then(({ outcome }) => outcome);
  expect(await Promise.all([1, 2, 3].map(() => buy(player(), 3)))).toEqual(['placed', 'placed', 'limit']);
  expect(await buy(player(), BINGO_MOST_CARDS - 6)).toBe('placed');
  expect(await buy(player(), 1)).toBe('limit');
  expect(await buy(player('m-2'), 1)).toBe('placed');
});

test('a wallet that says no leaves no cards and says why', async () => {
  const { hall } = hallOf();
  books.platform.reactWith(() => ({ status: 'LOSS_LIMIT', balance: '7.00' }));
  const session = player();
  expect(await hall.buy(session, purchase())).toMatchObject({ outcome: 'refused', status: 'LOSS_LIMIT' });
  books.platform.reactWith(() => ({}));
  expect((await hall.seat(session)).tickets).toEqual([]);
});

test('demo play buys with play money, is paid in its process, and is in no books', async () => {
  const { bought, times } = await saleOf(true);
  const { hall } = hallOf();
  const session = player('', { currency: 'FUN', mode: 'demo' });
  const before = Number((await hall.seat(session)).balance);
  await hall.buy(session, { ...bought, price: money(1_00n, 'FUN') });
  endOf(bought.number);
  await hall.settleDue();
  expect(Number((await hall.seat(session)).balance)).toBe(before - 2 + times);
  expect(books.amountsOf('bet')).toEqual([]);
});
