import { expect, test } from 'vitest';
import { endOf, FOR_GOOD, isExcluded } from './exclusions.ts';

const now = new Date('2026-08-31T05:00:00.000Z');

test.each([
  ['day', '2026-09-01'],
  ['week', '2026-09-07'],
  ['month', '2026-09-30'],
  ['six_weeks', '2026-10-12'],
])('row 6: a time-out of a %s ends on %s, at the same hour', (length, day) => {
  expect(endOf(length as 'day', now)).toEqual(new Date(`${day}T05:00:00.000Z`));
});

test.each([
  ['half_year', '2027-02-28'],
  ['year', '2027-08-31'],
  ['five_years', '2031-08-31'],
])('row 5: a self-exclusion of a %s ends on %s', (length, day) => {
  expect(endOf(length as 'year', now)).toEqual(new Date(`${day}T05:00:00.000Z`));
});

test('row 5: for good has no end', () => {
  expect(isExcluded(endOf('for_good', now), new Date('9998-01-01'))).toBe(true);
  expect(endOf('for_good', now)).toEqual(FOR_GOOD);
  expect([isExcluded(null, now), isExcluded(now, now)]).toEqual([false, false]);
});
