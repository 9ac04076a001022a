import { describe, expect, it } from 'vitest';
import { presets } from '@apsara/domain/time';
import { presetOf, rangeError, rangeOf, readChoice, writeChoice, stepRange } from './date-range.ts';

const clock = { now: new Date('2026-11-20T18:30:00Z'), timeZone: 'Asia/Phnom_Penh' };
const search = (choice: Parameters<typeof writeChoice>[0]) => new URLSearchParams(writeChoice(choice));

describe('a range of days in the URL', () => {
  it.each(presets)('keeps the preset %s, which moves with the days', (preset) => {
    expect(readChoice(search(preset))).toBe(preset);
  });

  it('keeps two fixed days', () => {
    const days = { from: '2026-10-01', to: '2026-10-31' } as const;
    expect(readChoice(search(days))).toEqual(days);
  });

  it.each([
    '',
    'range=ever',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-03-02&to=2026-03-01',
    'from=2026-01-01&to=2026-12-31',
    'from=2026-03-02',
  ])('is the last seven days where "%s" names none', (text) => {
    expect(readChoice(new URLSearchParams(text))).toBe('last7');
  });
});

describe('a preset', () => {
  it("counts days in the site's time zone, where it is already the 21st", () => {
    expect(rangeOf('last7', clock)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(rangeOf('yesterday', clock)).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  });

  it('is recognized by its days', () => {
    expect(presetOf({ from: '2026-10-23', to: '2026-11-21' }, clock)).toBe('last30');
    expect(presetOf({ from: '2026-10-22', to: '2026-11-21' }, clock)).toBeUndefined();
  });
});

describe('two custom days', () => {
  it('report their errors', () => {
    expect(rangeError('', '2026-11-21')).toBe('required');
    expect(rangeError('2026-11-22', '2026-11-21')).toBe('order');
    expect(rangeError('2026-08-21', '2026-11-21')).toBe('span');
    expect(rangeError('2026-08-22', '2026-11-21')).toBeUndefined();
    expect(rangeError('2026-11-21', '2026-11-21')).toBeUndefined();
  });
});

describe('a step', () => {
  it('is as long as the range, across the end of a month and a leap day', () => {
    expect(stepRange({ from: '2026-11-15', to: '2026-11-21' }, -1)).toEqual({ from: '2026-11-08', to: '2026-11-14' });
    expect(stepRange({ from: '2028-02-29', to: '2028-02-29' }, 1)).toEqual({ from: '2028-03-01', to: '2028-03-01' });
    expect(stepRange(stepRange({ from: '2026-10-23', to: '2026-11-21' }, -1), 1)).toEqual({
      from: '2026-10-23',
      to: '2026-11-21',
    });
  });
});
