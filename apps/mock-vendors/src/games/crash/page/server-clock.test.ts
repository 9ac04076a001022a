import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServerClock } from './server-clock.ts';

const NOW = Date.parse('2026-05-01T10:00:00Z');

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('goes on from what the server said, whatever the device’s clock says', () => {
  const clock = new ServerClock();
  clock.hear(NOW);
  vi.advanceTimersByTime(1_500);
  vi.setSystemTime(0);
  expect(clock.now()).toBe(NOW + 1_500);
});

test('trusts the message that was shortest on its way', () => {
  const clock = new ServerClock();
  clock.hear(NOW - 300);
  clock.hear(NOW - 40);
  clock.hear(NOW - 900);
  expect(clock.now()).toBe(NOW - 40);
});

test('follows a clock that was set', () => {
  const clock = new ServerClock();
  clock.hear(NOW);
  clock.hear(NOW - 60_000);
  expect(clock.now()).toBe(NOW - 60_000);
});
