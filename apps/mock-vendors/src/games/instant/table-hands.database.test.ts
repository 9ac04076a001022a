import { describe, expect, test } from 'vitest';
import type { InstantBet } from '@apsara/domain/games/instant/instant';
import { money } from '@apsara/domain/money';
import type { GameSession } from '../../shared/game-session.ts';
import { handBooks } from '../../testing/hand-books.ts';

const { books, vendor, player } = handBooks('MG-LUCKY3CARDPOKER');
const stake = money(1_000_00n, 'KHR');
const bet: InstantBet = { game: 'threecard' };
const seeds = { serverSeedHash: '', clientSeed: 'a', nonce: 1 };
/** A straight flush up to the ace against a queen. */
const royal = [11, 12, 0, 24, 28, 4];
const [FOLD, PLAY] = [0, 1];

async function dealt(session = player(), drawn = royal): Promise<GameSession> {
  await vendor().services.tickets.place(session, { kind: 'instant', stake, play: { bet, picks: [], seeds, drawn } });
  books.platform.heard.length = 0;
  return session;
}
const heard = () =>
  books.platform.heard.filter(({ action }) => action !== 'balance').map(({ action, body }) => [action, body.amount]);
const idsOf = (action: string) =>
  books.platform.heard.filter((call) => call.action === action).map(({ body }) => body.betTransactionId);

describe('a hand that is played', () => {
  test('stakes the ante once more in its round, and each stake is paid by a win of its own', async () => {
    const session = await dealt();
    const { instant, outbox } = vendor();
    expect(await instant.pick(session, PLAY)).toMatchObject({
      outcome: 'played',
      round: { stake: '2000.00', payout: '9000.00', picks: [PLAY], drawn: royal },
    });
    await outbox.stop();
    expect(heard()).toEqual([
      ['bet', '1000.00'],
      ['win', '7000.00'],
      ['win', '2000.00'],
      ['endround', '0.00'],
    ]);
    expect(new Set(idsOf('win')).size).toBe(2);
    const moves = books.platform.heard.filter(({ action }) => action !== 'balance');
    expect(new Set(moves.map(({ body }) => body.roundId)).size).toBe(1);
    expect((await instant.state(session)).tally).toMatchObject({ staked: '2000.00', paid: '9000.00' });
    expect(await instant.pick(session, PLAY)).toEqual({ outcome: 'none' });
  });

  test('asked for many times at once is staked and paid once', async () => {
    const session = await dealt();
    const { instant, outbox } = vendor();
    await Promise.all(Array.from({ length: 6 }, () => instant.pick(session, PLAY)));
    await instant.state(session);
    await outbox.stop();
    expect([books.amountsOf('bet'), books.amountsOf('win')]).toEqual([['1000.00'], ['7000.00', '2000.00']]);
  });

  test('row 14: is ended by the next process when the first died after its stake was taken', async () => {
    const session = await dealt();
    const { services } = vendor();
    const [ticket] = await services.tickets.inState('instant', 'open');
    const play = { bet, picks: [PLAY], seeds, drawn: royal };
    await services.tickets.raise(session, ticket!, { amount: stake, play });
    const { instant, outbox } = vendor();
    await instant.endLeftOpen();
    await outbox.stop();
    expect(books.amountsOf('win')).toEqual(['7000.00', '2000.00']);
  });
});

test('a second stake that the wallet refuses leaves the hand open, to be folded or played later', async () => {
  const session = await dealt();
  const { instant, outbox } = vendor();
  books.platform.reactWith(({ action }) => (action === 'bet' ? { status: 'LOSS_LIMIT', balance: '7.00' } : {}));
  expect(await instant.pick(session, PLAY)).toEqual({ outcome: 'refused', status: 'LOSS_LIMIT', balance: '7.00' });
  expect((await instant.state(session)).rounds).toMatchObject([{ state: 'open', stake: '1000.00', picks: [] }]);
  books.platform.reactWith(() => ({}));
  expect(await instant.pick(session, PLAY)).toMatchObject({ round: { stake: '2000.00', payout: '9000.00' } });
  await outbox.stop();
  expect(books.amountsOf('rollback')).toEqual([]);
});

test('a second stake that is not answered is refunded alone, and until then the hand can neither go on nor end', async () => {
  const session = await dealt();
  const { instant, outbox, services } = vendor();
  books.platform.reactWith(({ action }) => (action === 'bet' || action === 'rollback' ? 500 : {}));
  expect(await instant.pick(session, PLAY)).toMatchObject({ outcome: 'returned' });
  expect(await instant.pick(session, FOLD)).toMatchObject({ outcome: 'returned' });
  const [ticket] = await services.tickets.inState('instant', 'open');
  await services.tickets.cancel(ticket!.id);
  expect((await services.tickets.byId(ticket!.id))?.state).toBe('open');
  books.platform.reactWith(() => ({}));
  books.pass(60);
  await outbox.sendDue();
  expect(books.amountsOf('rollback').at(-1)).toBe('1000.00');
  expect(await instant.pick(session, FOLD)).toMatchObject({
    outcome: 'played',
    round: { stake: '1000.00', payout: '0.00', picks: [FOLD] },
  });
  await outbox.stop();
  expect(books.amountsOf('win')).toEqual(['0.00']);
});

test('a ticket that is cancelled gives both stakes back', async () => {
  const session = await dealt();
  const { services, outbox } = vendor();
  const [ticket] = await services.tickets.inState('instant', 'open');
  const play = { bet, picks: [PLAY], seeds, drawn: royal };
  await services.tickets.raise(session, ticket!, { amount: money(600_00n, 'KHR'), play });
  await services.tickets.cancel(ticket!.id);
  await outbox.stop();
  expect(books.amountsOf('rollback')).toEqual(['1000.00', '600.00']);
  expect(new Set(idsOf('rollback')).size).toBe(2);
});

test('an end that was made before a second stake does not end the hand without it', async () => {
  const session = await dealt();
  const { services, instant, outbox } = vendor();
  const [ticket] = await services.tickets.inState('instant', 'open');
  const play = { bet, picks: [PLAY], seeds, drawn: royal };
  await services.tickets.raise(session, ticket!, { amount: stake, play });
  const folded = { payout: money(0n, 'KHR'), play: { ...play, picks: [FOLD] } };
  expect(await services.tickets.settle(ticket!.id, folded)).toEqual({ settled: false, balance: undefined });
  await instant.state(session);
  await instant.endLeftOpen();
  await outbox.stop();
  expect(books.amountsOf('win')).toEqual(['7000.00', '2000.00']);
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

test('red dog that leaves nothing to choose ends with the deal, and its stake is paid at once', async () => {
  const session = { ...player(), game: 'MG-LUCKYREDDOG' };
  const { instant, outbox } = vendor();
  for (let rounds = 0; rounds < 40; rounds += 1) {
    books.pass(1);
    const dealt = await instant.bet(session, { stake, bet: { game: 'reddog' } });
    if (dealt.outcome === 'open') {
      expect(dealt.round.drawn).toHaveLength(2);
      expect(await instant.pick(session, 1)).toMatchObject({ outcome: 'played', round: { stake: '2000.00' } });
    } else expect(dealt).toMatchObject({ outcome: 'played', round: { stake: '1000.00', picks: [] } });
  }
  await outbox.stop();
  expect(books.amountsOf('win')).toHaveLength(books.amountsOf('bet').length);
});
