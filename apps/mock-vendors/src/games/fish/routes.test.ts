import { randomUUID } from 'node:crypto';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoServices } from '../../testing/services-on.ts';
import type { FishState, ShootAnswer } from './fish-api.ts';
import { serveFish } from './routes.ts';

let app: FastifyInstance;
let clock: number;

beforeEach(() => {
  clock = Date.parse('2026-05-01T10:00:00Z');
  app = fastify();
  serveFish(
    app,
    demoServices(() => new Date(clock)),
  );
});
afterEach(() => app.close());

const session = { token: 'tab-1', vendor: 'CQ9', game: 'CQ9-SHARKVALLEY', member: '', currency: 'FUN', mode: 'demo' };
const shots = (count: number) => Array.from({ length: count }, (_, fish) => ({ fish, kind: 'crab' }));
const batch = (over: object = {}) => ({ ...session, batch: randomUUID(), shotStake: '0.10', shots: shots(3), ...over });
const ask = async <Answer>(path: string, payload: object) => {
  const response = await app.inject({ method: 'POST', url: `/vendors/fish/${path}`, payload });
  return { status: response.statusCode, body: response.json<Answer>() };
};

test('a demo player shoots with play money that is kept while the tab lives', async () => {
  const { status, body } = await ask<ShootAnswer>('shoot', batch());
  expect(status).toBe(200);
  if (body.outcome !== 'played') throw new Error(body.outcome);
  const { body: state } = await ask<FishState>('state', session);
  expect(state.balance).toBe(body.balance);
  expect(state.batches).toEqual([body.batch]);
  expect(body.batch.shots).toHaveLength(3);
});

test('row 13: a cannon that fires too fast gets a refusal', async () => {
  expect((await ask('shoot', batch({ shots: shots(20) }))).status).toBe(200);
  clock += 3_000;
  expect(await ask('shoot', batch())).toEqual({ status: 429, body: { outcome: 'too_soon', waitMs: 1_000 } });
  clock += 1_000;
  expect((await ask('shoot', batch())).status).toBe(200);
});

describe('not readable is', () => {
  test.each([
    ['a price nobody offers', { shotStake: '0.11' }],
    ['a price that is no amount', { shotStake: 'a lot' }],
    ['no shot', { shots: [] }],
    ['more shots than a batch holds', { shots: shots(21) }],
    ['a fish that does not swim here', { shots: [{ fish: 1, kind: 'mermaid' }] }],
    ['a batch without a name', { batch: 'mine' }],
    ['money in demo play', { currency: 'USD' }],
  ])('%s', async (_, over) => {
    expect((await ask('shoot', batch(over))).status).toBe(422);
  });
});
