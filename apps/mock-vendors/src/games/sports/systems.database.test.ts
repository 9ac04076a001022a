import { describe, expect, test } from 'vitest';
import { betLimits, payoutOf } from '@apsara/domain/games/sports/sports-bets';
import { first, member, minute, second, SportsBook, third } from '../../testing/sports-book.ts';

const book = new SportsBook();
const decimal = (cents: bigint): string => (Number(cents) / 100).toFixed(2);
const picks = [
  [first.id, 'winner.home'],
  [second.id, 'winner.home'],
  [third.id, 'winner.home'],
] as const;

async function trixie(cents = 20_00n) {
  const life = await book.life();
  const session = member();
  const wager = { ...life.wager(picks, cents), system: 'trixie' as const };
  const answer = await life.desk.place(session, wager);
  return { life, session, answer, odds: wager.legs.map((leg) => leg.odds) };
}

describe('a trixie', () => {
  test('takes its whole stake once and pays its winning lines together', async () => {
    book.stories.set(first.id, { home: [5] });
    book.stories.set(second.id, { home: [7] });
    const { life, session, odds } = await trixie();
    expect(book.amountsOf('bet')).toEqual(['20.00']);
    book.clock = minute(90);
    await life.settle();
    const [a, b] = odds.map((each) => ({ odds: each, result: 'won' as const }));
    const payout = payoutOf(5_00n, [a!, b!]);
    expect(book.amountsOf('win')).toEqual([decimal(payout)]);
    const [bet] = await life.bets(session);
    expect(bet).toMatchObject({ payout: decimal(payout), stake: '20.00' });
    expect(bet!.system).toEqual({
      name: 'trixie',
      lineStake: '5.00',
      lines: [
        { legs: [1, 2], pays: decimal(payout) },
        { legs: [1, 3], pays: '0.00' },
        { legs: [2, 3], pays: '0.00' },
        { legs: [1, 2, 3], pays: '0.00' },
      ],
    });
  });

  test('counts a postponed match as 1.00 in each of its lines, and is no win below its stake', async () => {
    book.stories.set(first.id, { postponed: true });
    book.stories.set(second.id, { postponed: true });
    const { life, session } = await trixie();
    book.clock = minute(90);
    await life.settle();
    expect(book.amountsOf('win')).toEqual(['5.00']);
    expect(await life.bets(session)).toMatchObject([{ state: 'below', payout: '5.00' }]);
  });

  test('with nothing but postponed matches gives its stake back', async () => {
    for (const { id } of [first, second, third]) book.stories.set(id, { postponed: true });
    const { life, session } = await trixie();
    book.clock = minute(90);
    await life.settle();
    expect(book.amountsOf('rollback')).toEqual(['20.00']);
    expect(await life.bets(session)).toMatchObject([{ state: 'returned' }]);
  });

  test('keeps to the limits of one bet', async () => {
    const { answer } = await trixie(betLimits.USD.most + 4n);
    expect(answer).toMatchObject({ outcome: 'stake', least: '0.20' });
    expect(book.amountsOf('bet')).toEqual([]);
  });

  test('is sold once for all its lines', async () => {
    const { life, session, answer } = await trixie();
    const offer = await life.cash.offer(session, answer.outcome === 'placed' ? answer.bet.id : '');
    expect(offer.outcome).toBe('offered');
    const taken = await life.cash.take(session, offer.outcome === 'offered' ? offer.offer : '');
    expect(taken).toMatchObject({ outcome: 'paid' });
    expect(book.amountsOf('win')).toEqual([offer.outcome === 'offered' ? offer.amount : '']);
  });

  test('is paid again by a corrected result', async () => {
    book.stories.set(first.id, { struckOff: 'home' });
    book.stories.set(second.id, { home: [7] });
    const { life, session } = await trixie();
    book.clock = minute(90);
    await life.settle();
    await life.outbox.stop();
    book.clock = minute(90) + 180_000;
    await life.review();
    const [paid] = book.amountsOf('win');
    expect(book.amountsOf('adjust')).toEqual([`-${paid}`]);
    expect(await life.bets(session)).toMatchObject([{ state: 'lost', corrected: true }]);
  });
});
