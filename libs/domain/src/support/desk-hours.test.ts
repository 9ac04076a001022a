import { describe, expect, test } from 'vitest';
import { alwaysThere, deskAt, hoursErrors, type DeskHours } from './desk-hours.ts';

const zone = 'Asia/Phnom_Penh';
const office = { from: '09:00', until: '18:00' };
/** Monday to Friday in the day, Saturday until midnight, nobody on Sunday. */
const hours: DeskHours = [office, office, office, office, office, { from: '12:00', until: '24:00' }, null];
/** An instant of Phnom Penh, which is seven hours ahead. */
const local = (text: string): Date => new Date(`${text}:00.000+07:00`);

describe('the desk', () => {
  test.each([
    ['2026-11-26T09:00', true],
    ['2026-11-26T17:59', true],
    ['2026-11-26T18:00', false],
    ['2026-11-28T23:59', true],
    ['2026-11-29T00:00', false],
  ])('at %s is there: %s', (at, isOpen) => {
    expect(deskAt(hours, local(at), zone).isOpen).toBe(isOpen);
  });

  test.each([
    ['before it opens, says this day', '2026-11-26T08:59', '2026-11-26T09:00'],
    ['after hours, the next day', '2026-11-26T20:00', '2026-11-27T09:00'],
    ['on a day without hours, the next day that has some', '2026-11-29T10:00', '2026-11-30T09:00'],
  ])('%s', (_, at, opens) => {
    expect(deskAt(hours, local(at), zone)).toEqual({ isOpen: false, opensAt: local(opens) });
  });

  test('that is there one morning a week opens a week later', () => {
    const once: DeskHours = [null, null, null, { from: '08:00', until: '10:00' }, null, null, null];
    expect(deskAt(once, local('2026-11-26T10:00'), zone).opensAt).toEqual(local('2026-12-03T08:00'));
  });

  test('may be always there, or never', () => {
    expect(deskAt(alwaysThere, local('2026-11-29T03:00'), zone)).toEqual({ isOpen: true, opensAt: null });
    const never = alwaysThere.map(() => null);
    expect(deskAt(never, local('2026-11-29T03:00'), zone)).toEqual({ isOpen: false, opensAt: null });
  });
});

test('hours end after they begin, on seven days', () => {
  expect(hoursErrors(hours)).toEqual([]);
  const wrong = [{ from: '18:00', until: '09:00' }, { from: '9:00', until: '18:00' }, ...hours.slice(2)];
  expect(hoursErrors(wrong).map(({ path }) => path)).toEqual(['hours.0', 'hours.1']);
  expect(hoursErrors(hours.slice(1)).map(({ path }) => path)).toEqual(['hours']);
});
