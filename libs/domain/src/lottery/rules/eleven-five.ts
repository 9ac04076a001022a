import type { Pick, Play } from './play.ts';
import { chance, chances, listed, oddsPlay, only, pushing, seriesPlay } from './records.ts';

const family = '11x5';
const pool = { min: 1, max: 11 };
const five = [0, 1, 2, 3, 4];

/** Sets of five numbers that hold a set, or are held by it: section 3.1. */
const winningSets: readonly [size: number, winning: number][] = [
  [1, 210],
  [2, 84],
  [3, 28],
  [4, 7],
  [5, 1],
  [6, 6],
  [7, 21],
  [8, 56],
];

const sets = (at: readonly number[], size: number): Extract<Pick, { kind: 'sets' }> => ({
  kind: 'sets',
  at,
  pool,
  size,
  rule: size > at.length ? 'cover' : 'all',
});

/** A play and, from two numbers on, the same with bankers. */
function withBankers(code: string, pick: Extract<Pick, { kind: 'sets' }>, winning: number, total: number): Play[] {
  const prizes = only(winning, total);
  const plain = seriesPlay(family, code, pick, { prizes });
  const bankers = seriesPlay(family, `${code}.banker`, { ...pick, bankers: true }, { prizes });
  return pick.size === 1 ? [plain] : [plain, bankers];
}

const straight = (at: readonly number[], total: number): Play =>
  seriesPlay(
    family,
    `11x5.first${at.length}.straight`,
    { kind: 'rows', at, pool, differ: true },
    { prizes: only(1, total) },
  );

const seriesPlays: readonly Play[] = [
  ...winningSets.flatMap(([size, winning]) => withBankers(`11x5.any${size}`, sets(five, size), winning, 462)),
  straight([0, 1], 110),
  ...withBankers('11x5.first2.group', sets([0, 1], 2), 1, 55),
  straight([0, 1, 2], 990),
  ...withBankers('11x5.first3.group', sets([0, 1, 2], 3), 1, 165),
  seriesPlay(family, '11x5.first3.any', { kind: 'codes', at: [0, 1, 2], pool, size: 1 }, { prizes: only(3, 11) }),
  seriesPlay(family, '11x5.place', { kind: 'someRows', at: five, pool, size: 1 }, { prizes: only(1, 11) }),
  seriesPlay(
    family,
    '11x5.odds',
    { kind: 'marks', mark: { fact: 'oddCount' }, at: five },
    { prizes: listed(0, 462, [1, 30, 150, 200, 75, 6]) },
  ),
  seriesPlay(
    family,
    '11x5.middle',
    { kind: 'marks', mark: { fact: 'middle' }, at: five },
    { prizes: listed(3, 462, [28, 63, 90, 100, 90, 63, 28]) },
  ),
];

const sideNames = ['B', 'S', 'O', 'E'];

/** Section 3.3. Places are counted from 1. */
const boardPlays: readonly Play[] = [
  oddsPlay(family, '11x5.board.place', { kind: 'someRows', at: five, pool, size: 1 }, only(1, 11)),
  oddsPlay(
    family,
    '11x5.board.sides',
    {
      kind: 'marks',
      mark: { fact: 'sides', bigFrom: 6, push: { at: 11, names: sideNames } },
      at: five,
      placed: { from: 1, places: 5, of: 'one' },
    },
    pushing(11, 1, { B: 5, S: 5, O: 5, E: 5 }),
  ),
  oddsPlay(
    family,
    '11x5.board.total',
    { kind: 'marks', mark: { fact: 'sides', bigFrom: 31, push: { at: 30, names: ['B', 'S'] } }, at: five },
    { ...pushing(462, 32, { B: 215, S: 215 }), ...chances(462, { O: 236, E: 226 }) },
  ),
  oddsPlay(
    family,
    '11x5.board.tail',
    { kind: 'marks', mark: { fact: 'tailSides' }, at: five },
    chances(462, { B: 232, S: 230 }),
  ),
  oddsPlay(
    family,
    '11x5.board.dragontiger',
    { kind: 'marks', mark: { fact: 'dragonTiger' }, at: five, placed: { from: 1, places: 5, of: 'two' } },
    { dragon: { chance: chance(1, 2) }, tiger: { chance: chance(1, 2) } },
  ),
];

export const elevenFivePlays: readonly Play[] = [...seriesPlays, ...boardPlays];
