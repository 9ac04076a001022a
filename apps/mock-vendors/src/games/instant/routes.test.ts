import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoServices } from '../../testing/services-on.ts';
import type { InstantAnswer, InstantState, RotateAnswer } from './instant-api.ts';
import { serveInstant } from './routes.ts';

let app: FastifyInstance;
let clock: number;

beforeEach(() => {
  clock = Date.parse('2026-05-01T10:00:00Z');
  app = fastify();
  serveInstant(
    app,
    demoServices(() => new Date(clock)),
  );
});
afterEach(() => app.close());

const session = { token: 'tab-1', vendor: 'BGS', game: 'BGS-HIGHORLOW', member: '', currency: 'FUN', mode: 'demo' };
const dice = { game: 'dice', side: 'low', chance: 95 };
const ask = async <Answer>(path: string, payload: object) => {
  const response = await app.inject({ method: 'POST', url: `/vendors/instant/${path}`, payload });
  clock += 1_000;
  return { status: response.statusCode, body: response.json<Answer>() };
};
const roll = (over: object = {}) => ask<InstantAnswer>('bet', { ...session, stake: '1.00', bet: dice, ...over });

test('a demo player rolls with play money and seeds of the tab’s own', async () => {
  const before = await ask<InstantState>('state', session);
  const { status, body } = await roll();
  if (body.outcome !== 'played') throw new Error(body.outcome);
  expect([status, body.bets]).toEqual([200, 1]);
  const rotated = await ask<RotateAnswer>('rotate', { ...session, clientSeed: 'my-own' });
  const after = await ask<InstantState>('state', session);
  expect(after.body.balance).toBe(body.balance);
  expect(after.body.seeds).toMatchObject({ clientSeed: 'my-own', bets: 0 });
  expect(after.body.rounds[0]!.seeds).toMatchObject({
    serverSeedHash: before.body.seeds!.serverSeedHash,
    serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(rotated.body).toMatchObject({ outcome: 'rotated', rounds: after.body.rounds });
});

test('row 13: one player’s rounds come one by one; only slots always wait 2.5 s between them', async () => {
  const payload = { ...session, stake: '1.00', bet: dice };
  const both = await Promise.all(
    [1, 2].map(() => app.inject({ method: 'POST', url: '/vendors/instant/bet', payload })),
  );
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 429]);
  clock += 150;
  expect((await app.inject({ method: 'POST', url: '/vendors/instant/bet', payload })).statusCode).toBe(200);
});

test('a board is begun, uncovered and taken', async () => {
  const mines = { ...session, game: 'BGS-GEMMINES' };
  const begun = await ask<InstantAnswer>('bet', { ...mines, stake: '1.00', bet: { game: 'mines', mines: 1 } });
  expect(begun.body.outcome).toBe('open');
  const picked = await ask<InstantAnswer>('pick', { ...mines, pick: 12 });
  const ended = picked.body.outcome === 'played' ? picked : await ask<InstantAnswer>('cashout', mines);
  expect(ended.body).toMatchObject({
    outcome: 'played',
    round: { picks: [12], payout: picked === ended ? '0.00' : '1.03' },
  });
  expect((await ask('pick', { ...mines, pick: 25 })).status).toBe(422);
});

test('a tower is climbed and taken, and a door of another floor changes nothing', async () => {
  const tower = { ...session, game: 'BGS-TOWERCLIMB' };
  const begun = await ask<InstantAnswer>('bet', { ...tower, stake: '1.00', bet: { game: 'towers', doors: 4 } });
  expect(begun.body).toMatchObject({ outcome: 'open', round: { drawn: [] } });
  expect((await ask<InstantAnswer>('pick', { ...tower, pick: 4 })).body).toMatchObject({ round: { picks: [] } });
  const picked = await ask<InstantAnswer>('pick', { ...tower, pick: 0 });
  const ended = picked.body.outcome === 'played' ? picked : await ask<InstantAnswer>('cashout', tower);
  expect(ended.body).toMatchObject({ round: { picks: [0], payout: picked === ended ? '0.00' : '1.32' } });
  expect((await ask('pick', { ...tower, pick: 32 })).status).toBe(422);
});

test('of the cards of an open round only those that were turned are sent', async () => {
  const cards = { ...session, game: 'BGS-CARDDRAW' };
  const begun = await ask<InstantAnswer>('bet', { ...cards, stake: '1.00', bet: { game: 'hilo' } });
  if (begun.body.outcome !== 'open') throw new Error(begun.body.outcome);
  expect(begun.body.round.drawn).toHaveLength(1);
  const state = await ask<InstantState>('state', cards);
  expect(state.body.rounds[0]).toMatchObject({ state: 'open', drawn: begun.body.round.drawn });
  const likelier = begun.body.round.drawn[0]! % 13 < 6 ? 1 : 0;
  const guessed = await ask<InstantAnswer>('pick', { ...cards, pick: likelier });
  if (guessed.body.outcome !== 'open' && guessed.body.outcome !== 'played') throw new Error(guessed.body.outcome);
  expect(guessed.body.round.drawn).toHaveLength(guessed.body.outcome === 'open' ? 2 : 21);
});

