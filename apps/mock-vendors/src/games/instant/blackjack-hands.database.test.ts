import { describe, expect, test } from 'vitest';
import {
  BLACKJACK_CARDS,
  BLACKJACK_DEALER_FROM,
  blackjackPick,
  type BlackjackMove,
} from '@apsara/domain/games/instant/blackjack';
import type { InstantBet } from '@apsara/domain/games/instant/instant';
import { money } from '@apsara/domain/money';
import type { GameSession } from '../../shared/game-session.ts';
import { handBooks } from '../../testing/hand-books.ts';
import type { InstantService } from './instant-service.ts';

const { books, vendor, player } = handBooks('MG-LUCKYBLACKJACK');
const stake = money(1_000_00n, 'KHR');
const bet: InstantBet = { game: 'blackjack' };
const seeds = { serverSeedHash: '', clientSeed: 'a', nonce: 1 };

/** Cards by their ranks from 1 for the ace to 13 for the king. */
function cards(own: number[], dealer: number[]): number[] {
  const drawn = Array.from({ length: BLACKJACK_CARDS }, () => 8);
  const [one = 0, other = 0, ...further] = own.map((rank) => rank - 1);
  const [open = 0, ...behind] = dealer.map((rank) => rank - 1);
  drawn.splice(0, 3 + further.length, one, other, open, ...further);
  drawn.splice(BLACKJACK_DEALER_FROM, behind.length, ...behind);
  return drawn;
}
/** Two eights against an 18; the first becomes 21, the second 17. */
const eights = cards([8, 8, 3, 9, 10], [10, 8]);

async function dealt(drawn = eights, session = player()): Promise<GameSession> {
  await vendor().services.tickets.place(session, { kind: 'instant', stake, play: { bet, picks: [], seeds, drawn } });
  books.platform.heard.length = 0;
  return session;
}
const heard = () =>
  books.platform.heard.filter(({ action }) => action !== 'balance').map(({ action, body }) => [action, body.amount]);

async function play(instant: InstantService, session: GameSession, ...moves: BlackjackMove[]) {
  const state = await instant.state(session);
  let nth = state.rounds[0]?.picks.length ?? 0;
  let answer = await instant.pick(session, blackjackPick(nth, moves[0] ?? 'stand'));
  for (const move of moves.slice(1)) {
    nth += 1;
    answer = await instant.pick(session, blackjackPick(nth, move));
  }
  return answer;
}

test('a hit stakes nothing and hides what the dealer holds', async () => {
  const session = await dealt();
  const { instant } = vendor();
  expect(await play(instant, session, 'hit')).toMatchObject({
    outcome: 'open',
    round: { stake: '1000.00', picks: [blackjackPick(0, 'hit')], drawn: [7, 7, 9, 2] },
  });
  expect(heard()).toEqual([]);
});

test('a double stakes the same once more in its round, and each stake is paid by a win of its own', async () => {
  const session = await dealt(cards([5, 6, 10], [10, 8]));
  const { instant, outbox } = vendor();
  expect(await play(instant, session, 'double')).toMatchObject({
    outcome: 'played',
    round: { stake: '2000.00', payout: '4000.00' },
  });
  await outbox.stop();
  expect(heard()).toEqual([
    ['bet', '1000.00'],
    ['win', '2000.00'],
    ['win', '2000.00'],
    ['endround', '0.00'],
  ]);
});

describe('a split', () => {
  test('plays two hands, of which each is paid for its stake', async () => {
    const session = await dealt();
    const { instant, outbox } = vendor();
    expect(await play(instant, session, 'split')).toMatchObject({
      outcome: 'open',
      round: { stake: '2000.00', drawn: [7, 7, 9, 2, 8] },
    });
    expect(await play(instant, session, 'hit', 'stand')).toMatchObject({
      outcome: 'played',
      round: { stake: '2000.00', payout: '2000.00' },
    });
    await outbox.stop();
    expect(heard()).toEqual([
      ['bet', '1000.00'],
      ['win', '2000.00'],
      ['win', '0.00'],
      ['endround', '0.00'],
    ]);
  });

  test('asked for many times at once is staked once', async () => {
    const session = await dealt();
    const { instant } = vendor();
    await Promise.all(Array.from({ length: 6 }, () => instant.pick(session, blackjackPick(0, 'split'))));
    expect(books.amountsOf('bet')).toEqual(['1000.00']);
    expect((await instant.state(session)).rounds[0]).toMatchObject({ state: 'open', stake: '2000.00' });
  });

  test('that the wallet refuses leaves the hand as it was, to be played without it', async () => {
    const session = await dealt();
    const { instant, outbox } = vendor();
    books.platform.reactWith(({ action }) => (action === 'bet' ? { status: 'LOSS_LIMIT', balance: '7.00' } : {}));
    expect(await play(instant, session, 'split')).toEqual({
      outcome: 'refused',
      status: 'LOSS_LIMIT',
      balance: '7.00',
    });
    expect(await play(instant, session, 'stand')).toMatchObject({ round: { stake: '1000.00', payout: '0.00' } });
    await outbox.stop();
    expect(books.amountsOf('rollback')).toEqual([]);
  });

  test('that is not answered is refunded alone, and the hand goes on after it', async () => {
    const session = await dealt();
    const { instant, outbox } = vendor();
    books.platform.reactWith(({ action }) => (action === 'bet' || action === 'rollback' ? 500 : {}));
    expect(await play(instant, session, 'split')).toMatchObject({ outcome: 'returned' });
    expect(await play(instant, session, 'hit')).toMatchObject({ outcome: 'returned' });
    books.platform.reactWith(() => ({}));
    books.pass(60);
    await outbox.sendDue();
    expect(books.amountsOf('rollback').at(-1)).toBe('1000.00');
    expect(await play(instant, session, 'stand')).toMatchObject({ outcome: 'played', round: { stake: '1000.00' } });
  });
});

