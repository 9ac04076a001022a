import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoServices } from '../../testing/services-on.ts';
import type { CascadeAnswer } from './cascade-api.ts';
import { serveCascade } from './routes.ts';

let app: FastifyInstance;
beforeEach(() => {
  app = fastify();
  serveCascade(
    app,
    demoServices(() => new Date('2026-05-01T10:00:00Z')),
  );
});
afterEach(() => app.close());

const session = { token: 'tab-1', vendor: 'PG', game: 'PG-GEMNIGHTS', member: '', currency: 'FUN', mode: 'demo' };
const spin = (over: object = {}) =>
  app.inject({ method: 'POST', url: '/vendors/cascade/spin', payload: { ...session, stake: '1.00', ...over } });

test('row 13: a round is played, and the next one only 2.5 s after it', async () => {
  const first = await spin();
  expect([first.statusCode, first.json<CascadeAnswer>().outcome]).toEqual([200, 'played']);
  const second = await spin();
  expect([second.statusCode, second.json<CascadeAnswer>()]).toEqual([429, { outcome: 'too_soon', waitMs: 2_500 }]);
});

describe('not readable is', () => {
  test.each([
    ['a stake nobody offers', { stake: '1.20' }],
    ['a negative stake', { stake: '-1.00' }],
    ['a stake that is none', { stake: 'all' }],
    ['a title with reels', { game: 'PG-LOTUSLANTERN' }],
    ['money in demo play', { currency: 'USD' }],
  ])('%s', async (_, over) => {
    expect((await spin(over)).statusCode).toBe(422);
    expect((await spin()).statusCode).toBe(200);
  });
});
