import { randomUUID } from 'node:crypto';
import fastifyWebsocket from '@fastify/websocket';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { matchAt } from '@apsara/domain/games/cockfight/cockfight';
import { demoServices } from '../../testing/services-on.ts';
import { serveCockfight } from './routes.ts';

const clock = Date.parse('2026-05-01T10:00:00Z');
let app: FastifyInstance;

beforeEach(() => {
  app = fastify();
  void app.register(fastifyWebsocket);
  serveCockfight(
    app,
    demoServices(() => new Date(clock)),
  );
});
afterEach(() => app.close());

const bet = (over: object = {}) => ({
  token: 't',
  vendor: 'DS88',
  game: 'DS88-1',
  member: 'm-1',
  currency: 'USD',
  mode: 'real',
  placement: randomUUID(),
  match: matchAt(clock).number,
  side: 'meron',
  stake: '1.00',
  ...over,
});

test('row 12: the rules page uses the player’s currency', async () => {
  const { houseStake, drawOdds } = (await app.inject('/vendors/cockfight/rules?currency=VND')).json();
  expect([houseStake, drawOdds]).toEqual(['2000000', '8:1']);
});

describe('not readable is', () => {
  test.each([
    ['a stake nobody offers', { stake: '1.01' }],
    ['a side that is none', { side: 'both' }],
    ['a bet without a name', { placement: 'mine' }],
    ['a match that is no number', { match: 1.5 }],
    ['demo play, which would share pools with money', { mode: 'demo', currency: 'FUN' }],
  ])('%s', async (_, over) => {
    const response = await app.inject({ method: 'POST', url: '/vendors/cockfight/bet', payload: bet(over) });
    expect(response.statusCode).toBe(422);
  });

  test.each([
    'rules?currency=EUR',
    'ring?game=DS88-1&currency=EUR',
    'ring?currency=USD',
    'match?game=DS88-1&match=1',
    'match?game=DS88-1&match=99999999',
  ])('%s', async (path) => {
    expect((await app.inject(`/vendors/cockfight/${path}`)).statusCode).toBe(422);
  });
});