test('a second stake that comes after the end is not taken', async () => {
  const session = await dealt();
  const { services, instant, outbox } = vendor();
  const [ticket] = await services.tickets.inState('instant', 'open');
  await play(instant, session, 'stand');
  const late = { bet, picks: [blackjackPick(0, 'split')], seeds, drawn: eights };
  expect(await services.tickets.raise(session, ticket!, { amount: stake, play: late })).toMatchObject({
    outcome: 'returned',
  });
  await outbox.stop();
  expect([books.amountsOf('bet'), books.amountsOf('win')]).toEqual([[], ['0.00']]);
});

test('a hit that was read before a second stake does not undo it', async () => {
  const session = await dealt();
  const { services, instant, outbox } = vendor();
  const [ticket] = await services.tickets.inState('instant', 'open');
  await play(instant, session, 'split');
  const hit = { bet, picks: [blackjackPick(0, 'hit')], seeds, drawn: eights };
  expect(await services.tickets.amend(ticket!, hit)).toBe(false);
  expect(await play(instant, session, 'stand', 'stand')).toMatchObject({
    outcome: 'played',
    round: { stake: '2000.00' },
  });
  await outbox.stop();
  expect(books.amountsOf('win')).toEqual(['0.00', '0.00']);
});

test('a move that was made already, or comes too early, changes nothing', async () => {
  const session = await dealt();
  const { instant } = vendor();
  await play(instant, session, 'hit');
  for (const pick of [blackjackPick(0, 'hit'), blackjackPick(0, 'stand'), blackjackPick(1, 'double')])
    expect(await instant.pick(session, pick)).toMatchObject({ outcome: 'open', round: { stake: '1000.00' } });
  expect((await instant.state(session)).rounds[0]?.picks).toEqual([blackjackPick(0, 'hit')]);
});

test('row 14: a split is played on by the next process when the first died after its stake was taken', async () => {
  const session = await dealt();
  const { services } = vendor();
  const [ticket] = await services.tickets.inState('instant', 'open');
  const split = { bet, picks: [blackjackPick(0, 'split')], seeds, drawn: eights };
  await services.tickets.raise(session, ticket!, { amount: stake, play: split });
  const { instant, outbox } = vendor();
  expect(await play(instant, session, 'hit', 'stand')).toMatchObject({ outcome: 'played' });
  await outbox.stop();
  expect(books.amountsOf('win')).toEqual(['2000.00', '0.00']);
});

describe('row 14: a round left for a day stands and is paid', () => {
  test.each([
    ['one hand', [] as BlackjackMove[], cards([10, 9], [10, 8]), ['2000.00']],
    ['both hands of a split', ['split'] as BlackjackMove[], cards([9, 9, 10, 2], [10, 8]), ['2000.00', '0.00']],
  ])('%s', async (_, moves, drawn, wins) => {
    const session = await dealt(drawn);
    const { instant, outbox } = vendor();
    if (moves.length > 0) await play(instant, session, ...moves);
    books.pass(86_400);
    await instant.endLeftOpen();
    await outbox.stop();
    expect([books.amountsOf('win'), books.amountsOf('rollback')]).toEqual([wins, []]);
    expect((await instant.state(session)).rounds[0]).toMatchObject({ state: 'played' });
  });
});

test('a round whose deal leaves no move ends at once, and every stake is answered', async () => {
  const session = player();
  const { instant, outbox } = vendor();
  for (let rounds = 0; rounds < 40; rounds += 1) {
    books.pass(1);
    const begun = await instant.bet(session, { stake, bet });
    if (begun.outcome === 'open') {
      expect(begun.round.drawn).toHaveLength(3);
      expect(await play(instant, session, 'stand')).toMatchObject({ outcome: 'played', round: { stake: '1000.00' } });
    } else expect(begun).toMatchObject({ outcome: 'played', round: { picks: [] } });
  }
  await outbox.stop();
  expect(books.amountsOf('win')).toHaveLength(books.amountsOf('bet').length);
});
