import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { liveGameNames, liveGames, type LiveGameName } from '@apsara/domain/games/live-tables/live-games';
import { liveLimits, timesAt } from '@apsara/domain/games/live-tables/live-pace';
import { SERIES_ROUNDS } from '@apsara/domain/games/live-tables/live-series';
import { formatAmount, money } from '@apsara/domain/money';
import { must } from '@apsara/domain/must';
import type { GameSession } from '../../shared/game-session.ts';
import { ask, demo, LiveTables, member } from '../../testing/live-tables.ts';
import type { DrawState, PlaceAnswer, SeatAnswer, ShoeProof } from './live-api.ts';
import { sealOf } from './shoe.ts';

const tables = new LiveTables();
const codeOf = (game: LiveGameName) => `EA-${game.toUpperCase()}`;
const at = (game: LiveGameName, session: GameSession): GameSession => ({ ...session, game: codeOf(game) });
const stateOf = (app: FastifyInstance, game: LiveGameName) => ask<DrawState>(app, `tables/${game}.classic`);

async function bet(app: FastifyInstance, game: LiveGameName, session: GameSession, stakes: Record<string, string>) {
  const { shoe, hand } = await stateOf(app, game);
  return ask<PlaceAnswer>(app, 'bet', { ...at(game, session), placement: randomUUID(), shoe, hand, stakes });
}

test.each(liveGameNames)(
  'a round of %s pays every spot by its draw, and its record says what was drawn',
  async (game) => {
    const { hall, app, tickets } = await tables.life();
    const table = `${game}.classic` as const;
    const { least } = liveLimits(table, 'KHR');
    const stake = formatAmount(money(least, 'KHR'));
    const spots = Object.entries(liveGames[game].spots);
    const session = member('m-1');
    const stakes = Object.fromEntries(spots.map(([spot]) => [spot, stake]));
    expect(await bet(app, game, session, stakes)).toMatchObject({ outcome: 'placed' });
    expect((await stateOf(app, game)).dealt).toBeNull();
    tables.clock += timesAt(table).bettingMs;
    await hall.advance(table);
    const { dealt } = await stateOf(app, game);
    const { drawn, resultAt } = must(dealt, 'a draw after betting');
    tables.clock = resultAt;
    await hall.advance(table);
    const due = spots.reduce((sum, [, { pays }]) => sum + (least * BigInt(pays(drawn))) / 100n, 0n);
    const [ticket] = await tickets.ofSession(at(game, session), 'live', 1);
    expect(ticket).toMatchObject({ payout: due, play: { table, drawn } });
    expect(tables.wins()).toEqual({ 'm-1': formatAmount(money(due, 'KHR')) });
  },
);

test('a stake on a spot that the game does not have is refused and takes nothing', async () => {
  const { app } = await tables.life();
  for (const spot of ['37', 'player', '__proto__', 'toString', '1-3'])
    expect(await bet(app, 'roulette', member(), { [spot]: '1000.00' })).toHaveProperty('error');
  expect(tables.platform.heard).toEqual([]);
});

test('a restart after the round should have been over pays it from the draw it would have had', async () => {
  const first = await tables.life();
  await bet(first.app, 'roulette', member('m-1'), { red: '1000.00', black: '1000.00', '0': '1000.00' });
  tables.clock += 3_600_000;
  const { app, hall } = await tables.life();
  await hall.advance('roulette.classic');
  const [number = 0] = must((await stateOf(app, 'roulette')).history[0], 'the round before');
  expect(tables.wins()).toEqual({ 'm-1': number === 0 ? '36000.00' : '2000.00' });
});

test('a series is sealed before its first round and opened after its last', { timeout: 600_000 }, async () => {
  const { app, hall } = await tables.life();
  const { shoe, seal } = await stateOf(app, 'bigWheel');
  for (let round = 0; round < SERIES_ROUNDS; round += 1)
    for (const ms of [20_000, 8_000, 6_000]) {
      tables.clock += ms;
      await hall.advance('bigWheel.classic');
    }
  const { opened } = await ask<ShoeProof>(app, `shoes/${shoe}`);
  const { cards, salt } = must(opened, 'an opened series');
  expect(sealOf(cards, salt)).toBe(seal);
  expect(await stateOf(app, 'bigWheel')).toMatchObject({ hand: 0, history: [] });
});

test('demo play bets with play money and tells no wallet', async () => {
  const { app } = await tables.life();
  expect(await bet(app, 'klaKlouk', demo, { tiger: '100.00' })).toMatchObject({ outcome: 'placed' });
  const seat = await ask<SeatAnswer<DrawState>>(app, 'seat', at('klaKlouk', demo));
  expect(seat).toMatchObject({ balance: '9900.00', table: { table: 'klaKlouk.classic' } });
  expect(tables.platform.heard).toEqual([]);
});
