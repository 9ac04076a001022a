import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawWinners, prizeAt, spinMessages, wheelPoint, winnerMessages, winnersOf } from './raffle-draws.ts';
import {
  averageSpinCost,
  raffleErrors,
  raffleOf,
  readRaffle,
  storedRaffle,
  ticketsFor,
  worstRaffleCost,
  type RafflePrize,
  type RaffleRule,
} from './raffles.ts';

const prize = (over: Partial<RafflePrize>): RafflePrize => ({
  key: 'none',
  kind: 'nothing',
  amount: 0n,
  productId: null,
  chance: 0,
  number: null,
  ...over,
});

const wheel: RaffleRule = {
  mode: 'wheel',
  earns: 'deposits',
  per: 100n,
  perDay: 3,
  rewards: true,
  spinsPerDay: 5,
  ticketDays: 7,
  prizes: [prize({ key: 'cash', kind: 'money', amount: 50n, chance: 100, number: 4 }), prize({ chance: 9_900 })],
  fallback: 'none',
  multiple: 300,
  claimDays: 7,
};
const draw: RaffleRule = {
  ...wheel,
  mode: 'draw',
  spinsPerDay: null,
  fallback: null,
  prizes: [prize({ key: 'cash', kind: 'money', amount: 50n, number: 2 })],
};

const digests = (seed: string, messages: string[]): Uint8Array[] =>
  messages.map((message) => createHmac('sha256', seed).update(message).digest());

describe('a rule', () => {
  const goods = prize({ key: 'cap', kind: 'goods', amount: 1n, chance: 9_900 });
  const cases: [string, RaffleRule, string[]][] = [
    ['a wheel', wheel, []],
    ['a draw', draw, []],
    ['chances that are not 100 %', { ...wheel, prizes: [prize({ chance: 9_999 })] }, ['raffle.prizes']],
    ['no fallback', { ...wheel, fallback: 'gone' }, ['raffle.fallback']],
    ['a fallback with an end', { ...wheel, fallback: 'cash' }, ['raffle.fallback']],
    ['goods without a product', { ...draw, prizes: [{ ...goods, number: 1 }] }, ['raffle.prizes.0.productId']],
    ['a draw without numbers', { ...draw, prizes: [{ ...draw.prizes[0]!, number: null }] }, ['raffle.prizes.0.number']],
    ['a draw that gives nothing', { ...draw, prizes: [prize({})] }, ['raffle.prizes.0.kind']],
    ['no prizes', { ...draw, prizes: [] }, ['raffle.prizes']],
    ['two prizes of one key', { ...draw, prizes: [...draw.prizes, ...draw.prizes] }, ['raffle.prizes']],
    ['too many winners', { ...draw, prizes: [{ ...draw.prizes[0]!, number: 501 }] }, ['raffle.prizes']],
    ['tickets for nothing', { ...draw, per: 0n }, ['raffle.per']],
    ['too much play', { ...draw, multiple: 1_001 }, ['raffle.multiple']],
    ['no money', { ...draw, prizes: [{ ...draw.prizes[0]!, amount: 0n }] }, ['raffle.prizes.0.amount']],
  ];
  test.each(cases)('with %s has its errors', (_, rule, paths) => {
    expect(raffleErrors(rule, 1_000).map(({ path }) => path)).toEqual(paths);
  });

  test('reads as it was written, and keeps only what its mode uses', () => {
    expect(readRaffle(storedRaffle(wheel))).toEqual(wheel);
    expect(raffleOf({ ...wheel, mode: 'draw', earns: 'none' })).toMatchObject({
      per: 0n,
      spinsPerDay: null,
      fallback: null,
      prizes: [{ chance: 0 }, { chance: 0 }],
    });
  });

  test('gives a ticket for each full amount of a day, up to its most', () => {
    expect([0n, 99n, 100n, 299n, 10_000n].map((figure) => ticketsFor(wheel, figure))).toEqual([0, 0, 1, 2, 3]);
    expect(ticketsFor({ ...wheel, earns: 'none', per: 0n }, 500n)).toBe(0);
  });

  test('has a worst cost where its money has an end, and an average one', () => {
    expect([worstRaffleCost(wheel), averageSpinCost(wheel)]).toEqual([200n, 1n]);
    expect(worstRaffleCost({ prizes: [prize({ kind: 'money', amount: 5n })] })).toBeNull();
  });
});

test('each prize of a wheel takes as many points as its chance says', () => {
  const stops = Array.from({ length: 10_000 }, (_, point) => prizeAt(wheel.prizes, point)!.key);
  expect(stops.filter((key) => key === 'cash')).toHaveLength(100);
  expect(stops.indexOf('none')).toBe(100);
});

test('a spin follows from the seed, the member’s own seed and the number of the ticket', () => {
  const point = (clientSeed: string, number: number) =>
    wheelPoint(digests('ab'.repeat(32), spinMessages({ clientSeed, number })));
  expect(point('mine', 1)).toBe(point('mine', 1));
  expect(new Set([point('mine', 1), point('mine', 2), point('yours', 1)]).size).toBe(3);
});

test('a draw gives each ticket at most one prize, and every ticket can win', () => {
  const prizes = [
    { key: 'first', number: 1 },
    { key: 'second', number: 3 },
  ];
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 40 }), fc.string(), (given, salt) => {
      const numbers = given.toSorted((a, b) => a - b);
      const seed = createHash('sha256').update(salt).digest('hex');
      const count = winnersOf(prizes, numbers.length);
      const winners = drawWinners(prizes, numbers, digests(seed, winnerMessages('r', count)));
      expect(winners).toHaveLength(Math.min(4, numbers.length));
      expect(new Set(winners.map(({ number }) => number)).size).toBe(winners.length);
      for (const { number } of winners) expect(numbers).toContain(number);
    }),
  );
  const first = new Set(
    Array.from({ length: 200 }, (_, n) => {
      const seed = createHash('sha256').update(String(n)).digest('hex');
      return drawWinners(prizes, [1, 2, 3, 4, 5], digests(seed, winnerMessages('r', 4)))[0]!.number;
    }),
  );
  expect(first).toEqual(new Set([1, 2, 3, 4, 5]));
});
