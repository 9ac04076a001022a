import { expect, it } from 'vitest';
import { leadingThrottle } from './throttle.ts';

it('allows the first action of each second and drops the rest', () => {
  let now = 0;
  const may = leadingThrottle(1000, () => now);
  expect(may()).toBe(true);
  now = 999;
  expect(may()).toBe(false);
  now = 1000;
  expect(may()).toBe(true);
});
