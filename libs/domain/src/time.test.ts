import { describe, expect, test } from 'vitest';
import {
  addDays,
  dayOf,
  daysOf,
  instantsOf,
  isDay,
  ofWallTime,
  periodOf,
  periodsIn,
  presetRange,
  startOfDay,
  wallTimeOf,
} from './time.ts';

const zone = 'Asia/Phnom_Penh';

describe('days', () => {
  test('a site is a day ahead of UTC in its evening', () => {
    expect(dayOf(new Date('2026-11-20T16:59:59.999Z'), zone)).toBe('2026-11-20');
    expect(dayOf(new Date('2026-11-20T17:00:00.000Z'), zone)).toBe('2026-11-21');
  });

  test('a day begins where the day before it ends, also when clocks change', () => {
    expect(startOfDay('2026-11-21', zone).toISOString()).toBe('2026-11-20T17:00:00.000Z');
    const ny = instantsOf({ from: '2026-03-08', to: '2026-03-08' }, 'America/New_York');
    expect(ny.before.getTime() - ny.from.getTime()).toBe(23 * 3_600_000);
    expect(dayOf(ny.from, 'America/New_York')).toBe('2026-03-08');
  });

  test.each([
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z'],
  ] as const)('in %s, whose clocks leave out a midnight, %s begins at the hour after it', (place, day, instant) => {
    expect(startOfDay(day, place).toISOString()).toBe(instant);
    expect(dayOf(startOfDay(day, place), place)).toBe(day);
  });

  test('a midnight that comes twice begins its day the first time', () => {
    expect(startOfDay('2026-11-01', 'America/Havana').toISOString()).toBe('2026-11-01T04:00:00.000Z');
    expect(startOfDay('2026-04-05', 'America/Santiago').toISOString()).toBe('2026-04-05T04:00:00.000Z');
  });

  test('a date field is read by the clocks of the zone and written back the same', () => {
    const instant = ofWallTime('2026-11-22T01:30', zone)!;
    expect(instant.toISOString()).toBe('2026-11-21T18:30:00.000Z');
    expect(wallTimeOf(instant, zone)).toBe('2026-11-22T01:30');
    expect(ofWallTime('', zone)).toBeUndefined();
  });

  test('knows real days from text that looks like one', () => {
    expect(isDay('2028-02-29')).toBe(true);
    expect(isDay('2026-02-29')).toBe(false);
    expect(isDay('2026-2-9')).toBe(false);
  });

  test('ranges count both ends', () => {
    expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });
});

describe('presets', () => {
  const now = new Date('2026-11-20T20:00:00Z');
  test.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['last7', '2026-11-15', '2026-11-21'],
    ['last30', '2026-10-23', '2026-11-21'],
    ['next7', '2026-11-21', '2026-11-27'],
    ['next30', '2026-11-21', '2026-12-20'],
  ] as const)('%s', (preset, from, to) => {
    expect(presetRange(preset, now, zone)).toEqual({ from, to });
  });
});

describe('periods', () => {
  test('weeks begin on Monday', () => {
    expect(periodOf('2026-11-22', 'weekly')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(periodOf('2026-11-16', 'weekly')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  });
  test('half-months and months end where the month does', () => {
    expect(periodOf('2026-11-15', 'semimonthly')).toEqual({ from: '2026-11-01', to: '2026-11-15' });
    expect(periodOf('2028-02-16', 'semimonthly')).toEqual({ from: '2028-02-16', to: '2028-02-29' });
    expect(periodOf('2026-12-31', 'monthly')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(periodOf('2026-12-31', 'daily')).toEqual({ from: '2026-12-31', to: '2026-12-31' });
  });
});

describe('the periods in a range', () => {
  const today = '2026-11-23';
  const last30 = { from: '2026-10-25', to: today } as const;

  test('leaves out the one that began before it, and marks the one that runs', () => {
    expect(periodsIn(last30, 'semimonthly', today)).toEqual([
      { from: '2026-11-01', to: '2026-11-15', isRunning: false },
      { from: '2026-11-16', to: '2026-11-30', isRunning: true },
    ]);
    expect(periodsIn(last30, 'monthly', today)).toEqual([{ from: '2026-11-01', to: '2026-11-30', isRunning: true }]);
  });

  test('leaves out one that ended after it, and one that runs and of which it lacks the last days', () => {
    expect(periodsIn({ from: '2026-10-01', to: '2026-11-14' }, 'semimonthly', today)).toEqual([
      { from: '2026-10-01', to: '2026-10-15', isRunning: false },
      { from: '2026-10-16', to: '2026-10-31', isRunning: false },
    ]);
    expect(periodsIn({ from: '2026-11-16', to: '2026-11-22' }, 'semimonthly', today)).toEqual([]);
  });

  test('counts every day up to today, and none that comes', () => {
    expect(periodsIn({ from: '2026-11-22', to: '2026-11-25' }, 'daily', today)).toEqual([
      { from: '2026-11-22', to: '2026-11-22', isRunning: false },
      { from: '2026-11-23', to: '2026-11-23', isRunning: true },
    ]);
    expect(periodsIn({ from: '2026-11-24', to: '2026-11-25' }, 'daily', today)).toEqual([]);
  });
});
