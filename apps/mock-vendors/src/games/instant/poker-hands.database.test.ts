import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { InstantBet } from '@apsara/domain/games/instant/instant';
import { money } from '@apsara/domain/money';
import { handBooks } from '../../testing/hand-books.ts';

const { books, vendor, player } = handBooks('MG-LUCKYJACKSPOKER');
const stake = money(1_000_00n, 'KHR');
const bet: InstantBet = { game: 'poker', table: 'jacks96' };
const seeds = { serverSeedHash: '', clientSeed: 'a', nonce: 1 };
/** A pair of kings, and behind it what would make three of them. */
const kings = [12, 25, 2, 4, 6, 38, 8, 9, 15, 17];

test('row 14: a dealt hand is found again after a reload and a restart, and is drawn once', async () => {
  const session = player();
  const first = vendor();
  const dealt = await first.instant.bet(session, { stake, bet });
  if (dealt.outcome !== 'open') throw new Error(dealt.outcome);
  expect(dealt.round.drawn).toHaveLength(5);
  const { instant, outbox } = vendor();
  const reloaded = { ...session, token: randomUUID() };
  expect((await instant.state(reloaded)).rounds).toMatchObject([{ state: 'open', drawn: dealt.round.drawn }]);
  const drawn = await instant.pick(reloaded, 3);
  expect(drawn).toMatchObject({ outcome: 'played', round: { picks: [3] } });
  if (drawn.outcome !== 'played') throw new Error(drawn.outcome);
  expect(drawn.round.drawn.slice(0, 5)).toEqual(dealt.round.drawn);
  expect(await instant.pick(reloaded, 0)).toEqual({ outcome: 'none' });
  await outbox.stop();
  expect(books.amountsOf('win')).toEqual([drawn.round.payout]);
});

test('a hand cannot be cashed out, and its seed stays secret while it is open', async () => {
  const session = player();
  const { instant } = vendor();
  await instant.bet(session, { stake, bet });
  expect(await instant.cashOut(session)).toMatchObject({ outcome: 'open', round: { picks: [] } });
  expect(await instant.rotate(session, 'lotus')).toEqual({ outcome: 'round_open' });
  expect(books.amountsOf('win')).toEqual([]);
});

test('row 14: a hand left for a day is held as it was dealt and paid', async () => {
  const session = player();
  const { services, instant, outbox } = vendor();
  await services.tickets.place(session, { kind: 'instant', stake, play: { bet, picks: [], seeds, drawn: kings } });
  await instant.endLeftOpen();
  expect((await instant.state(session)).rounds[0]?.state).toBe('open');
  books.pass(86_400);
  await instant.endLeftOpen();
  await outbox.stop();
  expect([books.amountsOf('win'), books.amountsOf('rollback')]).toEqual([['1000.00'], []]);
  expect((await instant.state(session)).rounds[0]).toMatchObject({ state: 'played', picks: [31], drawn: kings });
});
