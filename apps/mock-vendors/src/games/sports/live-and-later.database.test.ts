import { describe, expect, test } from 'vitest';
import { cashOutValue, payoutOf } from '@apsara/domain/games/sports/sports-bets';
import { REVIEW_MS } from '@apsara/domain/games/sports/sports-fixtures';
import { WHOLE } from '@apsara/domain/games/sports/sports-model';
import { first, kickoff, member, minute, second, SportsBook } from '../../testing/sports-book.ts';

const book = new SportsBook();
const decimal = (cents: bigint): string => (Number(cents) / 100).toFixed(2);

test('a day later only the matches with bets are kept', async () => {
  const life = await book.life();
  await life.desk.place(member(), life.wager([[first.id, 'winner.home']]));
  book.clock = kickoff + 3_600_000;
  await life.settle();
  await life.review();
  const { book: kept } = await book.life();
  expect([...(await kept.byIds([first.id, second.id])).keys()]).toEqual([first.id, second.id]);
  book.clock = kickoff + 24 * 3_600_000 + 60_000;
  const later = await book.life();
  book.clock += 3_600_000;
  await later.review();
  const { book: left } = await book.life();
  expect([...(await left.byIds([first.id, second.id])).keys()]).toEqual([first.id]);
});

describe('a bet on a match that is going on', () => {
  test('is taken at the odds of when it is confirmed, if any odds are accepted', async () => {
    const life = await book.life();
    book.clock = minute(30);
    const wager = { ...life.wager([[first.id, 'winner.draw']]), policy: 'any' as const };
    book.whileWaiting = () => (book.clock = minute(60));
    const answer = await life.desk.place(member(), wager);
    const [now] = life.wager([[first.id, 'winner.draw']]).legs;
    expect(now!.odds).toBeLessThan(wager.legs[0]!.odds);
    expect(answer).toMatchObject({
      outcome: 'placed',
      bet: { legs: [{ odds: now!.odds, takenAt: { home: 0, away: 0 } }] },
    });
  });

  test('needs a new confirmation when a goal is scored first', async () => {
    book.stories.set(first.id, { home: [31] });
    const life = await book.life();
    book.clock = minute(30);
    const wager = { ...life.wager([[first.id, 'winner.away']]), policy: 'better' as const };
    book.whileWaiting = () => (book.clock = minute(31));
    expect(await life.desk.place(member(), { ...wager, policy: 'ask' })).toMatchObject({ outcome: 'changed' });
    expect(book.amountsOf('bet')).toEqual([]);
  });

  test('comes back when a goal falls while the wallet takes its time', async () => {
    book.stories.set(first.id, { home: [40] });
    const life = await book.life();
    book.clock = minute(30);
    book.platform.reactWith(() => {
      book.clock = minute(41);
      return {};
    });
    const wager = { ...life.wager([[first.id, 'winner.home']]), policy: 'any' as const };
    expect(await life.desk.place(member(), wager)).toEqual({ outcome: 'returned' });
    expect(book.amountsOf('rollback')).toEqual(['10.00']);
  });

  test('is refused when its selection has been decided', async () => {
    book.stories.set(first.id, { home: [1, 2, 3, 4] });
    const life = await book.life();
    const wager = { ...life.wager([[first.id, 'total.over']]), policy: 'any' as const };
    book.clock = minute(10);
    expect(await life.desk.place(member(), wager)).toEqual({ outcome: 'changed', odds: [null] });
  });
});

describe('a review after the end', () => {
  const reviewed = () => (book.clock = minute(90) + REVIEW_MS);

  test('pays the bets that a disallowed goal lost and charges those it won, once', async () => {
    book.stories.set(first.id, { struckOff: 'home' });
    const life = await book.life();
    const [winner, loser] = [member('m-1'), member('m-2')];
    const onHome = life.wager([[first.id, 'winner.home']]);
    const onDraw = life.wager([[first.id, 'winner.draw']]);
    await life.desk.place(winner, onHome);
    await life.desk.place(loser, onDraw);
    book.clock = minute(90);
    await life.settle();
    await life.review();
    expect(book.amountsOf('adjust')).toEqual([]);
    expect(await life.bets(winner)).toMatchObject([{ state: 'won', legs: [{ score: { home: 1, away: 0 } }] }]);
    await life.outbox.stop();
    reviewed();
    await life.review();
    await (await book.life()).review();
    const [won, drawn] = [onHome, onDraw].map(({ legs }) => payoutOf(10_00n, [{ odds: legs[0]!.odds, result: 'won' }]));
    expect(new Set(book.amountsOf('adjust'))).toEqual(new Set([decimal(-won!), decimal(drawn!)]));
    expect(book.amountsOf('adjust')).toHaveLength(2);
    expect(await life.bets(winner)).toMatchObject([
      { state: 'lost', corrected: true, legs: [{ score: { home: 0, away: 0 } }] },
    ]);
    expect(await life.bets(loser)).toMatchObject([{ state: 'won', corrected: true, payout: decimal(drawn!) }]);
  });

  test('that takes from a member who has not got it leaves the bet to be looked into', async () => {
    book.stories.set(first.id, { struckOff: 'home' });
    const life = await book.life();
    const session = member();
    await life.desk.place(session, life.wager([[first.id, 'winner.home']]));
    book.clock = minute(90);
    await life.settle();
    await life.outbox.stop();
    book.platform.reactWith(({ action }) =>
      action === 'adjust' ? { status: 'NOT_ENOUGH_MONEY', balance: '0.00' } : {},
    );
    reviewed();
    await life.review();
    expect(await life.bets(session)).toMatchObject([{ state: 'disputed' }]);
  });

  test('leaves alone who sold the bet before', async () => {
    book.stories.set(first.id, { struckOff: 'home' });
    const life = await book.life();
    const session = member();
    const placed = await life.desk.place(session, life.wager([[first.id, 'winner.home']]));
    const offer = await life.cash.offer(session, placed.outcome === 'placed' ? placed.bet.id : '');
    await life.cash.take(session, offer.outcome === 'offered' ? offer.offer : '');
    reviewed();
    await life.settle();
    await life.review();
    expect(book.amountsOf('adjust')).toEqual([]);
    expect(await life.bets(session)).toMatchObject([{ state: 'cashed' }]);
  });
});

