import { anyPlaces, digit, fiveStar, fourStar, threeStar, twoStar } from './digit-plays.ts';
import type { Play } from './play.ts';
import { chance, chances, oddsPlay, only, range, seriesPlay } from './records.ts';

const family = 'ssc';
const five = [0, 1, 2, 3, 4];
const digits = range(0, 9).map(String);

const spot = (code: string, at: readonly number[]) => ({ family, code: `ssc.${code}`, at }) as const;

const atLeast = (times: number, winning: number): Play =>
  seriesPlay(
    family,
    `ssc.fun${times}`,
    { kind: 'marks', mark: { fact: 'atLeast', times }, at: five, names: digits },
    { prizes: only(winning, 100_000) },
  );

const total = { kind: 'marks', mark: { fact: 'sides', bigFrom: 23 }, at: five } as const;
const twoPlaces = { from: 0, places: 5, of: 'two' } as const;

/** Modes Lott and ZY: section 2.1 of the worked examples. */
const seriesPlays: readonly Play[] = [
  ...fiveStar(spot('five', five)),
  ...fourStar(spot('first4', [0, 1, 2, 3])),
  ...fourStar(spot('last4', [1, 2, 3, 4])),
  ...threeStar(spot('first3', [0, 1, 2])),
  ...threeStar(spot('mid3', [1, 2, 3])),
  ...threeStar(spot('last3', [2, 3, 4])),
  ...twoStar(spot('first2', [0, 1])),
  ...twoStar(spot('last2', [3, 4])),
  seriesPlay(family, 'ssc.place', { kind: 'someRows', at: five, pool: digit, size: 1 }, { prizes: only(1, 10) }),
  atLeast(1, 40_951),
  atLeast(2, 8_146),
  atLeast(3, 856),
  atLeast(4, 46),
  ...anyPlaces(family),
  seriesPlay(family, 'ssc.total', total, {
    prizes: chances(100_000, {
      B: 50_000,
      S: 50_000,
      O: 50_000,
      E: 50_000,
      BO: 26_508,
      BE: 23_492,
      SO: 23_492,
      SE: 26_508,
    }),
  }),
  seriesPlay(
    family,
    'ssc.dragontiger',
    { kind: 'marks', mark: { fact: 'dragonTiger' }, at: five, placed: twoPlaces },
    { prizes: chances(100, { dragon: 45, tiger: 45, tie: 10 }) },
  ),
];

const halves = chances(2, { B: 1, S: 1, O: 1, E: 1 });

const shapes = (code: string, at: readonly number[]): Play =>
  oddsPlay(
    family,
    `ssc.board.${code}.shape`,
    { kind: 'marks', mark: { fact: 'shape', of: 'digits' }, at },
    chances(1_000, { triple: 10, straight: 60, pair: 270, half: 360, mixed: 300 }),
  );

const onePlace = { from: 0, places: 5, of: 'one' } as const;
const tie = chance(10, 100);

/** Mode ELott: section 2.3. Places are counted from 0, as in the other plays. */
const boardPlays: readonly Play[] = [
  oddsPlay(family, 'ssc.board.place', { kind: 'someRows', at: five, pool: digit, size: 1 }, only(1, 10)),
  oddsPlay(
    family,
    'ssc.board.sides',
    { kind: 'marks', mark: { fact: 'sides', bigFrom: 5 }, at: five, placed: onePlace },
    halves,
  ),
  oddsPlay(family, 'ssc.board.total', total, halves),
  oddsPlay(
    family,
    'ssc.board.dragontiger',
    { kind: 'marks', mark: { fact: 'dragonTiger', tiePushes: true }, at: five, placed: twoPlaces },
    {
      dragon: { chance: chance(45, 100), push: tie },
      tiger: { chance: chance(45, 100), push: tie },
      tie: { chance: tie },
    },
  ),
  shapes('first3', [0, 1, 2]),
  shapes('mid3', [1, 2, 3]),
  shapes('last3', [2, 3, 4]),
  oddsPlay(
    family,
    'ssc.board.one',
    { kind: 'marks', mark: { fact: 'atLeast', times: 1 }, at: five, names: digits },
    only(40_951, 100_000),
  ),
];

export const sscPlays: readonly Play[] = [...seriesPlays, ...boardPlays];