test('a hand is dealt by the pay table of its title alone, and drawn', async () => {
  const cards = { ...session, vendor: 'MG', game: 'T0-JACKSPOKER', stake: '1.00' };
  expect((await ask('bet', { ...cards, bet: { game: 'poker', table: 'jacks75' } })).status).toBe(422);
  expect((await ask('bet', { ...cards, bet: { game: 'hilo' } })).status).toBe(422);
  const dealt = await ask<InstantAnswer>('bet', { ...cards, bet: { game: 'poker', table: 'jacks96' } });
  if (dealt.body.outcome !== 'open') throw new Error(dealt.body.outcome);
  expect(dealt.body.round.drawn).toHaveLength(5);
  const drawn = await ask<InstantAnswer>('pick', { ...cards, pick: 31 });
  expect(drawn.body).toMatchObject({ outcome: 'played', round: { picks: [31] } });
  expect((await ask('pick', { ...cards, pick: 32 })).status).toBe(422);
});

test('a ticket is bought, and the run tells what is left at its price', async () => {
  const ticket = { ...session, vendor: 'MG', game: 'T0-SCRATCH', stake: '1.00' };
  expect((await ask('bet', { ...ticket, bet: { game: 'scratch', table: 'rare' } })).status).toBe(422);
  const bought = await ask<InstantAnswer>('bet', { ...ticket, bet: { game: 'scratch', table: 'often' } });
  expect(bought.body).toMatchObject({ outcome: 'played', round: { seeds: { nonce: 1 } } });
  expect((await ask('run', ticket)).body).toMatchObject({ sold: 1, tickets: 10_000 });
  expect((await ask('run', { ...ticket, stake: '2.00' })).body).toMatchObject({ sold: 0 });
  expect((await ask('run', { ...ticket, stake: '3.00' })).status).toBe(422);
  expect((await ask('run', { ...session, stake: '1.00' })).status).toBe(422);
});

test('a game of one step takes no picks', async () => {
  expect((await ask('pick', { ...session, pick: 0 })).status).toBe(422);
});

test('a ball falls at once', async () => {
  const fallen = await roll({ game: 'BGS-PINDROP', bet: { game: 'plinko', risk: 'low' } });
  expect(fallen.body).toMatchObject({ outcome: 'played', round: { bet: { risk: 'low' }, stake: '1.00' } });
  expect((await roll({ game: 'BGS-PINDROP', bet: { game: 'plinko', risk: 'none' } })).status).toBe(422);
});

test.each([
  ['a coin', 'BGS-COINFLIP', { game: 'coin', side: 'tails' }, { game: 'coin', side: 'edge' }],
  ['a balloon', 'BGS-BALLOONRISE', { game: 'limbo', target: 150 }, { game: 'limbo', target: 151 }],
  [
    'a wheel',
    'BGS-LUCKYWHEEL',
    { game: 'wheel', segments: 50, risk: 'high' },
    { game: 'wheel', segments: 25, risk: 'high' },
  ],
  [
    'a keno ticket',
    'BGS-KENOLOUNGE',
    { game: 'keno', risk: 'low', numbers: [1, 7, 40] },
    { game: 'keno', risk: 'low', numbers: [1, 1] },
  ],
])('%s is played at once, and only a bet that is offered', async (_, game, bet, wrong) => {
  expect((await roll({ game, bet })).body).toMatchObject({ outcome: 'played', round: { bet, stake: '1.00' } });
  expect((await roll({ game, bet: wrong })).status).toBe(422);
});

test('row 12: each game answers with its own rules', async () => {
  const rules = await app.inject('/vendors/instant/rules?game=BGS-HIGHORLOW');
  expect(rules.json()).toMatchObject({ game: 'dice', returnToPlayer: '99.00' });
  expect((await app.inject('/vendors/instant/rules?game=BGS-GEMMINES')).json()).toMatchObject({
    game: 'mines',
    returnToPlayer: '99.00',
  });
  expect((await app.inject('/vendors/instant/rules?game=BGS-PINBALL')).statusCode).toBe(404);
});

describe('not readable is', () => {
  test.each([
    ['a stake nobody offers', { stake: '1.01' }],
    ['a chance nobody offers', { bet: { ...dice, chance: 96 } }],
    ['half a percent', { bet: { ...dice, chance: 50.5 } }],
    ['a side that is none', { bet: { ...dice, side: 'middle' } }],
    ['another game’s bet', { bet: { game: 'mines', mines: 3 } }],
    ['a game that is none', { game: 'BGS-PINBALL' }],
    ['money in demo play', { currency: 'USD' }],
  ])('%s', async (_, over) => {
    expect((await roll(over)).status).toBe(422);
  });

  test.each([['bad seed'], [''], ['ផ្កា']])('the client seed %j', async (clientSeed) => {
    expect((await ask('rotate', { ...session, clientSeed })).status).toBe(422);
  });
});
