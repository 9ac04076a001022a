import { animals } from '../bets/animals.ts';
import type { Mark } from '../bets/marks.ts';
import { chooseExact, oneOfEach } from './exact.ts';
import type { MarkSixBet, Pick, Play, Prize } from './play.ts';
import { chance, chances, odds, oddsPlay, only, pushing, range } from './records.ts';

const family = 'lhc';
const pool = { min: 1, max: 49 };
const regular = range(0, 5);
const seven = range(0, 6);
const special = [6];
const tails = range(0, 9).map(String);
const sideNames = ['B', 'S', 'O', 'E'];
const pairNames = ['BO', 'BE', 'SO', 'SE'];

/** Of a board on which 49 pushes: winning numbers of 49. */
const push49 = (winning: Readonly<Record<string, number>>) => pushing(49, 1, winning);

const evenly = (names: readonly string[], winning: number): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, winning]));

/** Winning numbers of the waves' halves and quarters, in the order of the names. */
const wavesBy = (names: readonly string[], winning: Readonly<Record<string, readonly number[]>>) =>
  push49(
    Object.fromEntries(
      Object.entries(winning).flatMap(([wave, counts]) =>
        names.map((name, at) => [`${wave}.${name}`, counts[at] ?? 0] as const),
      ),
    ),
  );

const board = (name: string, pick: Pick, prizes: Play['prizes']): Play => oddsPlay(family, `lhc.${name}`, pick, prizes);

const marks = (name: string, mark: Mark, prizes: Play['prizes'], names?: readonly string[]): Play =>
  board(name, { kind: 'marks', mark, at: special, ...(names && { names }) }, prizes);

const sides: Mark = { fact: 'sides', bigFrom: 25, push: { at: 49, names: [...sideNames, ...pairNames] } };

const specialPlays: readonly Play[] = [
  marks('special', { fact: 'value' }, only(1, 49), range(1, 49).map(String)),
  marks('special.sides', sides, push49({ ...evenly(sideNames, 24), ...evenly(pairNames, 12) })),
  marks('special.digitsum', { fact: 'digitSum' }, push49(evenly(sideNames, 24))),
  marks('special.tailsides', { fact: 'tailSides' }, push49(evenly(['B', 'S'], 24))),
  marks('special.groups', { fact: 'groups' }, push49(evenly(['sky', 'ground', 'first', 'last', 'home', 'wild'], 24))),
  marks('special.wave', { fact: 'wave' }, chances(49, { red: 17, blue: 16, green: 16 })),
  marks(
    'special.half',
    { fact: 'halfWaves' },
    wavesBy(sideNames, { red: [7, 10, 8, 9], blue: [9, 7, 8, 8], green: [8, 7, 8, 7] }),
  ),
  marks(
    'special.quarter',
    { fact: 'quarterWaves' },
    wavesBy(pairNames, { red: [3, 4, 5, 5], blue: [5, 4, 3, 4], green: [4, 4, 4, 3] }),
  ),
  marks('special.animal', { fact: 'animal' }, chances(49, { year: 5, other: 4 }), animals),
  marks('special.head', { fact: 'tens' }, chances(49, { '0': 9, other: 10 }), range(0, 4).map(String)),
  marks('special.tail', { fact: 'ones' }, chances(49, { '0': 4, other: 5 }), tails),
  board(
    'combined',
    { kind: 'markSix', bet: { kind: 'combined' } },
    push49(Object.fromEntries(range(2, 11).map((size) => [String(size), 4 * size]))),
  ),
];

const ofPlace = { from: 1, places: 6, of: 'one' } as const;

const regularPlays: readonly Play[] = [
  board('regular', { kind: 'codes', at: regular, pool, size: 1 }, only(6, 49)),
  board('regular.place', { kind: 'someRows', at: regular, pool, size: 1 }, only(1, 49)),
  board('regular.sides', { kind: 'marks', mark: sides, at: regular, placed: ofPlace }, push49(evenly(sideNames, 24))),
  board(
    'regular.wave',
    { kind: 'marks', mark: { fact: 'wave' }, at: regular, placed: ofPlace },
    chances(49, { red: 17, blue: 16, green: 16 }),
  ),
];

const amongSeven = (groups: readonly number[]): Prize => ({ chance: oneOfEach(groups, 49, 7) });
const groupsOf = (size: number, count: number): number[] => Array.from({ length: count }, () => size);

/** Sets of animals of four numbers each, but that of the year with five; sets of tails of five, but tail 0 with four. */
function joined(size: number, of: 'animals' | 'tails'): Play {
  const [plain, apart, name] = of === 'animals' ? ([4, 5, 'year'] as const) : ([5, 4, 'zero'] as const);
  return board(
    `joined${size}.${of}`,
    { kind: 'markSix', bet: { kind: 'joined', size, of } },
    {
      other: amongSeven(groupsOf(plain, size)),
      [name]: amongSeven([apart, ...groupsOf(plain, size - 1)]),
    },
  );
}

const sets = (size: number, rule: 'all' | 'none', at: readonly number[]): Pick => ({
  kind: 'sets',
  at,
  pool,
  size,
  rule,
});

const allRegular = (size: number): Prize => ({ chance: chance(chooseExact(6, size), chooseExact(49, size)) });
const pick = (bet: MarkSixBet): Pick => ({ kind: 'markSix', bet });

const sevenPlays: readonly Play[] = [
  board(
    'seven.animal',
    { kind: 'marks', mark: { fact: 'animals' }, at: seven, names: animals },
    { year: amongSeven([5]), other: amongSeven([4]) },
  ),
  board(
    'seven.tail',
    { kind: 'marks', mark: { fact: 'tails' }, at: seven, names: tails },
    { '0': amongSeven([4]), other: amongSeven([5]) },
  ),
  ...range(2, 5).flatMap((size) => [joined(size, 'animals'), joined(size, 'tails')]),
  ...range(2, 4).map((size) => board(`all${size}`, sets(size, 'all', regular), { '1': allRegular(size) })),
  board('string', pick({ kind: 'string' }), only(1, 196)),
  board('threehittwo', pick({ kind: 'threeHitTwo' }), {
    two: { chance: chance(645, 18_424), odds: odds('22') },
    three: { chance: chance(20, 18_424), odds: odds('180') },
  }),
  board('twohitspecial', pick({ kind: 'twoHitSpecial' }), {
    regular: { chance: chance(15, 1_176), odds: odds('52') },
    special: { chance: chance(6, 1_176), odds: odds('55') },
  }),
  ...range(5, 12).map((size) =>
    board(`none${size}`, sets(size, 'none', seven), {
      '1': { chance: chance(chooseExact(49 - size, 7), chooseExact(49, 7)) },
    }),
  ),
  board(
    'total',
    { kind: 'marks', mark: { fact: 'sides', bigFrom: 175 }, at: seven },
    chances(85_900_584, { B: 43_428_958, S: 42_471_626, O: 42_949_280, E: 42_951_304 }),
  ),
];

/** Mark Six: section 8.1. Places are counted from 1. */
export const lhcPlays: readonly Play[] = [...specialPlays, ...regularPlays, ...sevenPlays];
