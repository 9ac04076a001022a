import { expect, it } from 'vitest';
import { dayWords } from './day-words.ts';

it('writes a day in the language of the site, whatever the zone of the device', () => {
  expect(dayWords('2026-11-01', 'en')).toBe('Nov 1, 2026');
  expect(dayWords('2026-11-01', 'zh-CN')).toBe('2026年11月1日');
  expect(dayWords('2026-11-01', 'bn')).toContain('2026');
});

it('writes figures in a language the browser does not know', () => {
  expect(dayWords('2026-11-01', 'xx')).toBe('01/11/2026');
});
