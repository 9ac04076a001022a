import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cashOutValue, payoutOf } from '@apsara/domain/games/sports/sports-bets';
import { selections, type Selection } from '@apsara/domain/games/sports/sports-markets';
import { money } from '@apsara/domain/money';
import { first, member, minute, second, SportsBook, sportsbook } from '../../testing/sports-book.ts';

const book = new SportsBook();
const decimal = (cents: bigint): string => (Number(cents) / 100).toFixed(2);
const picks = ['winner.home', 'total.under'] as const;

/** A bet builder on the first match, beside what else the bet has. */
async function builder(others: readonly (readonly [string, Selection])[] = [], cents = 10_00n) {
  const life = await book.life();
  const session = member();
  const { odds } = await life.desk.built({ game: sportsbook, fixture: first.id, picks });
  const [selection, ...also] = picks;
  const leg = { fixture: first.id, selection, also, odds: odds! };
  const rest = life.wager(others, cents);
  const wager = { ...rest, legs: [leg, ...rest.legs] };
  const answer = await life.desk.place(session, wager);
  const end = async () => {
    book.clock = minute(90);
    await life.settle();
    return (await life.bets(session))[0]!;
  };
  return { life, session, wager, answer, odds: odds!, end };
}

describe('a bet builder', () => {
  test('costs less than the product of its selections says when they hang together, and takes its stake once', async () => {
    const { life, answer, odds } = await builder();
    expect(answer).toMatchObject({
      outcome: 'placed',
      bet: { legs: [{ selection: 'winner.home', also: ['total.under'], odds }] },
    });
    const alone = life.wager(picks.map((pick) => [first.id, pick] as const)).legs.map((leg) => leg.odds);
    expect(odds).not.toBe(Math.floor((alone[0]! * alone[1]!) / 1_000));
    expect(book.amountsOf('bet')).toEqual(['10.00']);
  });

  test.each([
    ['both win', { home: [5] }, 'won'],
    ['one loses', { home: [5, 6, 7, 8, 9, 10] }, 'lost'],
    ['its match is postponed', { postponed: true }, 'returned'],
  ] as const)('when %s is settled by the score', async (_, story, state) => {
    book.stories.set(first.id, story);
    const { odds, end } = await builder();
    expect(await end()).toMatchObject({ state });
    const won = decimal(payoutOf(10_00n, [{ odds, result: 'won' }]));
    const paid = { won: [[won], []], lost: [['0.00'], []], returned: [[], ['10.00']] } as const;
    expect([book.amountsOf('win'), book.amountsOf('rollback')]).toEqual(paid[state]);
  });

  test('is a leg of a parlay, whose odds are multiplied', async () => {
    for (const { id } of [first, second]) book.stories.set(id, { home: [5] });
    const { wager, end } = await builder([[second.id, 'winner.home']]);
    const legs = wager.legs.map(({ odds }) => ({ odds, result: 'won' as const }));
    expect(await end()).toMatchObject({ state: 'won', payout: decimal(payoutOf(10_00n, legs)) });
  });

  test('keeps to the limits of any bet', async () => {
    const { answer } = await builder([], 1_000_01n);
    expect(answer).toMatchObject({ outcome: 'stake', most: '1000.00' });
  });

  test('is not taken at a price that is no longer the present one, nor in a title that does not show its match', async () => {
    const { life, session, wager, odds } = await builder();
    const [leg] = wager.legs;
    const other = { ...wager, placement: randomUUID(), legs: [{ ...leg!, odds: odds + 10 }] };
    expect(await life.desk.place(session, other)).toEqual({ outcome: 'changed', odds: [odds] });
    const elsewhere = { ...session, game: 'SBT-HOOPSLIVE' };
    expect(await life.desk.place(elsewhere, { ...wager, placement: randomUUID() })).toEqual({
      outcome: 'changed',
      odds: [null],
    });
  });

  test('of selections that cannot win together is refused', async () => {
    const life = await book.life();
    const offered = await Promise.all(
      (['winner.home', 'winner.draw', 'winner.away'] as const).flatMap((winner) =>
        (['handicap.home', 'handicap.away'] as const).map(async (handicap) => {
          const { odds } = await life.desk.built({ game: sportsbook, fixture: first.id, picks: [winner, handicap] });
          const leg = { fixture: first.id, selection: winner, also: [handicap], odds: odds ?? 2_000 };
          const wager = { placement: randomUUID(), legs: [leg], policy: 'any' as const, stake: money(10_00n, 'USD') };
          return [odds !== null, (await life.desk.place(member(), wager)).outcome] as const;
        }),
      ),
    );
    expect(offered.map(([isOffered, outcome]) => outcome === (isOffered ? 'placed' : 'changed'))).toEqual(
      offered.map(() => true),
    );
    expect(offered.some(([isOffered]) => !isOffered)).toBe(true);
  });

  test('is sold at the chance that all of it wins', async () => {
    const { life, session, answer, odds } = await builder();
    const match = (await life.book.byIds([first.id])).get(first.id)!;
    const { chances } = life.book.priceOf(match, picks, book.clock)!;
    const offer = await life.cash.offer(session, answer.outcome === 'placed' ? answer.bet.id : '');
    expect(offer).toMatchObject({ amount: decimal(cashOutValue(10_00n, [{ odds, ...chances }])) });
  });

  test('follows its match while it goes on, and closes when it is decided', async () => {
    book.stories.set(first.id, { home: [1, 2, 3, 4, 5] });
    const life = await book.life();
    const price = async () => (await life.desk.built({ game: sportsbook, fixture: first.id, picks })).odds;
    const before = await price();
    book.clock = minute(1);
    expect(await price()).not.toBe(before);
    book.clock = minute(6);
    expect(await price()).toBeNull();
    book.clock = minute(90);
    for (const selection of selections)
      expect(await life.desk.built({ game: sportsbook, fixture: first.id, picks: [selection] })).toEqual({
        odds: null,
      });
  });
});
