import { expect, test } from 'vitest';
import { must } from '../../must.ts';
import { betsOf } from '../bets/bets-of.ts';
import type { Draw } from './draw.ts';
import { families } from './families.ts';
import { playOf, plays } from './plays.ts';
import type { NumbersPick, Play } from './play.ts';

/** What the chance of a prize in the record is away from so many of a total: nothing if the record is right. */
function offBy({ code, prizes }: Play, name: string, [winning, total]: readonly [bigint, bigint]): bigint {
  const { numerator, denominator } = must(prizes[name], `${code} ${name}`).chance;
  return numerator * total - winning * denominator;
}

/** A selection of one number for each count of orders that has a prize. */
const numbersOf: Readonly<Record<string, Readonly<Record<number, readonly string[]>>>> = {
  exact: { 2: ['47'], 3: ['475'], 4: ['4751'] },
  orders: { 2: ['47'], 3: ['475'], 4: ['4751'] },
  roll: { 4: ['4R51'] },
  any: { 2: ['47'], 3: ['475', '447'], 4: ['4751', '4475', '4477', '4447'] },
};

/** Draws in which all lots have the same number: what a bet can expect of each lot does not depend on the others. */
function* draws({ targets, length }: NumbersPick, { family }: Play): Generator<Draw> {
  const shape = families[family];
  for (let number = 0; number < 10 ** length; number += 1) {
    const text = String(number).padStart(length, '0');
    if ('places' in targets) {
      const draw = Array.from({ length: 8 }, () => 0);
      for (const [at, place] of targets.places.entries()) draw[place] = Number(text[at]);
      yield draw;
    } else if (shape.kind === 'prizes') {
      yield Object.fromEntries(
        Object.entries(shape.prizes).map(([name, { count, digits }]) => [
          name,
          Array.from({ length: count }, () => text.padStart(digits, '0').slice(-digits)),
        ]),
      );
    }
  }
}

const onNumbers = plays.flatMap((play) =>
  play.pick.kind === 'numbers' ? [[play.code, play, play.pick] as const] : [],
);

test.each(onNumbers)('the chances of %s are those of every number in every lot', (_, play, pick) => {
  const selections = must(numbersOf[pick.way]?.[pick.length], `numbers of ${play.code}`);
  const all = selections.map((selection) => betsOf(play, selection, 'horse'));
  const seen = all.map((): Record<string, number> => ({}));
  for (const draw of draws(pick, play)) {
    for (const [at, bets] of all.entries()) {
      const hits = must(seen[at], 'the hits');
      for (const [name, count] of Object.entries(bets.hitsOf(draw))) hits[name] = (hits[name] ?? 0) + count;
    }
  }
  for (const [at, bets] of all.entries()) {
    // The chance of a bet is that of all its lots together, and the price of several lots is as many bets.
    for (const [name, ways] of Object.entries(bets.ways)) {
      const total = BigInt(ways) * 10n ** BigInt(pick.length);
      expect(offBy(play, name, [BigInt(must(seen[at], 'the hits')[name] ?? 0), total])).toBe(0n);
    }
  }
  expect(new Set(all.flatMap(({ ways }) => Object.keys(ways)))).toEqual(new Set(Object.keys(play.prizes)));
});

/** Ways to take so many of a list, by a key of what was taken: sums, or how many are odd. */
function waysBy(numbers: readonly number[], size: number, keyOf: (number: number) => number): Map<number, bigint> {
  const ways = Array.from({ length: size + 1 }, () => new Map<number, bigint>());
  must(ways[0], 'none taken').set(0, 1n);
  for (const number of numbers) {
    for (let taken = size; taken > 0; taken -= 1) {
      const more = must(ways[taken], 'taken');
      for (const [key, count] of must(ways[taken - 1], 'taken before')) {
        const next = key + keyOf(number);
        more.set(next, (more.get(next) ?? 0n) + count);
      }
    }
  }
  return must(ways[size], 'all taken');
}

const upTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);
const totalOf = (ways: Map<number, bigint>, isIn: (key: number) => boolean = () => true): bigint =>
  [...ways].reduce((sum, [key, count]) => (isIn(key) ? sum + count : sum), 0n);

