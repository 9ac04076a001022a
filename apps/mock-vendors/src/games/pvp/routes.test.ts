import { randomUUID } from 'node:crypto';
import fastifyWebsocket from '@fastify/websocket';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoServices } from '../../testing/services-on.ts';
import { servePvp } from './routes.ts';

let app: FastifyInstance;

beforeEach(() => {
  app = fastify();
  void app.register(fastifyWebsocket);
  servePvp(
    app,
    demoServices(() => new Date('2026-05-01T10:00:00Z')),
  );
});
afterEach(() => app.close());

const session = { token: 't', vendor: 'KY', game: 'KY-NIUNIU', member: 'm-1', currency: 'USD', mode: 'real' };
const sitting = { ...session, level: 0, number: 1, hand: randomUUID(), placement: randomUUID(), seed: 'abc' };
const post = (path: string, payload: object) => app.inject({ method: 'POST', url: `/vendors/pvp/${path}`, payload });

test('row 12: the rules page uses the player’s currency', async () => {
  const { tables, rakePercent } = (await app.inject('/vendors/pvp/rules?currency=VND')).json();
  expect([tables[0].ante, tables[0].stake, rakePercent]).toEqual(['2000', '4000', '5']);
});

test('an empty hall has a table of every level, each with five sealed hands', async () => {
  const { tables } = (await app.inject('/vendors/pvp/hall?game=KY-NIUNIU&currency=USD')).json();
  expect(tables).toHaveLength(4);
  for (const { seals } of tables) expect(new Set(seals).size).toBe(5);
  const again = (await app.inject('/vendors/pvp/hall?game=KY-NIUNIU&currency=USD')).json();
  expect(again.tables).toEqual(tables);
});

describe('not readable is', () => {
  test.each([
    ['sit', 'a level nobody offers', { ...sitting, level: 4 }],
    ['sit', 'a seed that would be two', { ...sitting, seed: 'a,b' }],
    ['sit', 'a request without a name', { ...sitting, placement: 'mine' }],
    ['sit', 'demo play, which would share a pot with money', { ...sitting, mode: 'demo', currency: 'FUN' }],
    ['seat', 'a demo session', { ...session, mode: 'demo', currency: 'FUN' }],
    ['decision', 'a decision that is none', { ...session, hand: randomUUID(), decision: 'raise' }],
  ])('to %s: %s', async (path, _, payload) => {
    expect((await post(path, payload)).statusCode).toBe(422);
  });

  test.each(['rules?currency=EUR', 'hall?game=KY-NIUNIU&currency=EUR', 'hall?currency=USD'])('%s', async (path) => {
    expect((await app.inject(`/vendors/pvp/${path}`)).statusCode).toBe(422);
  });
});

test('a hand that is not the table’s takes no ante', async () => {
  expect((await post('sit', sitting)).json()).toEqual({ outcome: 'closed' });
});
