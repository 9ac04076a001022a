import { expect, test } from 'vitest';
import { ShotPace } from './shot-pace.ts';

test('a session sends one batch at a time, and no more shots than a cannon can fire', () => {
  let ms = 1_000_000;
  const pace = new ShotPace(() => new Date(ms));
  const began = new Date(ms);
  expect(pace.begin('a')).toBe(0);
  expect(pace.begin('a')).toBeGreaterThan(0);
  expect(pace.begin('b')).toBe(0);
  pace.end('a', began, 20);
  ms += 3_000;
  expect(pace.begin('a')).toBe(1_000);
  ms += 1_000;
  expect(pace.begin('a')).toBe(0);
});

test('a refused batch costs no waiting', () => {
  const pace = new ShotPace(() => new Date(0));
  expect(pace.begin('a')).toBe(0);
  pace.end('a', new Date(0), 0);
  expect(pace.begin('a')).toBe(0);
});
