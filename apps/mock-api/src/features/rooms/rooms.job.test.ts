import { beforeAll, expect, test } from 'vitest';
import { roomRules } from '@apsara/domain/rooms/rooms';
import { dayMs } from '@apsara/domain/time';
import { RoomsSite } from '../../testing/rooms-site.ts';
import { RoomsJob } from './rooms.job.ts';

let site: RoomsSite;

beforeAll(async () => {
  site = await RoomsSite.build();
  await site.empty();
});

test('deletes messages after the site’s days, what was reported or removed after half a year, and keeps nothing for longer where the rooms are off', async () => {
  const job = site.at.server.app.get(RoomsJob, { strict: false });
  await site.set({ keepDays: 7 });
  const bad = await site.written(site.dara, 'Bad words');
  const own = await site.written(site.dara, 'Deleted');
  await site.write(site.sok, 'Hello', { room: 'KM' });
  await site.ask('POST', `/roomMessages/${bad.id}/reports`, site.sok, { reason: 'abuse' });
  await site.ask('DELETE', `/roomMessages/${own.id}`, site.dara);
  expect(await job.run()).toBe(0);
  site.at.clock.move(7 * dayMs + 1);
  await site.switch(false);
  expect(await job.run()).toBe(1);
  const left = await site.database.roomMessage.findMany({ orderBy: { no: 'asc' } });
  expect(left.map(({ text }) => text)).toEqual(['Bad words', 'Deleted']);
  site.at.clock.move((roomRules.evidenceDays - 7) * dayMs);
  expect(await job.run()).toBe(2);
  expect([await site.database.roomMessage.count(), await site.database.roomReport.count()]).toEqual([0, 0]);
});
