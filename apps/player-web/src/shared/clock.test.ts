import { expect, it } from 'vitest';
import { clock } from './clock.ts';

it('formats time as a clock', () => {
  expect([0, 65, 3729].map(clock)).toEqual(['0:00', '1:05', '1:02:09']);
});
