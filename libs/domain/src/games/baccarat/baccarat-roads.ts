import type { Side, Winner } from './baccarat.ts';

/** The part of a hand that the roads use. */
export interface RoadHand {
  winner: Winner;
  pairs: Record<Side, boolean>;
}

export const ROAD_ROWS = 6;

export interface RoadCell {
  column: number;
  row: number;
}

/** The bead plate: hand after hand, six to a column. */
export const beadRoad = <H extends RoadHand>(hands: readonly H[]): (RoadCell & { hand: H })[] =>
  hands.map((hand, nth) => ({ column: Math.floor(nth / ROAD_ROWS), row: nth % ROAD_ROWS, hand }));

/**
 * Lays streaks as columns that run down. A column that meets the bottom or a taken cell turns right (the dragon's tail);
 * the next streak begins in the first column, from its predecessor's on, whose top is free.
 */
function layStreaks<T>(streaks: readonly (readonly T[])[]): (RoadCell & { item: T })[] {
  const taken = new Set<string>();
  const isTaken = (column: number, row: number) => taken.has(`${column},${row}`);
  let start = -1;
  return streaks.flatMap((streak) => {
    start += 1;
    while (isTaken(start, 0)) start += 1;
    let [column, row, turned] = [start, 0, false];
    return streak.map((item, nth) => {
      if (nth > 0) {
        turned ||= row + 1 >= ROAD_ROWS || isTaken(column, row + 1);
        if (turned) column += 1;
        else row += 1;
      }
      taken.add(`${column},${row}`);
      return { column, row, item };
    });
  });
}

/** A mark of the big road: a hand won by a side, with the ties that followed it. */
export interface BigRoadMark {
  side: Side;
  ties: number;
  pairs: Record<Side, boolean>;
}

/** Wins of the same side in a row; ties hang on the win before them, and those before the first win on the first. */
function streaksOf(hands: readonly RoadHand[]): BigRoadMark[][] {
  const streaks: BigRoadMark[][] = [];
  let tiesBefore = 0;
  for (const { winner, pairs } of hands) {
    const streak = streaks.at(-1);
    const last = streak?.at(-1);
    if (winner === 'tie') {
      if (last) last.ties += 1;
      else tiesBefore += 1;
      continue;
    }
    const mark = { side: winner, ties: tiesBefore, pairs };
    tiesBefore = 0;
    if (streak && last?.side === winner) streak.push(mark);
    else streaks.push([mark]);
  }
  return streaks;
}

/** The big road: a column for every streak, ties counted on the mark before them. */
export const bigRoad = (hands: readonly RoadHand[]): (RoadCell & BigRoadMark)[] =>
  layStreaks(streaksOf(hands)).map(({ column, row, item }) => ({ column, row, ...item }));

/** How far back each derived road compares. */
const derivedRoads = { bigEye: 1, small: 2, cockroach: 3 } as const;
export type DerivedRoad = keyof typeof derivedRoads;

/** Red says that the shoe repeats itself, blue that it does not. */
export type DerivedColour = 'red' | 'blue';

/**
 * A derived road, from the lengths of the big road's streaks. A streak's first mark is red when the two streaks before, one of them
 * as far back as the road looks, are equally long; any later mark is blue when the streak that far back ends just above it.
 */
export function derivedRoad(hands: readonly RoadHand[], road: DerivedRoad): (RoadCell & { colour: DerivedColour })[] {
  const back = derivedRoads[road];
  const lengths = streaksOf(hands).map((streak) => streak.length);
  const colours = lengths.flatMap((length, column) =>
    Array.from({ length }, (_, row): DerivedColour[] => {
      const compared = lengths[row === 0 ? column - 1 - back : column - back];
      if (compared === undefined) return [];
      const repeats = row === 0 ? compared === lengths[column - 1] : compared !== row;
      return [repeats ? 'red' : 'blue'];
    }).flat(),
  );
  const runs: DerivedColour[][] = [];
  for (const colour of colours) {
    const run = runs.at(-1);
    if (run?.[0] === colour) run.push(colour);
    else runs.push([colour]);
  }
  return layStreaks(runs).map(({ column, row, item }) => ({ column, row, colour: item }));
}
