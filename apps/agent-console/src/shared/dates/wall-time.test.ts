import { expect, it } from 'vitest';
import { atDay, readWallTime, showWallTime } from './wall-time.ts';

const zone = 'Asia/Phnom_Penh';

it('reads what it shows, and what a browser’s own input would write', () => {
  const instant = new Date('2026-11-21T18:30:00.000Z');
  expect(showWallTime(instant, zone)).toBe('2026-11-22 01:30');
  expect(readWallTime('2026-11-22 01:30', zone)).toEqual(instant);
  expect(readWallTime(' 2026-11-22T01:30 ', zone)).toEqual(instant);
  expect(readWallTime('22.11.2026', zone)).toBeUndefined();
});

it('keeps the time when another day is chosen', () => {
  expect(atDay('2026-11-22 01:30', '2026-12-01')).toBe('2026-12-01 01:30');
  expect(atDay('', '2026-12-01')).toBe('2026-12-01 00:00');
});
