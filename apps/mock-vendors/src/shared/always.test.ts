import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { demoServices } from '../testing/services-on.ts';
import { always } from './always.ts';

let app: FastifyInstance;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  app = fastify({ pluginTimeout: 0 });
});
afterEach(async () => {
  await app.close();
  vi.useRealTimers();
});

const services = demoServices(() => new Date('2026-05-01T10:00:00Z'));
const work = (...steps: (() => Promise<void>)[]) =>
  always(app, services, { everyMs: 1_000, prepare: () => Promise.resolve(), steps, failed: 'not done' });

test('a first time that fails does not keep the process from starting, and is tried again', async () => {
  const run = vi.fn<() => Promise<void>>(() => Promise.resolve()).mockRejectedValueOnce(new Error('no database'));
  work(run);
  await app.ready();
  expect(run).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(2);
});

test('a step that fails does not keep the next from being done', async () => {
  const next = vi.fn<() => Promise<void>>(() => Promise.resolve());
  work(() => Promise.reject(new Error('no fixtures')), next);
  await app.ready();
  await vi.advanceTimersByTimeAsync(0);
  expect(next).toHaveBeenCalledOnce();
});

test('however long it takes, it is not done twice at a time, and the process ends after it', async () => {
  let finish = () => {};
  const run = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => (finish = resolve)));
  const ended = vi.fn<() => void>();
  work(run);
  await app.ready();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledOnce();
  const closing = app.close().then(ended);
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).not.toHaveBeenCalled();
  finish();
  await closing;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledOnce();
});