test('six of 45 is as likely as all lines say', () => {
  const sums = waysBy(upTo(45), 6, (number) => number);
  const lines = totalOf(sums);
  const sides = playOf('sea.645.sum');
  expect(offBy(sides, 'B', [totalOf(sums, (sum) => sum > 138), lines])).toBe(0n);
  expect(offBy(sides, 'S', [totalOf(sums, (sum) => sum < 138), lines])).toBe(0n);
  const push = must(sides.prizes['B']?.push, 'the push');
  expect(push.numerator * lines).toBe(totalOf(sums, (sum) => sum === 138) * push.denominator);
  for (const [odd, count] of waysBy(upTo(45), 6, (number) => number % 2)) {
    expect(offBy(playOf('sea.645.odds'), String(odd), [count, lines])).toBe(0n);
  }
  for (const [come, count] of waysBy(upTo(45), 6, (number) => (number <= 6 ? 1 : 0))) {
    if (come < 3) continue;
    for (const code of ['sea.645', 'sea.645.roll']) expect(offBy(playOf(code), String(come), [count, lines])).toBe(0n);
  }
  const one = waysBy(upTo(45), 6, (number) => (number === 1 ? 1 : 0));
  expect(offBy(playOf('sea.645.number'), '1', [one.get(1) ?? 0n, lines])).toBe(0n);
});

/** Ways to draw seven of 49 that have one of every group. */
function withEach(sizes: readonly number[]): bigint {
  const groupOf = (number: number): number => {
    let end = 0;
    return sizes.findIndex((size) => number <= (end += size));
  };
  // A digit of base 8 counts the numbers of each group.
  const ways = waysBy(upTo(49), 7, (number) => (groupOf(number) < 0 ? 0 : 8 ** groupOf(number)));
  return totalOf(ways, (key) => sizes.every((_, at) => Math.floor(key / 8 ** at) % 8 > 0));
}

const SEVEN_OF_49 = 85_900_584n;

test.each([2, 3, 4, 5])('%i joined animals and tails of Mark Six are as likely as all draws say', (size) => {
  const groups = (each: number, count: number) => Array.from({ length: count }, () => each);
  const [animals, tails] = [playOf(`lhc.joined${size}.animals`), playOf(`lhc.joined${size}.tails`)];
  expect(offBy(animals, 'other', [withEach(groups(4, size)), SEVEN_OF_49])).toBe(0n);
  expect(offBy(animals, 'year', [withEach([5, ...groups(4, size - 1)]), SEVEN_OF_49])).toBe(0n);
  expect(offBy(tails, 'other', [withEach(groups(5, size)), SEVEN_OF_49])).toBe(0n);
  expect(offBy(tails, 'zero', [withEach([4, ...groups(5, size - 1)]), SEVEN_OF_49])).toBe(0n);
});

test('a number among the six regular ones of Mark Six comes 6 times of 49', () => {
  const ways = waysBy(upTo(49), 6, (number) => (number === 1 ? 1 : 0));
  expect(offBy(playOf('lhc.regular'), '1', [ways.get(1) ?? 0n, totalOf(ways)])).toBe(0n);
});

/** Draws in which the last two digits of the special, or of the first prize, are every number. */
const lastTwo = (family: 'vnnorth' | 'vnsouth' | 'sea4d', prize: string): Draw[] =>
  Array.from({ length: 100 }, (_, number) => {
    const { prizes } = families[family];
    return Object.fromEntries(
      Object.entries(prizes).map(([name, { count, digits }]) => {
        const text = String(name === prize ? number : 99).padStart(2, '0');
        return [name, Array.from({ length: count }, () => text.padStart(digits, '0'))];
      }),
    );
  });

test.each([
  ['vn.north.digit', '4', 'vnnorth', 'special'],
  ['vn.south.digit', '4', 'vnsouth', 'special'],
  ['vn.north.place', '4|||', 'vnnorth', 'special'],
  ['vn.north.place', '|||4', 'vnnorth', 'g1'],
  ['vn.south.place', '|4||', 'vnsouth', 'special'],
  ['vn.south.place', '||4|', 'vnsouth', 'g1'],
  ['vn.north.sides', 'B,S,O,E', 'vnnorth', 'special'],
  ['vn.south.sides', 'B,S,O,E', 'vnsouth', 'special'],
  ['sea.4d.two.place', '4|', 'sea4d', 'top'],
  ['sea.4d.two.sides', 'B,S,O,E', 'sea4d', 'top'],
] as const)('the chances of %s %s are those of a hundred numbers', (code, selection, family, prize) => {
  const play = playOf(code);
  const bets = betsOf(play, selection, 'horse');
  for (const [name, ways] of Object.entries(bets.ways)) {
    const hits = lastTwo(family, prize).reduce((sum, draw) => sum + (bets.hitsOf(draw)[name] ?? 0), 0);
    expect(offBy(play, name, [BigInt(hits), 100n * BigInt(ways)])).toBe(0n);
  }
});
