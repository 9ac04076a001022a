import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoServices } from '../../testing/services-on.ts';
import type { HoldwinAnswer, HoldwinState } from './holdwin-api.ts';
import { serveHoldwin } from './routes.ts';

let app: FastifyInstance;
beforeEach(() => {
  app = fastify();
  serveHoldwin(
    app,
    demoServices(() => new Date('2026-05-01T10:00:00Z')),
  );
});
afterEach(() => app.close());

const session = { token: 'tab-1', vendor: 'PG', game: 'PG-NAGAVAULT', member: '', currency: 'FUN', mode: 'demo' };
const post = (path: string, payload: object) =>
  app.inject({ method: 'POST', url: `/vendors/holdwin/${path}`, payload });
const spin = (over: object = {}) => post('spin', { ...session, stake: '1.00', price: null, ...over });

test('row 13: a bought feature is a round like any other, and the next round is played only 2.5 s after it', async () => {
  const first = await spin({ price: '50.00' });
  expect([first.statusCode, first.json<HoldwinAnswer>()]).toMatchObject([
    200,
    { outcome: 'played', balanceAfterBet: '9950.00', round: { stake: '50.00', isBought: true } },
  ]);
  for (const price of [null, '50.00']) {
    const next = await spin({ price });
    expect([next.statusCode, next.json<HoldwinAnswer>()]).toEqual([429, { outcome: 'too_soon', waitMs: 2_500 }]);
  }
});

test('the page reads that the feature may be bought', async () => {
  expect((await post('state', session)).json<HoldwinState>()).toMatchObject({ isBuyable: true, rounds: [] });
});

test.each(['49.99', '50.01', '1.00', '-50.00'])(
  'a feature is not sold for %s, which is not its price',
  async (price) => {
    const answer = await spin({ price });
    expect([answer.statusCode, answer.json<HoldwinAnswer>()]).toEqual([200, { outcome: 'not_offered' }]);
    expect((await spin({ price: '50.00' })).json<HoldwinAnswer>()).toMatchObject({ balanceAfterBet: '9950.00' });
  },
);

describe('not readable is', () => {
  test.each([
    ['a stake nobody offers', { stake: '1.20' }],
    ['a price as a stake', { stake: '250.00' }],
    ['a price that is none', { price: 'any' }],
    ['a negative stake', { stake: '-1.00' }],
    ['a stake that is none', { stake: 'all' }],
    ['nothing said about buying', { price: undefined }],
    ['a title with reels', { game: 'PG-LOTUSLANTERN' }],
    ['a title with gems', { game: 'PG-GEMNIGHTS' }],
    ['money in demo play', { currency: 'USD' }],
  ])('%s', async (_, over) => {
    expect((await spin(over)).statusCode).toBe(422);
    expect((await spin()).statusCode).toBe(200);
  });
});