describe('cashing out', () => {
  async function openBet(
    picks: readonly (readonly [string, 'winner.home' | 'winner.draw'])[] = [[first.id, 'winner.home']],
  ) {
    const life = await book.life();
    const session = member();
    const wager = life.wager(picks);
    const placed = await life.desk.place(session, wager);
    return {
      life,
      session,
      odds: wager.legs.map((leg) => leg.odds),
      ticket: placed.outcome === 'placed' ? placed.bet.id : '',
    };
  }

  test('pays the value of the bet at its current chances, less three per cent', async () => {
    book.stories.set(first.id, { home: [5] });
    const { life, session, odds, ticket } = await openBet();
    book.clock = minute(80);
    const match = (await life.book.byIds([first.id])).get(first.id)!;
    const { chances } = life.book.pricesAt(match, book.clock).prices['winner.home']!;
    const worth = cashOutValue(10_00n, [{ odds: odds[0]!, ...chances }]);
    const offer = await life.cash.offer(session, ticket);
    expect(offer).toMatchObject({ outcome: 'offered', amount: decimal(worth) });
    expect(await life.cash.take(session, offer.outcome === 'offered' ? offer.offer : '')).toMatchObject({
      outcome: 'paid',
      amount: decimal(worth),
    });
    expect(book.amountsOf('win')).toEqual([decimal(worth)]);
    expect(book.platform.heard.find(({ action }) => action === 'win')?.body.settlement).toBe('cash_out');
    book.clock = minute(90);
    await life.settle();
    expect(book.amountsOf('win')).toHaveLength(1);
  });

  test('twice at once, or by two offers, pays once', async () => {
    const { life, session, ticket } = await openBet();
    const offers = await Promise.all([life.cash.offer(session, ticket), life.cash.offer(session, ticket)]);
    const [one, two] = offers.map((offer) => (offer.outcome === 'offered' ? offer.offer : ''));
    const answers = await Promise.all([
      life.cash.take(session, one!),
      life.cash.take(session, one!),
      life.cash.take(session, two!),
    ]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toContain('paid');
    expect(book.amountsOf('win')).toHaveLength(1);
    expect(await life.cash.take(session, one!)).toEqual(await life.cash.take(session, one!));
  });

  test('counts a leg that is over as it ended', async () => {
    book.stories.set(first.id, { postponed: true });
    const { life, session, odds, ticket } = await openBet([
      [first.id, 'winner.home'],
      [second.id, 'winner.draw'],
    ]);
    book.clock = kickoff;
    const match = (await life.book.byIds([second.id])).get(second.id)!;
    const { chances } = life.book.pricesAt(match, book.clock).prices['winner.draw']!;
    const worth = cashOutValue(10_00n, [
      { odds: odds[0]!, won: 0n, void: WHOLE },
      { odds: odds[1]!, ...chances },
    ]);
    expect(await life.cash.offer(session, ticket)).toMatchObject({ amount: decimal(worth) });
  });

  test.each([
    ['has run out', () => (book.clock += 6_001)],
    ['was made before a goal', () => (book.clock = minute(2))],
  ])('is not done by an offer that %s', async (_, pass) => {
    book.stories.set(first.id, { home: [2] });
    const { life, session, ticket } = await openBet();
    book.clock = minute(2) - 1_000;
    const offer = await life.cash.offer(session, ticket);
    pass();
    expect(await life.cash.take(session, offer.outcome === 'offered' ? offer.offer : '')).toEqual({ outcome: 'gone' });
    expect(book.amountsOf('win')).toEqual([]);
  });

  test('is offered only to the member, and not for a settled bet', async () => {
    const { life, session, ticket } = await openBet();
    expect(await life.cash.offer(member('m-9'), ticket)).toEqual({ outcome: 'none' });
    book.clock = minute(90);
    expect(await life.cash.offer(session, ticket)).toEqual({ outcome: 'none' });
  });
});
