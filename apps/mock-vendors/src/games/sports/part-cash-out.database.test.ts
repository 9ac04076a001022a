import { describe, expect, test } from 'vitest';
import { cashOutValue, payoutOf } from '@apsara/domain/games/sports/sports-bets';
import { REVIEW_MS } from '@apsara/domain/games/sports/sports-fixtures';
import { first, member, minute, second, SportsBook, third } from '../../testing/sports-book.ts';
import type { OfferAnswer } from './sports-api.ts';

const book = new SportsBook();
const decimal = (cents: bigint): string => (Number(cents) / 100).toFixed(2);
const idOf = (offer: OfferAnswer): string => (offer.outcome === 'offered' ? offer.offer : '');
const centsOf = (offer: OfferAnswer): bigint =>
  offer.outcome === 'offered' ? BigInt(offer.amount.replace('.', '')) : 0n;
const wins = () =>
  book.platform.heard.flatMap(({ action, body }) => (action === 'win' ? [[body.amount, body.settlement]] : []));

async function openBet(cents = 10_00n) {
  const life = await book.life();
  const session = member();
  const wager = life.wager([[first.id, 'winner.home']], cents);
  const placed = await life.desk.place(session, wager);
  const ticket = placed.outcome === 'placed' ? placed.bet.id : '';
  const sell = async (share: 25 | 50 | 75 | 100) => {
    const offer = await life.cash.offer(session, ticket, share);
    return { offer, answer: await life.cash.take(session, idOf(offer)) };
  };
  return { life, session, ticket, sell, odds: wager.legs[0]!.odds };
}

async function end({ life, session }: Pick<Awaited<ReturnType<typeof openBet>>, 'life' | 'session'>) {
  book.clock = minute(90);
  await life.settle();
  await life.settle();
  return (await life.bets(session))[0]!;
}

describe('a bet of which a part is sold', () => {
  test('stays open with the rest, which wins by its share; no cent of the stake is lost', async () => {
    book.stories.set(first.id, { home: [5] });
    const bet = await openBet(10_01n);
    const match = (await bet.life.book.byIds([first.id])).get(first.id)!;
    const { chances } = bet.life.book.pricesAt(match, book.clock).prices['winner.home']!;
    const worth = cashOutValue(2_50n, [{ odds: bet.odds, ...chances }]);
    const { offer, answer } = await bet.sell(25);
    expect(offer).toMatchObject({ stake: '2.50', amount: decimal(worth) });
    expect(answer).toMatchObject({ outcome: 'paid', amount: decimal(worth) });
    expect(await bet.life.bets(bet.session)).toMatchObject([
      { state: 'open', stake: '10.01', left: '7.51', payout: null, sold: [{ stake: '2.50', amount: decimal(worth) }] },
    ]);
    const rest = payoutOf(7_51n, [{ odds: bet.odds, result: 'won' }]);
    expect(await end(bet)).toMatchObject({ state: 'won', payout: decimal(worth + rest) });
    expect(wins()).toEqual([
      [decimal(worth), 'part_cash_out'],
      [decimal(rest), undefined],
    ]);
  });

  test('reads cashed out when the rest loses', async () => {
    const bet = await openBet();
    const { offer } = await bet.sell(50);
    expect(await end(bet)).toMatchObject({ state: 'cashed', payout: decimal(centsOf(offer)) });
    expect(wins().at(-1)).toEqual(['0.00', undefined]);
  });

  test('gets only the rest back when its match is postponed', async () => {
    book.stories.set(first.id, { postponed: true });
    const bet = await openBet();
    const { offer } = await bet.sell(75);
    expect(await end(bet)).toMatchObject({ state: 'below', payout: decimal(centsOf(offer) + 2_50n) });
    expect(wins().at(-1)).toEqual(['2.50', undefined]);
    expect(book.amountsOf('rollback')).toEqual([]);
  });

  test('can be sold on, and at last whole', async () => {
    const bet = await openBet();
    const sold = [await bet.sell(50), await bet.sell(50), await bet.sell(100)];
    expect(sold.map(({ offer }) => offer)).toMatchObject([{ stake: '5.00' }, { stake: '2.50' }, { stake: '2.50' }]);
    const paid = sold.reduce((sum, { offer }) => sum + centsOf(offer), 0n);
    expect(await end(bet)).toMatchObject({ state: 'cashed', payout: decimal(paid) });
    expect(wins().map(([, settlement]) => settlement)).toEqual(['part_cash_out', 'part_cash_out', 'cash_out']);
  });

  test('is corrected by a review for the rest alone', async () => {
    book.stories.set(first.id, { struckOff: 'home' });
    const bet = await openBet();
    const { offer } = await bet.sell(50);
    await end(bet);
    book.clock = minute(90) + REVIEW_MS;
    await bet.life.outbox.sendDue();
    await bet.life.review();
    const rest = payoutOf(5_00n, [{ odds: bet.odds, result: 'won' }]);
    expect(book.amountsOf('adjust')).toEqual([decimal(-rest)]);
    expect(await bet.life.bets(bet.session)).toMatchObject([
      { state: 'cashed', corrected: true, payout: decimal(centsOf(offer)) },
    ]);
  });

  test('keeps the same stake on each line of a system', async () => {
    const life = await book.life();
    const session = member();
    const picks = [first, second, third].map(({ id }) => [id, 'winner.home'] as const);
    const placed = await life.desk.place(session, { ...life.wager(picks, 10_00n), system: 'trixie' });
    const ticket = placed.outcome === 'placed' ? placed.bet.id : '';
    const offer = await life.cash.offer(session, ticket, 25);
    expect(offer).toMatchObject({ stake: '2.48' });
    await life.cash.take(session, idOf(offer));
    expect(await life.bets(session)).toMatchObject([{ left: '7.52', system: { lineStake: '1.88' } }]);
  });
});

