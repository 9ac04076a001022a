import type { Pick, Play } from './play.ts';
import { chances, listed, oddsPlay, only, range, seriesPlay } from './records.ts';

const family = 'pk10';
const pool = { min: 1, max: 10 };
const ten = range(0, 9);

const firsts: readonly [count: number, total: number][] = [
  [1, 10],
  [2, 90],
  [3, 720],
  [4, 5_040],
  [5, 30_240],
];

const sumOfTwo = listed(3, 90, [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2]);
const sumOfThree = listed(6, 720, [6, 6, 12, 18, 24, 30, 42, 48, 54, 60, 60, 60, 60, 54, 48, 42, 30, 24, 18, 12, 6, 6]);
const halves = chances(2, { B: 1, S: 1, O: 1, E: 1 });

const sum = (at: readonly number[]): Pick => ({ kind: 'marks', mark: { fact: 'sum' }, at });
const sum2Sides: Pick = { kind: 'marks', mark: { fact: 'sides', bigFrom: 12 }, at: [0, 1] };
const sum2SidesPrizes = chances(90, { B: 40, S: 50, O: 50, E: 40 });
const place: Pick = { kind: 'someRows', at: ten, pool, size: 1 };
const sides: Pick = {
  kind: 'marks',
  mark: { fact: 'sides', bigFrom: 6 },
  at: ten,
  placed: { from: 1, places: 10, of: 'one' },
};
const dragonTiger: Pick = {
  kind: 'marks',
  mark: { fact: 'dragonTiger' },
  at: ten,
  placed: { from: 1, places: 10, of: 'mirrored' },
};
const either = chances(2, { dragon: 1, tiger: 1 });

/** Sections 5.1 and 5.3. Place 1 is the champion. */
export const pk10Plays: readonly Play[] = [
  ...firsts.map(([count, total]) =>
    seriesPlay(
      family,
      `pk10.first${count}`,
      { kind: 'rows', at: ten.slice(0, count), pool, differ: true },
      { prizes: only(1, total) },
    ),
  ),
  seriesPlay(family, 'pk10.place', place, { prizes: only(1, 10) }),
  seriesPlay(family, 'pk10.sum2', sum([0, 1]), { prizes: sumOfTwo }),
  seriesPlay(family, 'pk10.sum3', sum([0, 1, 2]), { prizes: sumOfThree }),
  seriesPlay(family, 'pk10.sumends', sum([0, 9]), { prizes: sumOfTwo }),
  seriesPlay(family, 'pk10.sum2.sides', sum2Sides, { prizes: sum2SidesPrizes }),
  seriesPlay(family, 'pk10.sides', sides, { prizes: halves }),
  seriesPlay(family, 'pk10.dragontiger', dragonTiger, { prizes: either }),
  oddsPlay(family, 'pk10.board.place', place, only(1, 10)),
  oddsPlay(family, 'pk10.board.sides', sides, halves),
  oddsPlay(family, 'pk10.board.dragontiger', dragonTiger, either),
  oddsPlay(family, 'pk10.board.sum2.sides', sum2Sides, sum2SidesPrizes),
];
