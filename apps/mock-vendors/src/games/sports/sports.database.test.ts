import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { money } from '@apsara/domain/money';
import { payoutOf } from '@apsara/domain/games/sports/sports-bets';
import { first, kickoff, member, minute, second, SportsBook, sportsbook, third } from '../../testing/sports-book.ts';
import { proofAt } from './fixture-book.ts';
import { boardAt, boardNews } from './sports-board.ts';

const book = new SportsBook();
const over = () => (book.clock = minute(90));

describe('a match', () => {
  test('row 15: has its hash shown before it begins and its seed when nothing about it can change, through a restart', async () => {
    const { book: before } = await book.life();
    const match = (await before.byIds([first.id])).get(first.id)!;
    const promised = proofAt(match, book.clock);
    expect(promised.seed).toBeNull();
    expect(proofAt(match, minute(90)).seed).toBeNull();
    book.stories.set(first.id, { home: [1] });
    const { book: after } = await book.life();
    const shown = proofAt((await after.byIds([first.id])).get(first.id)!, minute(90) + 180_000);
    expect(shown.commitment).toBe(promised.commitment);
    expect(createHash('sha256').update(Buffer.from(shown.seed!, 'hex')).digest('hex')).toBe(promised.commitment);
  });

  test('is not played when its kick-off passed while no server was running', async () => {
    const { book: fixtures } = await book.life();
    book.clock = kickoff + 3_600_000;
    const { book: later } = await book.life();
    expect(later.shown(sportsbook, kickoff).some(({ id }) => id === first.id)).toBe(false);
    expect(fixtures.shown(sportsbook, kickoff).some(({ id }) => id === first.id)).toBe(true);
  });

  test('is sent as it changes, and only its changes', async () => {
    book.stories.set(first.id, { home: [2] });
    const { book: fixtures } = await book.life();
    const before = boardAt(fixtures, sportsbook, minute(1));
    const news = boardNews(before, boardAt(fixtures, sportsbook, minute(2)));
    expect(news.fixtures.find(({ id }) => id === first.id)).toMatchObject({
      phase: 'live',
      score: { home: 1, away: 0 },
      steps: 2,
    });
    expect(news.fixtures.length).toBeLessThan(before.fixtures.length);
    expect(boardNews(before, before).fixtures).toEqual([]);
  });
});

describe('a single', () => {
  test('that is won pays its odds, once, also when two processes look at the same time', async () => {
    book.stories.set(first.id, { home: [10] });
    const life = await book.life();
    const session = member();
    const wager = life.wager([[first.id, 'winner.home']]);
    expect(await life.desk.place(session, wager)).toMatchObject({ outcome: 'placed', bet: { state: 'open' } });
    book.clock = minute(89);
    await life.settle();
    expect(book.amountsOf('win')).toEqual([]);
    over();
    const other = await book.life();
    await Promise.all([life.settle(), other.settle()]);
    await Promise.all([life.outbox.stop(), other.outbox.stop()]);
    const payout = payoutOf(10_00n, [{ odds: wager.legs[0]!.odds, result: 'won' }]);
    expect(book.amountsOf('win')).toEqual([(Number(payout) / 100).toFixed(2)]);
    expect(await life.bets(session)).toMatchObject([
      { state: 'won', legs: [{ result: 'won', score: { home: 1, away: 0 } }] },
    ]);
  });

  test('is taken only on matches that its own title shows', async () => {
    const life = await book.life();
    const session = member();
    const [shown, hidden] = [
      { ...session, game: 'SBT-WORLDFOOTBALL' },
      { ...session, game: 'SBT-KABADDILEAGUE' },
    ];
    const elsewhere = { ...session, vendor: 'UG', game: 'UG-SPORTSBOOK' };
    for (const other of [hidden, elsewhere, { ...session, game: 'SBT-1' }]) {
      const answer = await life.desk.place(other, life.wager([[first.id, 'winner.home']]));
      expect(answer).toEqual({ outcome: 'changed', odds: [null] });
    }
    expect(book.amountsOf('bet')).toEqual([]);
    const answer = await life.desk.place(shown, life.wager([[first.id, 'winner.home']]));
    expect(answer).toMatchObject({ outcome: 'placed' });
  });

  test('that is lost pays nothing', async () => {
    const life = await book.life();
    const session = member();
    await life.desk.place(session, life.wager([[first.id, 'winner.home']]));
    over();
    await life.settle();
    expect(book.amountsOf('win')).toEqual(['0.00']);
    expect(await life.bets(session)).toMatchObject([{ state: 'lost', payout: '0.00' }]);
  });

  test('on a match that is postponed comes back', async () => {
    book.stories.set(first.id, { postponed: true });
    const life = await book.life();
    const session = member();
    await life.desk.place(session, life.wager([[first.id, 'winner.home']]));
    book.clock = kickoff;
    await life.settle();
    expect(book.amountsOf('rollback')).toEqual(['10.00']);
    expect(await life.bets(session)).toMatchObject([{ state: 'returned' }]);
  });

  test('row 14: is settled by the next process when this one is gone', async () => {
    const life = await book.life();
    await life.desk.place(member(), life.wager([[first.id, 'winner.draw']]));
    over();
    const next = await book.life();
    await next.settle();
    expect(book.amountsOf('win')).toHaveLength(1);
  });

  test('in demo play calls no wallet and is settled', async () => {
    const life = await book.life();
    const session = { ...member(), currency: 'FUN', mode: 'demo' } as const;
    const wager = life.wager([[first.id, 'winner.draw']]);
    await life.desk.place(session, { ...wager, stake: money(10_00n, 'FUN') });
    over();
    await life.settle();
    expect(await life.bets(session)).toMatchObject([{ state: 'won' }]);
    expect(book.platform.heard).toEqual([]);
  });
});

