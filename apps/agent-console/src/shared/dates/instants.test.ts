import { expect, it } from 'vitest';
import { formatDay, formatInstant, zoneName } from './instants.ts';

const lateEvening = '2026-11-20T18:30:00.000Z';
const zone = 'Asia/Phnom_Penh';

it("shows an instant in the site's time zone", () => {
  expect(formatInstant(lateEvening, 'en', zone)).toBe('21 Nov 2026, 01:30');
  expect(formatInstant(lateEvening, 'zh-CN', zone)).toBe('2026年11月21日 01:30');
});

it('names months and weekdays in Khmer, which browsers may lack', () => {
  expect(formatInstant(lateEvening, 'km', zone)).toBe('21 វិច្ឆិកា 2026, 01:30');
  expect(formatDay('2026-11-21', 'km')).toBe('21 វិច្ឆិកា');
  expect(formatDay('2026-11-21', 'km', true)).toMatch(/^សៅរ៍,? 21 វិច្ឆិកា$/);
});

it('does not shift a calendar day', () => {
  expect(formatDay('2026-03-01', 'en')).toBe('1 Mar');
});

it('names the zone by its offset', () => {
  expect(zoneName(zone, new Date(lateEvening))).toBe('UTC+7');
});
