import { expect, test } from 'vitest';
import { isMuted, lengthOf, newRoomSettings, openRooms, secondsToDelete, secondsToWait } from './rooms.ts';

const now = new Date('2026-11-21T05:00:00.000Z');
const before = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

test('a site has a room for each of its languages that is not closed', () => {
  expect(openRooms(['EN', 'KM', 'CN'], { closed: ['CN'] })).toEqual(['KM', 'EN']);
  expect(openRooms(['EN'], { closed: ['KM', 'EN'] })).toEqual([]);
});

test('length is counted in characters, also of those that need two units', () => {
  expect(lengthOf('😀ក')).toBe(2);
});

test('a member can delete an own message for a minute', () => {
  const left = [0, 58.5, 59.9, 60, 3_600].map((seconds) => secondsToDelete(before(seconds), now));
  expect(left).toEqual([60, 2, 1, 0, 0]);
});

test('in slow mode a member waits since the own last message', () => {
  expect(secondsToWait(null, now, newRoomSettings)).toBe(0);
  expect(secondsToWait(before(2.5), now, newRoomSettings)).toBe(3);
  expect(secondsToWait(before(5), now, newRoomSettings)).toBe(0);
  expect(secondsToWait(now, now, { slowSeconds: 0 })).toBe(0);
});

test('a mute ends at its time, when it is lifted, or never', () => {
  expect(isMuted({ until: null, liftedAt: null }, now)).toBe(true);
  expect(isMuted({ until: before(-1), liftedAt: null }, now)).toBe(true);
  expect(isMuted({ until: now, liftedAt: null }, now)).toBe(false);
  expect(isMuted({ until: null, liftedAt: now }, now)).toBe(false);
});
