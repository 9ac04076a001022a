import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

function paceAt(start: number) {
  const clock = { at: start };
  return { clock, pace: new Pace(2_500, () => new Date(clock.at)) };
}

test('row 13: a session waits 2.5 s between the starts of two rounds', () => {
  const { clock, pace } = paceAt(1_000_000);
  expect(pace.begin('dara')).toBe(0);
  pace.end('dara', new Date(1_000_000));
  clock.at += 2_499;
  expect(pace.begin('dara')).toBe(1);
  clock.at += 1;
  expect(pace.begin('dara')).toBe(0);
});

test('a round in progress keeps the next one out, however long the wallet takes', () => {
  const { clock, pace } = paceAt(1_000_000);
  pace.begin('dara');
  clock.at += 4_900;
  expect(pace.begin('dara')).toBe(2_500);
  expect([pace.isUnderway('dara'), pace.isUnderway('sokha')]).toEqual([true, false]);
  expect(pace.begin('sokha')).toBe(0);
  pace.end('dara', new Date(1_000_000));
  expect(pace.isUnderway('dara')).toBe(false);
});

test('a refused bet costs no waiting', () => {
  const { pace } = paceAt(1_000_000);
  pace.begin('dara');
  pace.end('dara', undefined);
  expect(pace.begin('dara')).toBe(0);
});
