import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { handResult } from '@apsara/domain/games/baccarat/baccarat';
import { handsOf } from '@apsara/domain/games/baccarat/baccarat-shoe';
import { money } from '@apsara/domain/money';
import { ask, bet, demo, LiveTables, member, playerThenTie, seat, table } from '../../testing/live-tables.ts';
import type { ShoeProof, SpotAmounts, TableState } from './live-api.ts';
import { sealOf } from './shoe.ts';

const tables = new LiveTables();

describe('a shared hand', () => {
  test('pays every member by their own bets, all of them from the same cards', async () => {
    const { hall, app } = await tables.life();
    const bets: Record<string, SpotAmounts> = {
      onPlayer: { player: '10000.00' },
      onBanker: { banker: '10000.00' },
      onMany: { player: '5000.00', tie: '1000.00', bankerPair: '1000.00' },
    };
    for (const [name, stakes] of Object.entries(bets))
      expect(await bet(app, member(name), stakes)).toMatchObject({ outcome: 'placed' });
    const crowd = Array.from({ length: 25 }, (_, n) => member(`m-${n}`));
    const placed = await Promise.all(crowd.map((session) => bet(app, session, { player: '1000.00' })));
    expect(placed.every(({ outcome }) => outcome === 'placed')).toBe(true);
    expect((await table(app)).bets.KHR).toMatchObject({
      players: 28,
      spots: { player: '40000.00', banker: '10000.00' },
    });

    await tables.toResult(hall);
    expect(tables.wins()).toEqual({
      onPlayer: '20000.00',
      onBanker: '0.00',
      onMany: '10000.00',
      ...Object.fromEntries(crowd.map(({ member: id }) => [id, '2000.00'])),
    });
    await expect.poll(() => tables.platform.actions().filter((action) => action === 'endround').length).toBe(28);
  });

  test('that is tied gives player and banker back and pays the tie', async () => {
    const { hall, app, tickets } = await tables.life();
    await tables.toResult(hall);
    await tables.passTime(hall, 6);
    await bet(app, member('m-1'), { player: '5000.00', tie: '1000.00' });
    await tables.toResult(hall);
    expect(tables.wins()).toEqual({ 'm-1': '14000.00' });
    const [ticket] = await tickets.ofSession(member('m-1'), 'live', 1);
    expect(ticket!.play).toMatchObject({ hand: 1, cards: { player: ['3S', '5H'] }, result: { winner: 'tie' } });
  });

  test('shows no card before betting is closed', async () => {
    const { hall, app } = await tables.life();
    expect((await table(app)).dealt).toBeNull();
    tables.clock += 19_999;
    expect((await table(app)).dealt).toBeNull();
    await tables.passTime(hall, 0.001);
    expect((await table(app)).dealt).toMatchObject({ cards: { player: ['4S', '5S'], banker: ['9S', '4H'] } });
  });

  test('goes on in demo play without the wallet', async () => {
    const { hall, app } = await tables.life();
    expect(await bet(app, demo, { player: '100.00' })).toMatchObject({ outcome: 'placed', balance: '9900.00' });
    await tables.toResult(hall);
    expect((await seat(app, demo)).balance).toBe('10100.00');
    expect(tables.platform.heard).toEqual([]);
  });
});

test('a bet that was taken while the books could not be reached is paid from the cards of its hand', async () => {
  const { hall, app, tickets } = await tables.life();
  const { shoe, hand, seal } = await table(app);
  const play = { table: 'classic', shoe, hand, seal, placement: 'lost', stakes: { player: '1000.00' } };
  await tickets.place(member('m-1'), {
    kind: 'live',
    stake: money(1_000_00n, 'KHR'),
    play,
    sharedRound: `${shoe}-${hand}`,
  });
  await tables.toResult(hall);
  expect(tables.wins()).toEqual({});
  await tables.passTime(hall, 6);
  await tables.toResult(hall);
  expect(tables.wins()).toEqual({ 'm-1': '2000.00' });
});

