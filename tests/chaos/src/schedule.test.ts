import { expect, test } from 'vitest';
import { scheduleOf, targets } from './schedule.ts';

test('the same seed makes the same schedule, another seed another one', () => {
  expect(scheduleOf(7, 20, targets)).toEqual(scheduleOf(7, 20, targets));
  expect(scheduleOf(8, 20, targets)).not.toEqual(scheduleOf(7, 20, targets));
});

test('everything is killed, two things are paused, and there is calm at both ends', () => {
  for (let seed = 0; seed < 100; seed += 1) {
    const hits = scheduleOf(seed, 20, targets);
    expect(new Set(hits.filter(({ how }) => how === 'kill').map(({ target }) => target))).toEqual(new Set(targets));
    expect(hits.filter(({ how }) => how === 'pause')).toHaveLength(2);
    expect(hits).toEqual(hits.toSorted((a, b) => a.atMs - b.atMs));
    expect(hits[0]!.atMs).toBeGreaterThanOrEqual(1_000);
    expect(hits.at(-1)!.atMs).toBeLessThanOrEqual(18_000);
  }
});

test('a target that is not present is not hit', () => {
  const present = ['instance 1', 'instance 2', 'database', 'vendors'] as const;
  expect(scheduleOf(3, 60, present).every(({ target }) => (present as readonly string[]).includes(target))).toBe(true);
});
