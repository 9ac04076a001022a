import { randomUUID } from 'node:crypto';
import fastifyWebsocket from '@fastify/websocket';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoServices } from '../../testing/services-on.ts';
import { serveBingo } from './routes.ts';

const clock = Date.parse('2026-05-01T10:00:00Z');
let app: FastifyInstance;

beforeEach(() => {
  app = fastify();
  void app.register(fastifyWebsocket);
  serveBingo(
    app,
    demoServices(() => new Date(clock)),
  );
});
afterEach(() => app.close());

const session = {
  token: 't',
  vendor: 'BGS',
  game: 'BGS-BINGO90',
  member: 'm-1',
  currency: 'USD',
  mode: 'real',
};
const cards = { placement: randomUUID(), number: 7_000_000, price: '1.00', playerSeed: 'mine', first: 1, count: 2 };

test('row 12: the rules page uses the player’s currency and the time of the room', async () => {
  const rules = async (query: string) => (await app.inject(`/vendors/bingo/rules?${query}`)).json();
  expect(await rules('game=BGS-BINGO90&currency=VND')).toMatchObject({
    balls: 90,
    smallest: '2000',
    everySeconds: 240,
  });
  expect(await rules('game=BGS-QUICKBINGO75&currency=USD')).toMatchObject({ balls: 75, everySeconds: 180 });
});

describe('not readable is', () => {
  test.each([
    ['a price nobody offers', { price: '1.01' }],
    ['no card', { count: 0 }],
    ['more cards than one may have', { count: 9 }],
    ['a seed that nobody could type', { playerSeed: 'two words' }],
    ['a purchase without a name', { placement: 'mine' }],
    ['a game that is no number', { number: 1.5 }],
    ['a title that has no room', { game: 'BGS-BINGO80' }],
    ['money in demo play', { mode: 'demo' }],
  ])('%s', async (_, over) => {
    const payload = { ...session, ...cards, ...over };
    const response = await app.inject({ method: 'POST', url: '/vendors/bingo/buy', payload });
    expect(response.statusCode).toBe(422);
  });

  test.each([
    'rules?game=BGS-BINGO90&currency=EUR',
    'rules?game=BGS-KENO&currency=USD',
    'room?game=BGS-BINGO90',
    'game?game=BGS-BINGO90&number=1',
    'game?game=BGS-BINGO90&number=99999999',
  ])('%s', async (path) => {
    expect((await app.inject(`/vendors/bingo/${path}`)).statusCode).toBe(422);
  });

  test('a seat at a title that has no room', async () => {
    const payload = { ...session, game: 'BGS-KENO' };
    const response = await app.inject({ method: 'POST', url: '/vendors/bingo/seat', payload });
    expect(response.statusCode).toBe(422);
  });
});