describe('a restart', () => {
  test('row 14: in the middle of betting goes on with the same hand and the bets on it', async () => {
    const first = await tables.life();
    await bet(first.app, member('m-1'), { player: '1000.00' });
    const before = await table(first.app);
    tables.clock += 5_000;
    const { hall, app } = await tables.life();
    expect(await table(app)).toMatchObject({
      shoe: before.shoe,
      hand: before.hand,
      closesAt: before.closesAt,
      bets: before.bets,
    });
    expect(await bet(app, member('m-1'), { tie: '201000.00' })).toMatchObject({ outcome: 'limit' });
    await tables.toResult(hall);
    expect(tables.wins()).toEqual({ 'm-1': '2000.00' });
  });

  test('row 14: after the hand should have been over pays its bets from the cards it would have had, and goes on', async () => {
    const first = await tables.life();
    await bet(first.app, member('m-1'), { player: '1000.00' });
    tables.clock += 3_600_000;
    const { app } = await tables.life();
    expect(tables.wins()).toEqual({ 'm-1': '2000.00' });
    expect(await table(app)).toMatchObject({ hand: 1, dealt: null });
  });

  test('row 14: refunds a bet on a hand that is not stored', async () => {
    const first = await tables.life();
    await bet(first.app, member('m-1'), { player: '1000.00' });
    await tables.pool.query('DELETE FROM mock_vendors.live_shoes');
    const { hall } = await tables.life();
    await tables.toResult(hall);
    expect(tables.platform.actions()).toEqual(['bet', 'rollback']);
  });
});

describe('a shoe', () => {
  test(
    'is sealed before its first hand, kept closed while it is played, and opened after its last',
    { timeout: 600_000 },
    async () => {
      const { hall, app } = await tables.life();
      const { shoe, seal } = await table(app);
      const [closed] = await ask<ShoeProof[]>(app, 'tables/classic/shoes');
      expect(closed).toMatchObject({ shoe, seal, opened: null });
      const hands = handsOf(playerThenTie);
      for (let n = 0; n < hands.length; n += 1) {
        await tables.passTime(hall, 20);
        await tables.passTime(hall, 9);
        await tables.passTime(hall, 6);
      }
      const proof = await ask<ShoeProof>(app, `shoes/${shoe}`);
      expect(sealOf(proof.opened!.cards, proof.opened!.salt)).toBe(seal);
      expect(proof.opened!.cards).toBe(playerThenTie.join(''));
      const next = await table(app);
      expect(next.shoe).not.toBe(shoe);
      expect(next.history).toEqual([]);
    },
  );

  test('of another process is not shuffled alike', async () => {
    const { app } = await tables.life();
    const { seal } = await table(app);
    await tables.pool.query('DELETE FROM mock_vendors.live_shoes');
    const again = await tables.life();
    expect((await table(again.app)).seal).not.toBe(seal);
  });
});

describe('the socket', () => {
  async function listen(app: FastifyInstance) {
    const heard: TableState[] = [];
    const socket = await app.injectWS(
      '/vendors/live/socket?table=classic',
      {},
      { onInit: (ws) => ws.on('message', (text) => heard.push(JSON.parse((text as Buffer).toString()) as TableState)) },
    );
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    return { heard, socket };
  }

  test('shows the current hand to players who join late', async () => {
    const { hall, app } = await tables.life();
    await tables.toResult(hall);
    await tables.passTime(hall, 6);
    await tables.passTime(hall, 20);
    const { heard, socket } = await listen(app);
    expect(heard[0]).toMatchObject({
      hand: 1,
      dealt: { cards: { player: ['3S', '5H'], banker: ['2S', '6H'] } },
      settled: false,
    });
    expect(heard[0]?.history).toEqual([handResult({ player: ['4S', '5S'], banker: ['9S', '4H'] })]);
    socket.terminate();
  });

  test('sends the cards, the payment and the next hand to every client', async () => {
    const { hall, app } = await tables.life();
    const [one, other] = await Promise.all([listen(app), listen(app)]);
    await tables.toResult(hall);
    await tables.passTime(hall, 6);
    for (const { heard, socket } of [one, other]) {
      await expect
        .poll(() => heard.map(({ hand, dealt, settled }) => [hand, dealt !== null, settled]))
        .toEqual([
          [0, false, false],
          [0, true, false],
          [0, true, true],
          [1, false, false],
        ]);
      socket.terminate();
    }
  });

  test('of no table is closed', async () => {
    const { app } = await tables.life();
    const socket = await app.injectWS('/vendors/live/socket?table=roulette');
    const code = await new Promise((resolve) => socket.on('close', resolve));
    expect(code).toBe(1008);
  });
});
