import { describe, expect, test } from 'vitest';
import { isQuiet, isTimeOfDay, quietEnd } from './quiet-hours.ts';

describe('row 9: quiet hours', () => {
  const at = (time: string) => new Date(`2026-11-25T${time}:00Z`);

  test.each([
    ['14:59', false],
    ['15:00', true],
    ['23:59', true],
    ['00:59', true],
    ['01:00', false],
  ])('from 22:00 to 08:00 in Phnom Penh hold at %s UTC: %s', (utc, quiet) => {
    expect(isQuiet({ from: '22:00', until: '08:00' }, at(utc), 'Asia/Phnom_Penh')).toBe(quiet);
  });

  test('within one day hold from their beginning until before their end', () => {
    const noon = { from: '12:00', until: '13:30' };
    expect(['11:59', '12:00', '13:29', '13:30'].map((time) => isQuiet(noon, at(time), 'UTC'))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test.each([
    ['15:00', '2026-11-26T01:00:00.000Z'],
    ['00:59', '2026-11-25T01:00:00.000Z'],
    ['01:00', undefined],
  ])('from 22:00 to 08:00 in Phnom Penh end, seen at %s UTC, at %s', (utc, end) => {
    expect(quietEnd({ from: '22:00', until: '08:00' }, at(utc), 'Asia/Phnom_Penh')?.toISOString()).toBe(end);
  });

  test('begin and end at times of the day', () => {
    expect(['00:00', '23:59', '24:00', '7:30', '12:60', ''].map(isTimeOfDay)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
