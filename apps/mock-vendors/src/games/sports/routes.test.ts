import { randomUUID } from 'node:crypto';
import fastifyWebsocket from '@fastify/websocket';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoServices } from '../../testing/services-on.ts';
import { serveSports } from './routes.ts';

let app: FastifyInstance;

beforeEach(() => {
  app = fastify();
  void app.register(fastifyWebsocket);
  serveSports(
    app,
    demoServices(() => new Date('2026-05-01T10:00:00Z')),
  );
});
afterEach(() => app.close());

const leg = { fixture: 'mekong.1.0', selection: 'winner.home', odds: 2_000 };
const three = [0, 1, 2].map((nth) => ({ ...leg, fixture: `mekong.1.${nth}` }));
const bet = (over: object = {}) => ({
  token: 't',
  vendor: 'SBT',
  game: 'SBT-SPORTSBOOK',
  member: 'm-1',
  currency: 'USD',
  mode: 'real',
  placement: randomUUID(),
  legs: [leg],
  policy: 'any',
  stake: '1.00',
  ...over,
});

describe('not readable is', () => {
  test.each([
    ['no leg', { legs: [] }],
    ['two bets on one match', { legs: [leg, { ...leg, selection: 'total.over' }] }],
    ['two selections of one market', { legs: [{ ...leg, also: ['winner.draw'] }] }],
    ['no further selection', { legs: [{ ...leg, also: [] }] }],
    ['nine legs', { legs: Array.from({ length: 9 }, (_, round) => ({ ...leg, fixture: `mekong.${round}.0` })) }],
    ['a match that is none', { legs: [{ ...leg, fixture: "mekong'--" }] }],
    ['a selection that is none', { legs: [{ ...leg, selection: 'winner.both' }] }],
    ['a system that its legs do not fit', { system: 'trixie' }],
    ['a system that is none', { system: 'goliath' }],
    ['a stake that its lines cannot share', { system: 'trixie', legs: three, stake: '1.02' }],
    ['a stake that is no amount', { stake: '1e3' }],
    ['a stake of nothing', { stake: '0.00' }],
    ['a stake of less than nothing', { stake: '-5.00' }],
    ['a bet without a name', { placement: 'mine' }],
    ['play money outside of demo play', { currency: 'FUN' }],
  ])('%s', async (_, over) => {
    const response = await app.inject({ method: 'POST', url: '/vendors/sports/bet', payload: bet(over) });
    expect(response.statusCode).toBe(422);
  });

  test.each([
    'rules?game=SBT-SPORTSBOOK&currency=EUR',
    'board?game=SBT-HORSES',
    'proof?fixture=mekong.1.3',
    'built?game=SBT-SPORTSBOOK&fixture=mekong.1.0&picks=winner.home,winner.away',
    'built?game=SBT-SPORTSBOOK&fixture=mekong.1.0&picks=',
    'results?game=SBT-SPORTSBOOK&from=today&before=tomorrow',
    'results?game=SBT-SPORTSBOOK&from=2026-05-01T00:00:00Z&before=2026-05-02T00:00:00Z&after=somewhere',
  ])('%s', async (path) => {
    expect((await app.inject(`/vendors/sports/${path}`)).statusCode).toBe(422);
  });

  test('a share that is none', async () => {
    const payload = { ...bet(), ticket: randomUUID(), share: 33 };
    const response = await app.inject({ method: 'POST', url: '/vendors/sports/offer', payload });
    expect(response.statusCode).toBe(422);
  });

  test.each(['offer', 'cash-out', 'seat'])('a call of %s by nobody', async (path) => {
    expect((await app.inject({ method: 'POST', url: `/vendors/sports/${path}`, payload: {} })).statusCode).toBe(422);
  });
});
