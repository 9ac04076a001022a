import { describe, expect, test } from 'vitest';
import {
  closingErrors,
  inMaintenance,
  maintenanceEnd,
  nextChange,
  alwaysOpen,
  stateOf,
  withoutPast,
  type Closing,
} from './closings.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 21, hour));
const from = (start: number, end: number | null): Closing => ({
  ...alwaysOpen,
  maintenanceFrom: at(start),
  maintenanceUntil: end === null ? null : at(end),
});

describe('a planned maintenance', () => {
  test('begins with its first moment and is over at its end', () => {
    const states = [3, 4, 5, 6].map((hour) => inMaintenance(from(4, 6), at(hour)));
    expect(states).toEqual([false, true, true, false]);
  });

  test('without an end goes on', () => {
    expect(inMaintenance(from(4, null), at(400))).toBe(true);
    expect(maintenanceEnd([from(4, null), from(4, 6)], at(5))).toBeNull();
  });

  test('of several ends with the last that is on', () => {
    expect(maintenanceEnd([from(4, 6), from(4, 8), from(9, 12)], at(5))).toEqual(at(8));
    expect(maintenanceEnd([alwaysOpen], at(5))).toBeNull();
  });

  test('that is over is forgotten, and one to come is kept', () => {
    expect(withoutPast(from(4, 6), at(6))).toEqual(alwaysOpen);
    expect(withoutPast(from(4, 6), at(3))).toEqual(from(4, 6));
  });

  test.each([
    [from(4, 6), []],
    [from(2, 6), []],
    [from(4, null), []],
    [{ ...alwaysOpen, maintenanceUntil: at(6) }, ['maintenanceFrom']],
    [from(6, 6), ['maintenanceUntil']],
    [from(1, 3), ['maintenanceUntil']],
  ])('is refused where it can never be: %o', (closing, paths) => {
    expect(closingErrors(closing, at(3)).map(({ path }) => path)).toEqual(paths);
  });
});

test('what is off is off, however it is maintained', () => {
  const off = { ...alwaysOpen, off: true };
  expect(stateOf([from(4, 6), off], at(5))).toBe('off');
  expect(stateOf([from(4, 6), alwaysOpen], at(5))).toBe('maintenance');
  expect(stateOf([from(4, 6), alwaysOpen], at(7))).toBe('open');
});

test('the next change is the first moment to come at which a maintenance begins or ends', () => {
  expect(nextChange([from(4, 6), from(5, null)], at(3))).toEqual(at(4));
  expect(nextChange([from(4, 6), from(5, null)], at(4))).toEqual(at(5));
  expect(nextChange([from(4, 6), from(5, null)], at(6))).toBeNull();
});
