import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { FishShot } from '@apsara/domain/games/fish/fish';
import { money } from '@apsara/domain/money';
import type { GameSession } from '../../shared/game-session.ts';
import { VendorBooks } from '../../testing/vendor-books.ts';
import { FishService, type Volley } from './fish-service.ts';

const books = new VendorBooks();

/** One life of the process; `drawn` are the numbers its chance gives, over and over. */
function sea(drawn: number[]) {
  const { services, outbox } = books.services();
  let nth = 0;
  return { services, outbox, fish: new FishService(services, () => drawn[nth++ % drawn.length]!) };
}

const player = (): GameSession => ({
  token: randomUUID(),
  vendor: 'CQ9',
  game: 'cq9-1',
  member: 'm-1',
  currency: 'KHR',
  mode: 'real',
});
const crab = (fish: number): FishShot => ({ fish, kind: 'crab' });
const volley = (...shots: FishShot[]): Volley => ({ batch: randomUUID(), shotStake: money(100_00n, 'KHR'), shots });

describe('a batch', () => {
  test('is one bet of what its shots cost and one win of what its catches pay', async () => {
    const { fish, outbox } = sea([95, 399, 0]);
    const answer = await fish.shoot(player(), volley(crab(1), crab(2), crab(3)));
    await outbox.stop();
    expect(answer).toMatchObject({
      outcome: 'played',
      settled: true,
      batch: { stake: '300.00', payout: '800.00', state: 'played' },
    });
    expect(books.platform.actions()).toEqual(['bet', 'win', 'endround']);
    expect([books.amountsOf('bet'), books.amountsOf('win')]).toEqual([['300.00'], ['800.00']]);
  });

  test('does not charge a shot at a fish it has caught already', async () => {
    const { fish, outbox } = sea([0]);
    const answer = await fish.shoot(player(), volley(crab(1), crab(1), crab(1)));
    await outbox.stop();
    expect(answer).toMatchObject({ batch: { stake: '100.00', payout: '400.00' } });
    expect(books.amountsOf('bet')).toEqual(['100.00']);
  });

  test('that the wallet refuses costs nothing and shows nothing that was drawn', async () => {
    books.platform.reactWith(() => ({ status: 'NOT_ENOUGH_MONEY', balance: '7.00' }));
    const { fish } = sea([0]);
    const session = player();
    expect(await fish.shoot(session, volley(crab(1)))).toEqual({
      outcome: 'refused',
      status: 'NOT_ENOUGH_MONEY',
      balance: '7.00',
    });
    expect((await fish.state(session)).batches).toEqual([]);
  });

  test('row 14: is refunded when the wallet does not answer', async () => {
    books.platform.reactWith(({ action }) => (action === 'bet' ? 503 : {}));
    const { fish, outbox } = sea([0]);
    const session = player();
    const asked = volley(crab(1));
    expect(await fish.shoot(session, asked)).toMatchObject({ outcome: 'returned' });
    expect((await fish.state(session)).batches).toMatchObject([{ batch: asked.batch, state: 'broken', shots: [] }]);
    await outbox.sendDue();
    expect((await fish.state(session)).batches).toMatchObject([{ state: 'returned', payout: '0.00' }]);
  });
});

test('a page whose answer was lost finds its batch by the name it gave it, with every number drawn', async () => {
  const { fish, outbox } = sea([95, 96]);
  const session = player();
  const asked = volley(crab(1), crab(2));
  await fish.shoot(session, asked);
  await outbox.stop();
  const [found] = (await fish.state(session)).batches;
  expect(found).toMatchObject({ batch: asked.batch, shotStake: '100.00', state: 'played' });
  expect(found!.shots.map(({ drawn, result }) => [drawn, result])).toEqual([
    [95, 'caught'],
    [96, 'missed'],
  ]);
});

test('row 14: a charged batch that was not settled is settled by the next process with its original draw', async () => {
  const { services } = sea([0]);
  const session = player();
  const play = {
    batch: randomUUID(),
    shotStake: '100.00',
    drawn: { shots: [{ ...crab(1), drawn: 3, result: 'caught' }] },
  };
  await services.tickets.place(session, { kind: 'fish', stake: money(100_00n, 'KHR'), play });
  const next = sea([399]);
  await next.fish.resume();
  await next.outbox.stop();
  expect(books.amountsOf('win')).toEqual(['400.00']);
  expect((await next.fish.state(session)).batches).toMatchObject([{ payout: '400.00', state: 'played' }]);
});

test('a batch whose settlement failed is settled later by the same process, but not while it may be in flight', async () => {
  const { services, fish, outbox } = sea([0]);
  const play = {
    batch: randomUUID(),
    shotStake: '100.00',
    drawn: { shots: [{ ...crab(1), drawn: 3, result: 'caught' }] },
  };
  await services.tickets.place(player(), { kind: 'fish', stake: money(100_00n, 'KHR'), play });
  await fish.endLeftOpen();
  expect(books.amountsOf('win')).toEqual([]);
  books.pass(15);
  await fish.endLeftOpen();
  await outbox.stop();
  expect(books.amountsOf('win')).toEqual(['400.00']);
});
