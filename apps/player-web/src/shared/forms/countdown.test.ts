import { expect, it } from 'vitest';
import { secondsUntil } from './countdown.ts';

it('rounds up to whole seconds and never goes below zero', () => {
  expect(secondsUntil(60_000, 0)).toBe(60);
  expect(secondsUntil(60_000, 1)).toBe(60);
  expect(secondsUntil(60_000, 59_001)).toBe(1);
  expect(secondsUntil(60_000, 61_000)).toBe(0);
});
