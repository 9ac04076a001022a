import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { must } from '../../must.ts';
import { decimalText, productOf, type Ratio } from '../../ratio.ts';
import { betsOf } from '../bets/bets-of.ts';
import { setsOf } from '../bets/counting.ts';
import type { Play } from './play.ts';
import { playOf, plays } from './plays.ts';
import { chance } from './records.ts';

/** Selections that have every kind of bet; those of the worked examples where the record's names are not enough. */
const examples = new Map<string, string>(
  ['lottery-vectors', 'worked-examples'].flatMap((name) => {
    const url = new URL(`../vectors/${name}.json`, import.meta.url);
    const vectors: { play: string; selection: string; bets?: number }[] = JSON.parse(readFileSync(url, 'utf8'));
    return vectors.filter(({ bets }) => bets !== undefined).map(({ play, selection }) => [play, selection] as const);
  }),
);

/** Selections of plays without an example, or whose places are too many to enumerate. */
const chosen: Readonly<Record<string, string>> = {
  'ssc.first4.combo': '1|2|3,4|4',
  'ssc.mid3.combo': '1|2,5|3',
  'ssc.mid3.sides': 'B|O|B,E',
  'ssc.place': '1,2||||',
  'ssc.board.place': '1,2||||',
  'ssc.anyplace2.straight': '1|3,4|||',
  'ssc.anyplace3.straight': '1|3,4|5||',
  'ssc.anyplace4.straight': '1|3,4|5|0|',
  'ssc.anyplace2.group': '01@5,6,7',
  'ssc.anyplace3.group3': '012@5,6,7',
  'ssc.anyplace3.group6': '012@5,6,7',
  'ssc.anyplace4.group24': '0123@1,2,3,4,5',
  'ssc.anyplace4.group12': '0123@1,2|2,3,4',
  'ssc.anyplace4.group6': '0123@1,2,3',
  'ssc.anyplace4.group4': '0123@1,2|2,3',
  '11x5.place': '1,11||||',
  '11x5.board.place': '1,11||||',
  'pk10.place': '1,10|||||||||',
  'pk10.board.place': '1,10|||||||||',
  'k3.board.one': '1,2',
  'k3.board.none': '1,2',
  'k3.board.two': '1,2,3',
  'k3.board.triple': '1,2',
  'k3.board.times': '1,5',
  'pcb.board.sums3': '0,13,27',
  'lhc.regular.place': '1,49|||||',
  'lhc.combined': 'horse,rat,pig',
};

const placePrefix = { one: '1@', two: '12@', mirrored: '1@' } as const;

function selectionOf({ code, pick, prizes }: Play): string | undefined {
  if (pick.kind !== 'marks') return chosen[code] ?? examples.get(code);
  const names = (pick.names ?? Object.keys(prizes)).join();
  return pick.placed ? placePrefix[pick.placed.of] + names : names;
}

/** The numbers of a place, by family. */
const pools: Readonly<Record<string, readonly [from: number, to: number, differ: boolean]>> = {
  ssc: [0, 9, false],
  lf: [0, 9, false],
  lfp5: [0, 9, false],
  pcb: [0, 9, false],
  k3: [1, 6, false],
  '11x5': [1, 11, true],
  pk10: [1, 10, true],
  lhc: [1, 49, true],
  mekong: [0, 9, false],
  siam: [0, 9, false],
};

/** The places that a play looks at; the others are left out of the enumeration. */
function placesOf({ code, pick, family }: Play, selection: string): readonly number[] {
  if (pick.kind === 'marks' && pick.placed) {
    const first = 1 - pick.placed.from;
    if (pick.placed.of === 'one') return [first];
    return pick.placed.of === 'two' ? [first, first + 1] : [0, 9];
  }
  if (code === 'lhc.combined') return [6];
  if (pick.kind === 'times' || pick.kind === 'sumSet') return [0, 1, 2];
  if (pick.kind === 'subsets') return Array.from(selection.slice(0, selection.indexOf('@')), Number);
  const at = 'at' in pick && Array.isArray(pick.at) ? pick.at : [];
  if (pick.kind === 'someRows') return at.filter((_, row) => selection.split('|')[row] !== '');
  return pick.kind === 'numbers' && 'places' in pick.targets
    ? pick.targets.places
    : family === 'lhc' && at.length > 1
      ? []
      : at;
}

/** Calls with every draw of these places. Without order where all five of eleven are looked at alike. */
function eachDraw(family: string, places: readonly number[], look: (draw: number[]) => void): number {
  const [from, to, differ] = must(pools[family], `the pool of ${family}`);
  const draw = Array.from({ length: 10 }, () => 0);
  let draws = 0;
  const fill = (at: number): void => {
    const place = places[at];
    if (place === undefined) {
      draws += 1;
      look(draw);
      return;
    }
    for (let value = from; value <= to; value += 1) {
      if (differ && places.slice(0, at).some((earlier) => draw[earlier] === value)) continue;
      draw[place] = value;
      fill(at + 1);
    }
  };
  if (family === '11x5' && places.length === 5) {
    for (const set of setsOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 5)) {
      draws += 1;
      look(set);
    }
    return draws;
  }
  fill(0);
  return draws;
}

const enumerable = plays
  .map((play) => ({ play, selection: selectionOf(play) ?? '' }))
  .filter(({ play, selection }) => pools[play.family] && selection !== '' && placesOf(play, selection).length > 0);

