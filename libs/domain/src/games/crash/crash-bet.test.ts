import { expect, test } from 'vitest';
import { crashEnd, endsAfterMs } from './crash-bet.ts';
import { flightMs, msTo } from './crash-flight.ts';

const plain = { auto: null, cap: 25_000 };
const at150 = { auto: 150, cap: 25_000 };

test('a bet flies until its player asks, and is paid what the flight shows then', () => {
  const ms = msTo(180);
  expect(crashEnd(plain, { ms, point: 300 })).toBeUndefined();
  expect(crashEnd(plain, { ms, point: 300 }, true)).toEqual({ by: 'player', at: 180 });
});

test('in its last ms a flight still pays its crash point, and in the next one nothing', () => {
  const end = flightMs(300);
  expect(crashEnd(plain, { ms: end - 1, point: 300 }, true)).toEqual({ by: 'player', at: 300 });
  expect(crashEnd(plain, { ms: end, point: 300 }, true)).toEqual({ by: 'crash', at: 0 });
});

test('an automatic cash-out counts at its multiplier, also when it is looked at late', () => {
  expect(crashEnd(at150, { ms: msTo(150) - 1, point: 300 })).toBeUndefined();
  expect(crashEnd(at150, { ms: msTo(150), point: 300 })).toEqual({ by: 'auto', at: 150 });
  expect(crashEnd(at150, { ms: 3_600_000, point: 300 }, true)).toEqual({ by: 'auto', at: 150 });
});

test('an automatic cash-out at the crash point is paid, and one above it is lost', () => {
  expect(crashEnd(at150, { ms: flightMs(150), point: 150 })).toEqual({ by: 'auto', at: 150 });
  expect(crashEnd(at150, { ms: flightMs(149), point: 149 })).toEqual({ by: 'crash', at: 0 });
});

test('a player can cash out below the automatic multiplier', () => {
  expect(crashEnd(at150, { ms: msTo(120), point: 300 }, true)).toEqual({ by: 'player', at: 120 });
});

test('a bet that pays all it can is cashed out by the house', () => {
  expect(crashEnd({ auto: null, cap: 25_000 }, { ms: msTo(25_000), point: 30_000 })).toEqual({ by: 'cap', at: 25_000 });
});

test('before the flight and in its first moment nobody cashes out', () => {
  expect(crashEnd(plain, { ms: -1, point: 300 }, true)).toBeUndefined();
  expect(crashEnd(plain, { ms: 10, point: 300 }, true)).toBeUndefined();
});

test('a round that crashes at the beginning loses every bet', () => {
  expect(crashEnd({ auto: 101, cap: 25_000 }, { ms: flightMs(100), point: 100 }, true)).toEqual({ by: 'crash', at: 0 });
});

test('a bet without its player ends at its limit or with the flight', () => {
  expect(endsAfterMs(at150, 300)).toBe(msTo(150));
  expect(endsAfterMs(at150, 149)).toBe(flightMs(149));
  expect(endsAfterMs(plain, 300)).toBe(flightMs(300));
});
