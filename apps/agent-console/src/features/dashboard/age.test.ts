import { expect, test } from 'vitest';
import { ageOf } from './age.ts';

const now = new Date('2026-11-26T12:00:00Z');
const before = (ms: number) => ageOf(new Date(now.getTime() - ms), now);

test('an age is in its largest unit', () => {
  expect(before(59 * 60_000)).toEqual({ unit: 'minutes', count: 59 });
  expect(before(3.9 * 3_600_000)).toEqual({ unit: 'hours', count: 3 });
  expect(before(25 * 3_600_000)).toEqual({ unit: 'days', count: 1 });
});

test('what has just come is a minute old, also by a clock that runs behind', () => {
  expect([before(0), before(-5_000)]).toEqual(Array(2).fill({ unit: 'minutes', count: 1 }));
});