test('every play of a series is enumerated', () => {
  const codes = enumerable.map(({ play }) => play.code);
  const missing = plays.filter(({ terms, code }) => terms === 'series' && !codes.includes(code));
  expect(missing.map(({ code }) => code)).toEqual([]);
});

test.each(enumerable.map(({ play, selection }) => [play.code, selection, play] as const))(
  'the chances of %s are those of all draws: %s',
  (_, selection, play) => {
    const bets = betsOf(play, selection, 'horse');
    const seen: Record<string, number> = {};
    let pushed = 0;
    const draws = eachDraw(play.family, placesOf(play, selection), (draw) => {
      for (const [name, count] of Object.entries(bets.hitsOf(draw))) seen[name] = (seen[name] ?? 0) + count;
      pushed += bets.pushedOf(draw);
    });
    const times = (ratio: Ratio, count: number) => Number(ratio.numerator) * count * draws;
    for (const [name, count] of Object.entries(bets.ways)) {
      const likely = bets.chance ?? must(play.prizes[name], name).chance;
      expect((seen[name] ?? 0) * Number(likely.denominator), name).toBe(times(likely, count));
    }
    const expectedPushes = Object.entries(bets.ways).reduce((sum, [name, count]) => {
      const { push } = must(play.prizes[name], name);
      return push ? sum + times(push, count) / Number(push.denominator) : sum;
    }, 0);
    expect(pushed).toBeCloseTo(expectedPushes, 6);
  },
);

/** What a bet would pay if all were returned, as the worked examples print it, to so many decimals. */
describe('fair odds that are too many to enumerate', () => {
  test.each([
    ['lhc.seven.animal', 'other', '2.1199'],
    ['lhc.seven.animal', 'year', '1.8053'],
    ['lhc.seven.tail', '0', '2.1199'],
    ['lhc.seven.tail', 'other', '1.8053'],
    ['lhc.joined2.animals', 'other', '4.8742'],
    ['lhc.joined3.animals', 'other', '12.4276'],
    ['lhc.joined4.animals', 'other', '36.3384'],
    ['lhc.joined5.animals', 'other', '128.8591'],
    ['lhc.joined2.animals', 'year', '4.1211'],
    ['lhc.joined3.animals', 'year', '10.4221'],
    ['lhc.joined4.animals', 'year', '30.1935'],
    ['lhc.joined5.animals', 'year', '105.9350'],
    ['lhc.all2', '1', '78.4000'],
    ['lhc.all3', '1', '921.2000'],
    ['lhc.all4', '1', '14125.0666'],
    ['lhc.string', '1', '196.0000'],
    ['lhc.none5', '1', '2.2416'],
    ['lhc.none6', '1', '2.6657'],
    ['lhc.none7', '1', '3.1840'],
    ['lhc.none8', '1', '3.8208'],
    ['lhc.none9', '1', '4.6075'],
    ['lhc.none10', '1', '5.5848'],
    ['lhc.none11', '1', '6.8065'],
    ['lhc.none12', '1', '8.3435'],
    ['lhc.total', 'B', '1.9779'],
    ['lhc.total', 'S', '2.0225'],
    ['lhc.total', 'O', '2.0000'],
    ['lhc.total', 'E', '1.9999'],
    ['vn.north.xien2', '1', '18.221'],
    ['vn.south.xien2', '1', '38.303'],
    ['vn.north.xien3', '1', '81.314'],
    ['vn.south.xien3', '1', '255.529'],
    ['vn.north.xien4', '1', '374.544'],
    ['vn.south.xien4', '1', '1801.073'],
    ['vn.north.truot4', '1', '3.011'],
    ['vn.south.truot4', '1', '2.085'],
    ['vn.north.truot8', '1', '9.500'],
    ['vn.south.truot8', '1', '4.486'],
    ['vn.north.truot10', '1', '17.197'],
    ['vn.south.truot10', '1', '6.662'],
    ['vn.north.lo2.1k', '1', '3.704'],
    ['vn.south.lo2.1k', '1', '5.556'],
    ['vn.north.order3', '6', '166.667'],
    ['vn.north.order4', '24', '416.667'],
    ['vn.south.digit', '1', '5.263'],
    ['sea.645', '3', '44.6'],
    ['sea.645', '4', '732.8'],
    ['sea.645', '5', '34807.9'],
    ['sea.645', '6', '8145060.0'],
  ])('%s %s: %s', (code, name, printed) => {
    const { numerator, denominator } = must(playOf(code).prizes[name], name).chance;
    const decimals = printed.split('.')[1]?.length ?? 0;
    const fair = { numerator: denominator, denominator: numerator };
    // Mark Six is printed rounded down, the others to the nearest.
    const down = (denominator * 10n ** BigInt(decimals)) / numerator;
    const text = code.startsWith('lhc')
      ? decimalText(chance(down, 10n ** BigInt(decimals)), decimals)
      : decimalText(fair, decimals);
    expect(text).toBe(printed);
  });

  test('three-hit-two and two-hit-special return what the worked examples say', () => {
    const returned = (code: string) =>
      Object.values(playOf(code).prizes).reduce((sum, { chance: likely, odds }) => {
        const part = productOf(likely, must(odds, 'odds'));
        return sum + Number(part.numerator) / Number(part.denominator);
      }, 0);
    expect(returned('lhc.threehittwo')).toBeCloseTo(0.9656, 4);
    expect(returned('lhc.twohitspecial')).toBeCloseTo(0.9439, 4);
  });
});