describe('a part', () => {
  test('that is sold twice at once, or by two offers, is paid once', async () => {
    const { life, session, ticket } = await openBet();
    const [one, two] = await Promise.all([life.cash.offer(session, ticket, 50), life.cash.offer(session, ticket, 50)]);
    const answers = await Promise.all([one, one, two].map((offer) => life.cash.take(session, idOf(offer))));
    expect(answers.map(({ outcome }) => outcome)).toContain('paid');
    expect(wins()).toHaveLength(1);
    expect(await life.bets(session)).toMatchObject([{ state: 'open', left: '5.00' }]);
  });

  test.each([
    ['has run out', () => (book.clock += 6_001)],
    ['was made before a goal', () => (book.clock = minute(2))],
  ])('is not sold by an offer that %s', async (_, pass) => {
    book.stories.set(first.id, { home: [2] });
    const { life, session, ticket } = await openBet();
    book.clock = minute(2) - 1_000;
    const offer = await life.cash.offer(session, ticket, 50);
    pass();
    expect(await life.cash.take(session, idOf(offer))).toEqual({ outcome: 'gone' });
    expect(wins()).toEqual([]);
  });

  test('that leaves less than the least stake is not offered', async () => {
    const { life, session, ticket } = await openBet(30n);
    expect((await life.bets(session))[0]!.shares).toEqual([25, 100]);
    expect(await life.cash.offer(session, ticket, 50)).toEqual({ outcome: 'none' });
  });

  test('is sold by nobody but the member', async () => {
    const { life, ticket } = await openBet();
    expect(await life.cash.offer(member('m-9'), ticket, 50)).toEqual({ outcome: 'none' });
  });

  test('of a vendor that is killed before the wallet answers is paid once by the next life, and before the rest', async () => {
    book.stories.set(first.id, { home: [5] });
    const bet = await openBet();
    book.platform.reactWith(({ action }) => (action === 'win' ? 'hang up' : {}));
    expect((await bet.sell(50)).answer).toMatchObject({ outcome: 'paid', balance: null });
    await bet.life.outbox.stop();
    book.platform.reactWith(() => ({}));
    book.platform.heard.length = 0;
    book.clock = minute(90);
    const next = await book.life();
    await next.settle();
    await next.outbox.sendDue();
    book.clock += 60_000;
    await next.outbox.sendDue();
    expect(wins().map(([, settlement]) => settlement)).toEqual(['part_cash_out', undefined]);
    expect(await next.bets(bet.session)).toMatchObject([{ state: 'won' }]);
  });

  test('of play money is sold the same way', async () => {
    const life = await book.life();
    const session = { ...member(), mode: 'demo' as const, currency: 'FUN' as const };
    const wager = life.wager([[first.id, 'winner.home']]);
    const placed = await life.desk.place(session, { ...wager, stake: { ...wager.stake, currency: 'FUN' } });
    const offer = await life.cash.offer(session, placed.outcome === 'placed' ? placed.bet.id : '', 50);
    const answer = await life.cash.take(session, idOf(offer));
    expect(answer).toMatchObject({ outcome: 'paid', balance: decimal(9_990_00n + centsOf(offer)) });
    expect(await life.bets(session)).toMatchObject([{ state: 'open', left: '5.00' }]);
    book.clock = minute(90);
    await life.settle();
    expect(await life.bets(session)).toMatchObject([{ state: 'cashed', payout: decimal(centsOf(offer)) }]);
  });
});
