import { expect, test } from 'vitest';
import { CRASH_LEAST, CRASH_MOST, CRASH_START } from './crash.ts';
import { flightMs, msTo, multiplierAt } from './crash-flight.ts';

test('the multiplier begins at one, never falls, and ends at the highest', () => {
  let last = multiplierAt(0);
  expect(last).toBe(CRASH_START);
  for (let ms = 1; ms <= msTo(CRASH_MOST) + 1_000; ms += 1) {
    const next = multiplierAt(ms);
    if (next < last) expect([ms, next]).toEqual([ms, last]);
    last = next;
  }
  expect(last).toBe(CRASH_MOST);
});

test('the time to a multiplier is the first ms at which the flight has it', () => {
  for (let at = CRASH_LEAST; at <= CRASH_MOST; at += at < 2_000 ? 1 : 83) {
    const ms = msTo(at);
    expect([at, multiplierAt(ms) >= at, multiplierAt(ms - 1) < at]).toEqual([at, true, true]);
  }
});

test('a round flies as long as its crash point can be cashed out, and not an ms longer', () => {
  for (const point of [CRASH_START, CRASH_LEAST, 194, 999, 54_321]) {
    const end = flightMs(point);
    expect(multiplierAt(end - 1)).toBeLessThanOrEqual(point);
    expect(multiplierAt(end)).toBeGreaterThan(point);
  }
  expect(flightMs(CRASH_MOST)).toBe(msTo(CRASH_MOST));
});

test('a flight doubles in nine seconds, and is at its end in a minute and a half', () => {
  expect(msTo(200)).toBeGreaterThan(8_000);
  expect(msTo(200)).toBeLessThan(9_000);
  expect(msTo(CRASH_MOST)).toBeLessThan(90_000);
});

test('before the start the multiplier is one', () => {
  expect(multiplierAt(-5)).toBe(CRASH_START);
});
