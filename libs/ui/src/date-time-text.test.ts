import { afterEach, expect, test, vi } from 'vitest';
import { dateTimeWords } from './date-time-text.tsx';

afterEach(() => vi.restoreAllMocks());

const instant = { instant: '2026-11-26T05:14:33.000Z', zone: 'Asia/Phnom_Penh', look: 'full' } as const;

test('an instant is written in figures where the browser does not know the months of a language', () => {
  vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([]);
  expect(dateTimeWords({ ...instant, locale: 'km' })).toBe('26/11/2026, 12:14:33');
});

test('an instant is written in the words of a language that the browser knows', () => {
  expect(dateTimeWords({ ...instant, locale: 'en' })).toBe('Nov 26, 2026, 12:14:33');
});
