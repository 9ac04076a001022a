import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hiloCardText } from '@apsara/domain/games/instant/hilo';
import type { InstantBet } from '@apsara/domain/games/instant/instant';
import { money } from '@apsara/domain/money';
import type { GameSession } from '../../shared/game-session.ts';
import { handBooks } from '../../testing/hand-books.ts';

const { books, vendor, player } = handBooks('MG-LUCKYHOLDEM');
const stake = money(1_000_00n, 'KHR');
const twice = money(2_000_00n, 'KHR');
const bet: InstantBet = { game: 'holdem' };
const seeds = { serverSeedHash: '', clientSeed: 'a', nonce: 1 };
const [FOLD, CALL] = [0, 1];

const deck = Array.from({ length: 52 }, (_, card) => card);
const cards = (names: string) => names.split(' ').map((name) => deck.findIndex((card) => hiloCardText(card) === name));
/** A flush against a pair of jacks. */
const flush = cards('A♠ 3♠ 2♠ 7♠ J♦ 9♠ 5♥ J♣ 4♥');
/** Nothing against a pair of jacks. */
const nothing = cards('A♥ 3♥ 2♠ 7♠ J♦ 9♠ 6♥ J♣ 4♣');

async function dealt(drawn = flush, session = player()): Promise<GameSession> {
  await vendor().services.tickets.place(session, { kind: 'instant', stake, play: { bet, picks: [], seeds, drawn } });
  books.platform.heard.length = 0;
  return session;
}
const heard = () =>
  books.platform.heard.filter(({ action }) => action !== 'balance').map(({ action, body }) => [action, body.amount]);
const called = { bet, picks: [CALL], seeds, drawn: flush };

describe('a call', () => {
  test('stakes twice the ante in its round, and each stake is paid by a win of its own', async () => {
    const session = await dealt();
    const { instant, outbox } = vendor();
    expect(await instant.pick(session, CALL)).toMatchObject({
      outcome: 'played',
      round: { stake: '3000.00', payout: '7000.00', picks: [CALL], drawn: flush },
    });
    await outbox.stop();
    expect(heard()).toEqual([
      ['bet', '2000.00'],
      ['win', '3000.00'],
      ['win', '4000.00'],
      ['endround', '0.00'],
    ]);
    const moves = books.platform.heard.filter(({ action }) => action !== 'balance');
    expect(new Set(moves.map(({ body }) => body.roundId)).size).toBe(1);
    expect((await instant.state(session)).tally).toMatchObject({ staked: '3000.00', paid: '7000.00' });
  });

  test('that loses answers both stakes', async () => {
    const session = await dealt(nothing);
    const { instant, outbox } = vendor();
    expect(await instant.pick(session, CALL)).toMatchObject({ round: { stake: '3000.00', payout: '0.00' } });
    await outbox.stop();
    expect([books.amountsOf('bet'), books.amountsOf('win')]).toEqual([['2000.00'], ['0.00', '0.00']]);
  });

  test('asked for many times at once is staked and paid once', async () => {
    const session = await dealt();
    const { instant, outbox } = vendor();
    await Promise.all([CALL, FOLD, CALL, CALL, FOLD, CALL].map((pick) => instant.pick(session, pick)));
    await instant.state(session);
    await outbox.stop();
    expect(books.amountsOf('bet').length).toBeLessThanOrEqual(1);
    expect(books.amountsOf('win')).toHaveLength(1 + books.amountsOf('bet').length);
    expect((await instant.state(session)).rounds[0]?.state).toBe('played');
  });

  test.each([
    'NOT_ENOUGH_MONEY',
    'LOSS_LIMIT',
    'BET_LIMIT',
    'TIME_LIMIT',
    'USER_DISABLED',
    'GAME_MAINTENANCE',
  ] as const)('that the wallet refuses with %s leaves the hand open, to be called later or folded', async (status) => {
    const session = await dealt();
    const { instant, outbox } = vendor();
    books.platform.reactWith(({ action }) => (action === 'bet' ? { status, balance: '7.00' } : {}));
    expect(await instant.pick(session, CALL)).toEqual({ outcome: 'refused', status, balance: '7.00' });
    expect((await instant.state(session)).rounds).toMatchObject([{ state: 'open', stake: '1000.00', picks: [] }]);
    expect(await instant.pick(session, FOLD)).toMatchObject({ round: { stake: '1000.00', payout: '0.00' } });
    await outbox.stop();
    expect([books.amountsOf('rollback'), books.amountsOf('win')]).toEqual([[], ['0.00']]);
  });

  test('that is not answered is refunded alone, and until then the hand can neither go on nor end', async () => {
    const session = await dealt();
    const { instant, outbox } = vendor();
    books.platform.reactWith(({ action }) => (action === 'bet' || action === 'rollback' ? 500 : {}));
    expect(await instant.pick(session, CALL)).toMatchObject({ outcome: 'returned' });
    expect(await instant.pick(session, FOLD)).toMatchObject({ outcome: 'returned' });
    books.platform.reactWith(() => ({}));
    books.pass(60);
    await outbox.sendDue();
    expect(books.amountsOf('rollback').at(-1)).toBe('2000.00');
    expect(await instant.pick(session, CALL)).toMatchObject({ outcome: 'played', round: { payout: '7000.00' } });
    await outbox.stop();
    expect(books.amountsOf('win')).toEqual(['3000.00', '4000.00']);
  });

  test('that comes after a fold is not taken', async () => {
    const session = await dealt();
    const { services, instant, outbox } = vendor();
    const [ticket] = await services.tickets.inState('instant', 'open');
    await instant.pick(session, FOLD);
    expect(await services.tickets.raise(session, ticket!, { amount: twice, play: called })).toMatchObject({
      outcome: 'returned',
    });
    await outbox.stop();
    expect([books.amountsOf('bet'), books.amountsOf('win')]).toEqual([[], ['0.00']]);
  });

  test('is not undone by a fold that was made before it', async () => {
    const session = await dealt();
    const { services, instant, outbox } = vendor();
    const [ticket] = await services.tickets.inState('instant', 'open');
    await services.tickets.raise(session, ticket!, { amount: twice, play: called });
    const folded = { payout: money(0n, 'KHR'), play: { ...called, picks: [FOLD] } };
    expect(await services.tickets.settle(ticket!.id, folded)).toEqual({ settled: false, balance: undefined });
    await instant.endLeftOpen();
    await outbox.stop();
    expect(books.amountsOf('win')).toEqual(['3000.00', '4000.00']);
  });

  test('is refunded with its ante when the round is cancelled', async () => {
    const session = await dealt();
    const { services, outbox } = vendor();
    const [ticket] = await services.tickets.inState('instant', 'open');
    await services.tickets.raise(session, ticket!, { amount: twice, play: called });
    await services.tickets.cancel(ticket!.id);
    await outbox.stop();
    expect(books.amountsOf('rollback')).toEqual(['1000.00', '2000.00']);
  });

  test('row 14: is ended by the next process when the first died after its stake was taken', async () => {
    const session = await dealt();
    const { services } = vendor();
    const [ticket] = await services.tickets.inState('instant', 'open');
    await services.tickets.raise(session, ticket!, { amount: twice, play: called });
    const { instant, outbox } = vendor();
    await instant.endLeftOpen();
    await outbox.stop();
    expect(books.amountsOf('win')).toEqual(['3000.00', '4000.00']);
  });
});

