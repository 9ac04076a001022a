import { describe, expect, test } from 'vitest';
import type { InstantBet } from '@apsara/domain/games/instant/instant';
import { pontoonPick, type PontoonMove } from '@apsara/domain/games/instant/pontoon';
import { money } from '@apsara/domain/money';
import type { GameSession } from '../../shared/game-session.ts';
import { handBooks } from '../../testing/hand-books.ts';
import type { InstantService } from './instant-service.ts';

const { books, vendor, player } = handBooks('MG-LUCKYPONTOON');
const stake = money(1_000_00n, 'KHR');
const bet: InstantBet = { game: 'pontoon' };
const seeds = { serverSeedHash: '', clientSeed: 'a', nonce: 1 };

/** Cards by their ranks from 1 for the ace to 13 for the king: five for the player, five for the dealer. */
const cards = (...ranks: number[]) => ranks.map((rank) => rank - 1);
/** Eleven, then 14, 18, and 20 with five cards, against a dealer's 18. */
const low = cards(5, 6, 3, 4, 2, 10, 8, 2, 2, 2);

async function dealt(drawn = low): Promise<GameSession> {
  const session = player();
  await vendor().services.tickets.place(session, { kind: 'instant', stake, play: { bet, picks: [], seeds, drawn } });
  books.platform.heard.length = 0;
  return session;
}
const heard = () =>
  books.platform.heard.filter(({ action }) => action !== 'balance').map(({ action, body }) => [action, body.amount]);

async function play(instant: InstantService, session: GameSession, ...moves: PontoonMove[]) {
  const { rounds } = await instant.state(session);
  const made = rounds[0]?.picks.length ?? 0;
  const answers = [];
  for (const [nth, move] of moves.entries()) answers.push(await instant.pick(session, pontoonPick(made + nth, move)));
  return answers.at(-1);
}

test('a twist stakes nothing and turns no card of the dealer', async () => {
  const session = await dealt();
  const { instant } = vendor();
  expect(await play(instant, session, 'twist')).toMatchObject({
    outcome: 'open',
    round: { stake: '1000.00', picks: [pontoonPick(0, 'twist')], drawn: cards(5, 6, 3) },
  });
  expect(heard()).toEqual([]);
});

describe('a card that is bought', () => {
  test('stakes the ante once more in its round, twice at most, and each stake is paid by a win of its own', async () => {
    const session = await dealt();
    const { instant, outbox } = vendor();
    expect(await play(instant, session, 'buy')).toMatchObject({
      outcome: 'open',
      round: { stake: '2000.00', drawn: cards(5, 6, 3) },
    });
    expect(await play(instant, session, 'buy')).toMatchObject({ outcome: 'open', round: { stake: '3000.00' } });
    expect(await play(instant, session, 'buy')).toMatchObject({ outcome: 'open', round: { stake: '3000.00' } });
    expect(await play(instant, session, 'twist')).toMatchObject({
      outcome: 'played',
      round: { stake: '3000.00', payout: '9000.00' },
    });
    await outbox.stop();
    expect(heard()).toEqual([
      ['bet', '1000.00'],
      ['bet', '1000.00'],
      ['win', '3000.00'],
      ['win', '3000.00'],
      ['win', '3000.00'],
      ['endround', '0.00'],
    ]);
    const moves = books.platform.heard.filter(({ action }) => action !== 'balance');
    expect(new Set(moves.map(({ body }) => body.roundId)).size).toBe(1);
    expect((await instant.state(session)).tally).toMatchObject({ staked: '3000.00', paid: '9000.00' });
  });

  test('asked for many times at once is staked once', async () => {
    const session = await dealt();
    const { instant } = vendor();
    await Promise.all(Array.from({ length: 6 }, () => instant.pick(session, pontoonPick(0, 'buy'))));
    expect(books.amountsOf('bet')).toEqual(['1000.00']);
    expect((await instant.state(session)).rounds[0]).toMatchObject({ state: 'open', stake: '2000.00' });
  });

  test.each([
    'NOT_ENOUGH_MONEY',
    'LOSS_LIMIT',
    'BET_LIMIT',
    'TIME_LIMIT',
    'USER_DISABLED',
    'GAME_MAINTENANCE',
  ] as const)('that the wallet refuses with %s leaves the hand open, with what was bought before', async (status) => {
    const session = await dealt();
    const { instant, outbox } = vendor();
    await play(instant, session, 'buy');
    books.platform.reactWith(({ action }) => (action === 'bet' ? { status, balance: '7.00' } : {}));
    expect(await play(instant, session, 'buy')).toEqual({ outcome: 'refused', status, balance: '7.00' });
    expect((await instant.state(session)).rounds).toMatchObject([
      { state: 'open', stake: '2000.00', picks: [pontoonPick(0, 'buy')] },
    ]);
    expect(await play(instant, session, 'twist', 'stick')).toMatchObject({
      round: { stake: '2000.00', payout: '0.00' },
    });
    await outbox.stop();
    expect([books.amountsOf('rollback'), books.amountsOf('win')]).toEqual([[], ['0.00', '0.00']]);
  });

  test('that is not answered is refunded alone, and until then the hand waits', async () => {
    const session = await dealt();
    const { instant, outbox } = vendor();
    await play(instant, session, 'buy');
    books.platform.reactWith(({ action }) => (action === 'bet' || action === 'rollback' ? 500 : {}));
    expect(await play(instant, session, 'buy')).toMatchObject({ outcome: 'returned' });
    expect(await play(instant, session, 'twist')).toMatchObject({ outcome: 'returned' });
    books.platform.reactWith(() => ({}));
    books.pass(60);
    await outbox.sendDue();
    expect(books.amountsOf('rollback').at(-1)).toBe('1000.00');
    expect(await play(instant, session, 'buy')).toMatchObject({ outcome: 'open', round: { stake: '3000.00' } });
    expect(await play(instant, session, 'twist')).toMatchObject({ round: { payout: '9000.00' } });
  });

  test('that comes after the end is not taken', async () => {
    const session = await dealt(cards(10, 9, 2, 2, 2, 10, 9, 2, 2, 2));
    const { services, instant, outbox } = vendor();
    const [ticket] = await services.tickets.inState('instant', 'open');
    await play(instant, session, 'stick');
    const late = { bet, picks: [pontoonPick(0, 'buy')], seeds, drawn: low };
    expect(await services.tickets.raise(session, ticket!, { amount: stake, play: late })).toMatchObject({
      outcome: 'returned',
    });
    await outbox.stop();
    expect([books.amountsOf('bet'), books.amountsOf('win')]).toEqual([[], ['0.00']]);
  });

  test('is not undone by a twist that was read before it', async () => {
    const session = await dealt();
    const { services, instant } = vendor();
    const [ticket] = await services.tickets.inState('instant', 'open');
    await play(instant, session, 'buy');
    const twisted = { bet, picks: [pontoonPick(0, 'twist')], seeds, drawn: low };
    expect(await services.tickets.amend(ticket!, twisted)).toBe(false);
    expect((await instant.state(session)).rounds[0]).toMatchObject({
      stake: '2000.00',
      picks: [pontoonPick(0, 'buy')],
    });
  });

  test('is refunded with the others when the round is cancelled', async () => {
    const session = await dealt();
    const { services, instant, outbox } = vendor();
    await play(instant, session, 'buy', 'buy');
    const [ticket] = await services.tickets.inState('instant', 'open');
    await services.tickets.cancel(ticket!.id);
    await outbox.stop();
    expect(books.amountsOf('rollback')).toEqual(['1000.00', '1000.00', '1000.00']);
  });
});

