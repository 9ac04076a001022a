import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  matchAt,
  matchTimes,
  MATCH_MS,
  outcomeOfSeed,
  type CockfightOutcome,
  type CockfightSide,
} from '@apsara/domain/games/cockfight/cockfight';
import { money } from '@apsara/domain/money';
import type { GameSession } from '../../shared/game-session.ts';
import { VendorBooks } from '../../testing/vendor-books.ts';
import { CockfightStore } from './cockfight-store.ts';
import { MatchBook } from './match-book.ts';
import { RingService, type Wager } from './ring-service.ts';
import { settleDue } from './settlement.ts';

const game = 'DS88-1';

const books = new VendorBooks({
  tables: ['cockfight_pools'],
  prepare: (pool) => new CockfightStore(pool).prepare(),
  begins: matchAt(Date.parse('2026-05-01T10:00:00Z')).endsAt,
});

/** One life of the process: another one on the same books is a restart. */
function arena() {
  const { services, outbox } = books.services();
  const store = new CockfightStore(books.pool);
  // Every life would draw another secret; the one in the books decides.
  const ringServices = { ...services, store, book: new MatchBook(store) };
  return {
    rings: new RingService(ringServices),
    book: ringServices.book,
    tickets: services.tickets,
    settle: () => settleDue(ringServices),
    outbox,
  };
}

const player = (member = 'm-1'): GameSession => ({
  token: randomUUID(),
  vendor: 'DS88',
  game,
  member,
  currency: 'USD',
  mode: 'real',
});
const wager = (match: number, side: CockfightSide, cents: bigint): Wager => ({
  placement: randomUUID(),
  match,
  side,
  stake: money(cents, 'USD'),
});

/** Puts the clock to the opening of the next match that ends so. */
async function openMatchWith(outcome: CockfightOutcome): Promise<number> {
  const { book } = arena();
  for (let { number } = matchAt(books.clock); ; number += 1) {
    if ((await book.ending(game, number)).outcome !== outcome) continue;
    books.clock = matchTimes(number).opensAt;
    return number;
  }
}
const passTo = (part: 'closesAt' | 'fightAt' | 'resultAt', match: number) => (books.clock = matchTimes(match)[part]);

describe('a match that meron wins', () => {
  test('shares the pool among the winning bets, pays nothing to the others and nothing on the draw', async () => {
    const match = await openMatchWith('meron');
    const { rings, settle, outbox } = arena();
    const [winner, loser] = [player('m-1'), player('m-2')];
    await rings.place(winner, wager(match, 'meron', 20_00n));
    await rings.place(loser, wager(match, 'wala', 10_00n));
    await rings.place(loser, wager(match, 'draw', 1_00n));
    books.clock += 1_000;
    const before = await rings.ring(game, 'USD');
    expect(before).toMatchObject({
      pools: { meron: '220.00', wala: '210.00' },
      house: '200.00',
      draw: '1.00',
      bets: 3,
      result: null,
    });
    expect(before.odds).toEqual({ meron: '1.85', wala: '1.94' });
    passTo('fightAt', match);
    await settle();
    expect(books.amountsOf('win')).toEqual([]);
    passTo('resultAt', match);
    await settle();
    await outbox.stop();
    // (220 + 210) x 95 % x 20 / 220 = 37.136..., cut to the cent.
    expect(books.amountsOf('win').toSorted()).toEqual(['0.00', '0.00', '37.13']);
    const { rows } = await books.pool.query(
      'SELECT outcome, commission, house_share AS house FROM mock_vendors.cockfight_pools',
    );
    // 21.50 and 371.37 and the member's 37.13 make the pool of 430.00.
    expect(rows).toEqual([{ outcome: 'meron', commission: '2150', house: '37137' }]);
    expect((await rings.seat(winner)).bets).toMatchObject([
      { side: 'meron', state: 'won', payout: '37.13', outcome: 'meron' },
    ]);
    expect((await rings.seat(loser)).bets.map(({ state }) => state)).toEqual(['lost', 'lost']);
    expect(await rings.ring(game, 'USD')).toMatchObject({
      pools: { meron: '220.00', wala: '210.00' },
      draw: '1.00',
      bets: 3,
      result: { outcome: 'meron' },
    });
  });

  test('is settled once, also when a second process looks at the same time', async () => {
    const match = await openMatchWith('meron');
    const { rings, settle, outbox } = arena();
    for (const cents of [1_00n, 2_00n, 5_00n]) await rings.place(player(), wager(match, 'meron', cents));
    passTo('resultAt', match);
    const other = arena();
    await Promise.all([settle(), other.settle(), settle()]);
    await Promise.all([outbox.stop(), other.outbox.stop()]);
    expect(books.amountsOf('win')).toHaveLength(3);
  });

  test('row 14: is taken up by the next process with the pools it had, when half of its bets were paid', async () => {
    const match = await openMatchWith('meron');
    const { rings, tickets, settle } = arena();
    const session = player();
    await rings.place(session, wager(match, 'meron', 20_00n));
    await rings.place(session, wager(match, 'meron', 20_00n));
    passTo('resultAt', match);
    const [first] = await tickets.inState('cockfight', 'open');
    await new CockfightStore(books.pool).finish(
      { game, currency: 'USD', match },
      {
        pools: { meron: 240_00n, wala: 200_00n },
        draw: 0n,
        tickets: (await tickets.inState('cockfight', 'open')).map(({ id }) => id),
      },
      { outcome: 'meron', commission: 22_00n, houseShare: 348_34n },
    );
    await tickets.settle(first!.id, { payout: money(34_83n, 'USD') });
    await settle();
    expect(books.amountsOf('win')).toEqual(['34.83', '34.83']);
  });
});