test('row 14: a hand of two cards and a flop is found again after a reload and a restart, without what is not turned', async () => {
  const session = player();
  const dealtFirst = await vendor().instant.bet(session, { stake, bet });
  if (dealtFirst.outcome !== 'open') throw new Error(dealtFirst.outcome);
  expect(dealtFirst.round.drawn).toHaveLength(5);
  const { instant, outbox } = vendor();
  const reloaded = { ...session, token: randomUUID() };
  expect((await instant.state(reloaded)).rounds).toMatchObject([{ state: 'open', drawn: dealtFirst.round.drawn }]);
  expect(await instant.cashOut(reloaded)).toMatchObject({ outcome: 'open', round: { picks: [] } });
  expect(await instant.rotate(reloaded, 'lotus')).toEqual({ outcome: 'round_open' });
  const ended = await instant.pick(reloaded, CALL);
  if (ended.outcome !== 'played') throw new Error(ended.outcome);
  expect(ended.round.drawn.slice(0, 5)).toEqual(dealtFirst.round.drawn);
  await outbox.stop();
  expect(books.amountsOf('bet')).toEqual(['1000.00', '2000.00']);
});

test('row 14: a hand left for a day is folded', async () => {
  const session = await dealt();
  const { instant, outbox } = vendor();
  books.pass(86_400);
  await instant.endLeftOpen();
  await outbox.stop();
  expect([books.amountsOf('bet'), books.amountsOf('win'), books.amountsOf('rollback')]).toEqual([[], ['0.00'], []]);
  expect((await instant.state(session)).rounds[0]).toMatchObject({ state: 'played', picks: [FOLD] });
});

test('a demo plays the same hand for play money', async () => {
  const session = { ...player(), mode: 'demo' as const };
  const { instant } = vendor();
  const begun = await instant.bet(session, { stake, bet });
  expect(begun).toMatchObject({ outcome: 'open', round: { stake: '1000.00' } });
  expect(await instant.pick(session, CALL)).toMatchObject({ outcome: 'played', round: { stake: '3000.00' } });
  expect(heard()).toEqual([]);
});