describe('a bet', () => {
  test('sent twice, at once or again, is one bet', async () => {
    const life = await book.life();
    const [session, wager] = [member(), life.wager([[first.id, 'winner.home']])];
    const answers = await Promise.all([life.desk.place(session, wager), life.desk.place(session, wager)]);
    const again = await life.desk.place(session, wager);
    expect(book.amountsOf('bet')).toEqual(['10.00']);
    expect(new Set([...answers, again].map((answer) => answer.outcome === 'placed' && answer.bet.id)).size).toBe(1);
  });

  test('at odds that are other ones by now is not taken unless that was agreed to', async () => {
    const life = await book.life();
    const wager = life.wager([[first.id, 'winner.home']]);
    const [leg] = wager.legs;
    const worse = { ...wager, legs: [{ ...leg!, odds: leg!.odds + 500 }] };
    expect(await life.desk.place(member(), worse)).toEqual({ outcome: 'changed', odds: [leg!.odds] });
    expect(await life.desk.place(member(), { ...worse, policy: 'better' })).toEqual({
      outcome: 'changed',
      odds: [leg!.odds],
    });
    expect(await life.desk.place(member(), { ...worse, policy: 'any' })).toMatchObject({
      bet: { legs: [{ odds: leg!.odds }] },
    });
    expect(book.amountsOf('bet')).toEqual(['10.00']);
  });

  test.each([
    ['has ended', () => minute(90)],
    ['is postponed', () => kickoff],
  ])('on a match that %s is not taken, whatever odds are accepted', async (_, at) => {
    book.stories.set(first.id, { postponed: true });
    const life = await book.life();
    const wager = life.wager([[first.id, 'winner.home']]);
    book.clock = at();
    expect(await life.desk.place(member(), { ...wager, policy: 'any' })).toEqual({ outcome: 'changed', odds: [null] });
  });

  test.each([
    ['too little', 19n],
    ['too much', 1_000_01n],
  ])('of %s gets a refusal with the limits', async (_, cents) => {
    const life = await book.life();
    expect(await life.desk.place(member(), life.wager([[first.id, 'winner.home']], cents))).toMatchObject({
      outcome: 'stake',
      least: '0.20',
      most: '1000.00',
    });
  });

  test('above the payout limit is refused with the highest possible stake', async () => {
    const life = await book.life();
    const picks = [first, second, third].map(({ id }) => [id, 'winner.draw'] as const);
    const answer = await life.desk.place(member(), life.wager(picks, 1_000_00n));
    expect(answer.outcome === 'stake' && Number(answer.most) < 1_000).toBe(true);
  });

  test('that the wallet takes so long over that the match has begun comes back', async () => {
    const life = await book.life();
    book.platform.reactWith(() => {
      book.clock = kickoff;
      return {};
    });
    expect(await life.desk.place(member(), life.wager([[first.id, 'winner.home']]))).toEqual({ outcome: 'returned' });
    expect(book.amountsOf('rollback')).toEqual(['10.00']);
  });

  test('that the wallet refuses is none', async () => {
    const life = await book.life();
    const session = member();
    book.platform.reactWith(() => ({ status: 'NOT_ENOUGH_MONEY', balance: '7.00' }));
    expect(await life.desk.place(session, life.wager([[first.id, 'winner.home']]))).toMatchObject({
      status: 'NOT_ENOUGH_MONEY',
    });
    expect(await life.bets(session)).toEqual([]);
  });
});

describe('a parlay', () => {
  const picks = [
    [first.id, 'winner.home'],
    [second.id, 'winner.draw'],
  ] as const;

  test('pays the product of its odds when all is won, and waits for its last match', async () => {
    book.stories.set(first.id, { home: [10] });
    const life = await book.life();
    const wager = life.wager([...picks, ['SBT.monsoon.2469000.0', 'winner.draw']]);
    await life.desk.place(member(), wager);
    over();
    await life.settle();
    expect(book.amountsOf('win')).toEqual([]);
    book.clock += 3_600_000;
    await life.settle();
    const payout = payoutOf(
      10_00n,
      wager.legs.map(({ odds }) => ({ odds, result: 'won' })),
    );
    expect(book.amountsOf('win')).toEqual([(Number(payout) / 100).toFixed(2)]);
  });

  test('counts a postponed match as 1.00, and comes back when all are', async () => {
    book.stories.set(first.id, { postponed: true });
    const life = await book.life();
    const session = member();
    const wager = life.wager(picks);
    await life.desk.place(session, wager);
    over();
    await life.settle();
    expect(book.amountsOf('win')).toEqual([(Number((10_00n * BigInt(wager.legs[1]!.odds)) / 1_000n) / 100).toFixed(2)]);
    expect(await life.bets(session)).toMatchObject([{ state: 'won', legs: [{ result: 'void' }, { result: 'won' }] }]);
  });

  test('is lost with one leg', async () => {
    const life = await book.life();
    await life.desk.place(member(), life.wager(picks));
    over();
    await life.settle();
    expect(book.amountsOf('win')).toEqual(['0.00']);
  });
});