describe('stakes go back', () => {
  test('on meron and wala when it is a draw, which pays eight to one', async () => {
    const match = await openMatchWith('draw');
    const { rings, settle, outbox } = arena();
    const session = player();
    await rings.place(session, wager(match, 'meron', 5_00n));
    await rings.place(session, wager(match, 'wala', 5_00n));
    await rings.place(session, wager(match, 'draw', 1_00n));
    passTo('resultAt', match);
    await settle();
    await outbox.stop();
    expect(books.amountsOf('rollback')).toEqual(['5.00', '5.00']);
    expect(books.amountsOf('win')).toEqual(['9.00']);
    const { bets } = await rings.seat(session);
    expect(bets.map(({ side, state }) => `${side} ${state}`).toSorted()).toEqual([
      'draw won',
      'meron returned',
      'wala returned',
    ]);
  });

  test('to everybody when the match is cancelled', async () => {
    const match = await openMatchWith('cancelled');
    const { rings, settle, outbox } = arena();
    const session = player();
    for (const side of ['meron', 'wala', 'draw'] as const) await rings.place(session, wager(match, side, 1_00n));
    passTo('resultAt', match);
    await settle();
    await outbox.stop();
    expect(books.amountsOf('rollback')).toEqual(['1.00', '1.00', '1.00']);
    expect(books.amountsOf('win')).toEqual([]);
  });
});

describe('a bet', () => {
  test('is taken while betting is open, and neither before nor after', async () => {
    const match = await openMatchWith('wala');
    const { rings } = arena();
    expect(await rings.place(player(), wager(match + 1, 'meron', 1_00n))).toEqual({ outcome: 'closed' });
    books.clock = matchTimes(match).closesAt - 1;
    expect(await rings.place(player(), wager(match, 'meron', 1_00n))).toMatchObject({
      outcome: 'placed',
      bet: { state: 'open' },
    });
    passTo('closesAt', match);
    expect(await rings.place(player(), wager(match, 'meron', 1_00n))).toEqual({ outcome: 'closed' });
    expect(books.amountsOf('bet')).toHaveLength(1);
  });

  test('that is sent twice, at once or again, is one bet', async () => {
    const match = await openMatchWith('wala');
    const { rings } = arena();
    const [session, asked] = [player(), wager(match, 'wala', 1_00n)];
    const answers = await Promise.all([rings.place(session, asked), rings.place(session, asked)]);
    const again = await rings.place(session, asked);
    expect(books.amountsOf('bet')).toEqual(['1.00']);
    expect(new Set([...answers, again].map((answer) => answer.outcome === 'placed' && answer.bet.id)).size).toBe(1);
  });

  test('that the wallet refuses is in no pool', async () => {
    const match = await openMatchWith('wala');
    books.platform.reactWith(() => ({ status: 'BET_LIMIT', balance: '7.00' }));
    const { rings } = arena();
    expect(await rings.place(player(), wager(match, 'wala', 1_00n))).toMatchObject({
      outcome: 'refused',
      status: 'BET_LIMIT',
    });
    expect(await rings.ring(game, 'USD')).toMatchObject({ pools: { meron: '200.00', wala: '200.00' }, bets: 0 });
  });

  test('is one of ten at most a member may have on a match', async () => {
    const match = await openMatchWith('wala');
    const { rings } = arena();
    for (let nth = 0; nth < 10; nth += 1) await rings.place(player(), wager(match, 'wala', 1_00n));
    expect(await rings.place(player(), wager(match, 'meron', 1_00n))).toEqual({ outcome: 'limit' });
    expect(await rings.place(player('m-2'), wager(match, 'meron', 1_00n))).toMatchObject({ outcome: 'placed' });
  });
});

describe('the promise', () => {
  test('row 15: is out before betting opens, the same in every life of the process, and kept', async () => {
    const match = matchAt(books.clock).number + 1;
    const [promised] = (await arena().rings.ring(game, 'USD')).next;
    expect(promised).toMatchObject({ number: match });
    books.clock = matchTimes(match).resultAt - 1;
    expect((await arena().book.proof(game, match, books.clock)).result).toBeNull();
    books.clock += 1;
    const { commitment, result } = await arena().book.proof(game, match, books.clock);
    expect(commitment).toBe(promised!.commitment);
    const seed = Buffer.from(result!.seed, 'hex');
    expect(createHash('sha256').update(seed).digest('hex')).toBe(commitment);
    expect(outcomeOfSeed(seed)).toEqual({ outcome: result!.outcome, drawn: result!.drawn });
  });

  test('differs from ring to ring and from match to match', async () => {
    const { book } = arena();
    const { number } = matchAt(books.clock);
    const seals = await Promise.all([
      book.promised('A', number),
      book.promised('B', number),
      book.promised('A', number + 1),
    ]);
    expect(new Set(seals.map(({ commitment }) => commitment)).size).toBe(3);
  });

  test('shows the past as it was', async () => {
    const { rings, book } = arena();
    const { history, match } = await rings.ring(game, 'USD');
    expect(history.at(-1)!.number).toBe(match.number - 1);
    expect(history.at(-1)!.outcome).toBe((await book.ending(game, match.number - 1)).outcome);
    expect(match.endsAt - match.opensAt).toBe(MATCH_MS);
  });
});