test('a move that was made already, comes too early, or is not open to the hand, changes nothing', async () => {
  const session = await dealt();
  const { instant } = vendor();
  expect(await play(instant, session, 'stick')).toMatchObject({ outcome: 'open', round: { picks: [] } });
  await play(instant, session, 'twist');
  for (const pick of [pontoonPick(0, 'twist'), pontoonPick(1, 'buy'), pontoonPick(2, 'twist')])
    expect(await instant.pick(session, pick)).toMatchObject({ outcome: 'open', round: { stake: '1000.00' } });
  expect((await instant.state(session)).rounds[0]?.picks).toEqual([pontoonPick(0, 'twist')]);
});

test('row 14: a hand with a bought card is played on by the next process when the first died after its stake was taken', async () => {
  const session = await dealt();
  const { services } = vendor();
  const [ticket] = await services.tickets.inState('instant', 'open');
  const bought = { bet, picks: [pontoonPick(0, 'buy')], seeds, drawn: low };
  await services.tickets.raise(session, ticket!, { amount: stake, play: bought });
  const { instant, outbox } = vendor();
  expect(await play(instant, session, 'buy', 'twist')).toMatchObject({ outcome: 'played' });
  await outbox.stop();
  expect(books.amountsOf('win')).toEqual(['3000.00', '3000.00', '3000.00']);
});

test('row 14: a hand left for a day takes cards without a stake until it can stick, and is paid', async () => {
  const session = await dealt();
  const { instant, outbox } = vendor();
  await play(instant, session, 'buy');
  books.platform.heard.length = 0;
  books.pass(86_400);
  await instant.endLeftOpen();
  await outbox.stop();
  // With 14 it must take the four; 18 does not beat the dealer's 18.
  expect([books.amountsOf('bet'), books.amountsOf('win'), books.amountsOf('rollback')]).toEqual([
    [],
    ['0.00', '0.00'],
    [],
  ]);
  expect((await instant.state(session)).rounds[0]).toMatchObject({
    state: 'played',
    picks: [pontoonPick(0, 'buy'), pontoonPick(1, 'twist'), pontoonPick(2, 'stick')],
  });
});

test('a round whose deal leaves no move ends at once, and every stake is answered', async () => {
  const session = player();
  const { instant, outbox } = vendor();
  for (let rounds = 0; rounds < 40; rounds += 1) {
    books.pass(1);
    const begun = await instant.bet(session, { stake, bet });
    if (begun.outcome === 'open') {
      expect(begun.round.drawn).toHaveLength(2);
      expect((await play(instant, session, 'twist', 'twist', 'twist'))?.outcome).toMatch(/played|none/);
    } else expect(begun).toMatchObject({ outcome: 'played', round: { picks: [] } });
  }
  await outbox.stop();
  expect(books.amountsOf('win')).toHaveLength(books.amountsOf('bet').length);
});

test('a demo plays the same hand for play money', async () => {
  const session = { ...player(), mode: 'demo' as const };
  const { services, instant } = vendor();
  await services.tickets.place(session, { kind: 'instant', stake, play: { bet, picks: [], seeds, drawn: low } });
  expect(await play(instant, session, 'buy')).toMatchObject({ outcome: 'open', round: { stake: '2000.00' } });
  expect(heard()).toEqual([]);
});
