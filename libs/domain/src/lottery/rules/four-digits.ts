import type { NumbersPick, Play, Prize } from './play.ts';
import { chance, odds, oddsPlay, range } from './records.ts';

const family = 'sea4d';
const tops = ['first', 'second', 'third'] as const;

const topTargets = tops.map((prize, at) => ({ of: 'top', at, prize }));
const allTargets = [...topTargets, { of: 'special', prize: 'special' }, { of: 'cons', prize: 'consolation' }];

/** How many numbers of the 23 have each prize. */
const numbersOf: Readonly<Record<string, number>> = { first: 1, second: 1, third: 1, special: 10, consolation: 10 };

/** Prizes of a stake of 1, in the order first, second, third, special, consolation. */
type Table = readonly number[];

const names = [...tops, 'special', 'consolation'];

const prizesOf = (table: Table, suffix = '', orders = 1, total = 10_000): Record<string, Prize> =>
  Object.fromEntries(
    table.map((paid, at) => {
      const name = names[at] ?? '';
      return [name + suffix, { chance: chance((numbersOf[name] ?? 0) * orders, total), odds: odds(String(paid)) }];
    }),
  );

const pick = (length: number, way: NumbersPick['way'], table: Table): NumbersPick => ({
  kind: 'numbers',
  length,
  way,
  targets: allTargets.slice(0, table.length),
});

/** One stake on every order, by how many orders the number has: section 10.1. */
const bigOrders: Readonly<Record<number, Table>> = {
  24: [105, 42, 21, 8, 3],
  12: [209, 84, 42, 15, 5],
  6: [417, 167, 84, 30, 10],
  4: [625, 250, 125, 45, 15],
};

const smallOrders: Readonly<Record<number, Table>> = {
  24: [146, 84, 42],
  12: [292, 167, 84],
  6: [584, 334, 167],
  4: [875, 500, 250],
};

const anyOrder = (tables: Readonly<Record<number, Table>>): Record<string, Prize> =>
  Object.assign({}, ...Object.entries(tables).map(([orders, table]) => prizesOf(table, `.${orders}`, Number(orders))));

/** Straight, every order a bet, and one place any digit. */
const ways = (code: string, table: Table): Play[] =>
  (
    [
      ['', 'exact'],
      ['.box', 'orders'],
      ['.roll', 'roll'],
    ] as const
  ).map(([suffix, way]) => oddsPlay(family, `${code}${suffix}`, pick(4, way, table), prizesOf(table)));

const big = [2500, 1000, 500, 180, 60];
const small = [3500, 2000, 1000];

const lastTwo = { ends: [{ of: 'top', at: 0 }], last: 2 } as const;

/** 4D with 23 numbers; the Straits' tables are those of Singapore. */
export const fourDigitPlays: readonly Play[] = [
  ...ways('sea.4d.big', big),
  ...ways('sea.4d.small', small),
  ...ways('sea.4d.a4', [6000]),
  oddsPlay(family, 'sea.4d.big.ibox', pick(4, 'any', big), anyOrder(bigOrders)),
  oddsPlay(family, 'sea.4d.small.ibox', pick(4, 'any', small), anyOrder(smallOrders)),
  ...ways('sea.straits.big', [2000, 1000, 490, 250, 60]),
  ...ways('sea.straits.small', [3000, 2000, 800]),
  oddsPlay(family, 'sea.4d.a3', pick(3, 'exact', [660]), prizesOf([660], '', 1, 1_000)),
  oddsPlay(family, 'sea.4d.abc3', pick(3, 'exact', [250, 210, 150]), prizesOf([250, 210, 150], '', 1, 1_000)),
  oddsPlay(
    family,
    'sea.4d.two',
    { kind: 'numbers', length: 2, way: 'exact', targets: [{ of: 'top', at: 0 }] },
    {
      '1': { chance: chance(1, 100), odds: odds('95') },
    },
  ),
  oddsPlay(
    family,
    'sea.4d.two.any',
    { kind: 'numbers', length: 2, way: 'any', targets: [{ of: 'top', at: 0 }] },
    {
      '2': { chance: chance(2, 100), odds: odds('47.5') },
    },
  ),
  oddsPlay(
    family,
    'sea.4d.two.place',
    { kind: 'someRows', at: lastTwo, pool: { min: 0, max: 9 }, size: 1 },
    {
      '1': { chance: chance(1, 10), odds: odds('9.7') },
    },
  ),
  oddsPlay(
    family,
    'sea.4d.two.sides',
    { kind: 'marks', mark: { fact: 'lastTwo' }, at: lastTwo },
    Object.fromEntries(['S', 'B', 'O', 'E'].map((side) => [side, { chance: chance(1, 2) }])),
  ),
];

/** Sums of six numbers of 45. */
const LINES = 8_145_060;
const pool = { min: 1, max: 45 };
const six = range(0, 5);

/** Prizes of a line of 1 by how many of its numbers come: section 10.3. */
const linePrizes: Record<string, Prize> = {
  '3': { chance: chance(182_780, LINES), odds: odds('6') },
  '4': { chance: chance(11_115, LINES), odds: odds('75') },
  '5': { chance: chance(234, LINES), odds: odds('2500') },
  '6': { chance: chance(1, LINES), odds: odds('2000000') },
};

const oddCounts = [74_613, 605_682, 1_850_695, 2_727_340, 2_045_505, 740_278, 100_947];

export const sixOf45Plays: readonly Play[] = [
  oddsPlay('sea645', 'sea.645', { kind: 'lines', pool }, linePrizes),
  oddsPlay('sea645', 'sea.645.roll', { kind: 'lines', pool, roll: true }, linePrizes),
  oddsPlay(
    'sea645',
    'sea.645.odds',
    { kind: 'marks', mark: { fact: 'oddCount' }, at: six },
    Object.fromEntries(oddCounts.map((count, odd) => [String(odd), { chance: chance(count, LINES) }])),
  ),
  oddsPlay(
    'sea645',
    'sea.645.sum',
    { kind: 'marks', mark: { fact: 'sides', bigFrom: 139, push: { at: 138, names: ['B', 'S'] } }, at: six },
    Object.fromEntries(
      ['B', 'S'].map((side) => [side, { chance: chance(4_019_685, LINES), push: chance(105_690, LINES) }]),
    ),
  ),
  oddsPlay('sea645', 'sea.645.number', { kind: 'codes', at: six, pool, size: 1 }, { '1': { chance: chance(6, 45) } }),
];
