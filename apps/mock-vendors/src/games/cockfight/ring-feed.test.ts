import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { RingState } from './cockfight-api.ts';
import { RingFeed } from './ring-feed.ts';

function feedOf() {
  const ring = { now: 1_000, bets: 0 };
  const asked: string[] = [];
  const feed = new RingFeed({
    log: pino({ level: 'silent' }),
    ring: (game, currency) => {
      asked.push(`${game} ${currency}`);
      return Promise.resolve({ ...ring } as RingState);
    },
  });
  const told: number[] = [];
  const tell = (state: string) => told.push((JSON.parse(state) as RingState).bets);
  return { feed, ring, asked, told, tell };
}

test('whoever comes hears how things stand, and then only what changed', async () => {
  const { feed, ring, told, tell } = feedOf();
  feed.watch('DS88-1', 'USD', tell);
  await expect.poll(() => told).toEqual([0]);
  ring.now += 1_000;
  await feed.look();
  expect(told).toEqual([0]);
  Object.assign(ring, { now: 3_000, bets: 1 });
  await feed.look();
  expect(told).toEqual([0, 1]);
});

test('a ring where nothing happens speaks all the same before the line seems dead', async () => {
  const { feed, ring, told, tell } = feedOf();
  feed.watch('DS88-1', 'USD', tell);
  await expect.poll(() => told).toEqual([0]);
  ring.now += 16_000;
  await feed.look();
  expect(told).toEqual([0, 0]);
});

test('a ring is looked at once for all who watch it, and not at all when they have gone', async () => {
  const { feed, ring, asked, told, tell } = feedOf();
  const leave = [1, 2].map(() => feed.watch('DS88-1', 'USD', (state) => tell(state)));
  await expect.poll(() => told.length).toBeGreaterThanOrEqual(2);
  asked.length = 0;
  ring.bets = 1;
  await feed.look();
  expect(asked).toEqual(['DS88-1 USD']);
  for (const end of leave) end();
  await feed.look();
  expect(asked).toHaveLength(1);
});
