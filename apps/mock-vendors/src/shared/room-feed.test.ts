import { pino } from 'pino';
import { expect, test } from 'vitest';
import { RoomFeed } from './room-feed.ts';

function feedOf() {
  const room = { now: 1_000, bets: 0 };
  const asked: string[] = [];
  const feed = new RoomFeed({
    log: pino({ level: 'silent' }),
    state: (game: string, currency: string) => {
      asked.push(`${game} ${currency}`);
      return Promise.resolve({ ...room });
    },
  });
  const received: number[] = [];
  const tell = (state: string) => received.push((JSON.parse(state) as typeof room).bets);
  return { feed, room, asked, told: received, tell };
}

test('a new listener receives the current state and after that only changes', async () => {
  const { feed, room, told, tell } = feedOf();
  feed.watch('DS88-1', 'USD', tell);
  await expect.poll(() => told).toEqual([0]);
  room.now += 1_000;
  await feed.look();
  expect(told).toEqual([0]);
  Object.assign(room, { now: 3_000, bets: 1 });
  await feed.look();
  expect(told).toEqual([0, 1]);
});

test('an unchanged feed sends a heartbeat before the connection is considered dead', async () => {
  const { feed, room, told, tell } = feedOf();
  feed.watch('DS88-1', 'USD', tell);
  await expect.poll(() => told).toEqual([0]);
  room.now += 16_000;
  await feed.look();
  expect(told).toEqual([0, 0]);
});

test('a feed is polled once for all its listeners, and not at all without any', async () => {
  const { feed, room, asked, told, tell } = feedOf();
  const leave = [1, 2].map(() => feed.watch('DS88-1', 'USD', (state) => tell(state)));
  await expect.poll(() => told.length).toBeGreaterThanOrEqual(2);
  asked.length = 0;
  room.bets = 1;
  await feed.look();
  expect(asked).toEqual(['DS88-1 USD']);
  for (const end of leave) end();
  await feed.look();
  expect(asked).toHaveLength(1);
});
