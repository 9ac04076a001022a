import { seriesPlay, chances, only } from './records.ts';
import type { Family } from './families.ts';
import type { GroupPart, Pick, Play } from './play.ts';

/** Plays of digits at some places, the same for SSC and for the daily lotteries. */
export const digit = { min: 0, max: 9 };

const part = (times: number, count: number, row = 0): GroupPart => ({ times, count, row });

type Places = readonly number[];

/** A place's name, the family, and its places. */
export interface Spot {
  readonly family: Family;
  readonly code: string;
  readonly at: Places;
}

const play = ({ family, code }: Spot, name: string, pick: Pick, prizes: Play['prizes']): Play =>
  seriesPlay(family, `${code}.${name}`, pick, { prizes });

const group = (at: Places, ...parts: readonly GroupPart[]): Pick => ({ kind: 'group', at, pool: digit, parts });

export const straight = (spot: Spot): Play =>
  play(spot, 'straight', { kind: 'rows', at: spot.at, pool: digit }, only(1, 10 ** spot.at.length));

const combination = (spot: Spot): Play => {
  const total = 10 ** spot.at.length;
  const winning = Object.fromEntries(spot.at.map((_, index) => [String(index + 1), total / 10 ** (index + 1)]));
  return play(spot, 'combo', { kind: 'lengths', at: spot.at, pool: digit }, chances(total, winning));
};

const codes = (spot: Spot, size: number, winning: number): Play =>
  play(spot, `any${size}`, { kind: 'codes', at: spot.at, pool: digit, size }, only(winning, 10 ** spot.at.length));

/** Groups of five digits: what comes twice, three or four times, and what once. */
const fiveGroups: readonly [number, readonly GroupPart[]][] = [
  [120, [part(1, 5)]],
  [60, [part(2, 1), part(1, 3, 1)]],
  [30, [part(2, 2), part(1, 1, 1)]],
  [20, [part(3, 1), part(1, 2, 1)]],
  [10, [part(3, 1), part(2, 1, 1)]],
  [5, [part(4, 1), part(1, 1, 1)]],
];

const fourGroups: readonly [number, readonly GroupPart[]][] = [
  [24, [part(1, 4)]],
  [12, [part(2, 1), part(1, 2, 1)]],
  [6, [part(2, 2)]],
  [4, [part(3, 1), part(1, 1, 1)]],
];

const groupsOf = (spot: Spot, groups: readonly [number, readonly GroupPart[]][]): Play[] =>
  groups.map(([winning, parts]) =>
    play(spot, `group${winning}`, group(spot.at, ...parts), only(winning, 10 ** spot.at.length)),
  );

export const fiveStar = (spot: Spot): Play[] => [
  straight(spot),
  combination(spot),
  ...groupsOf(spot, fiveGroups),
  codes(spot, 2, 14_670),
  codes(spot, 3, 4_350),
];

export const fourStar = (spot: Spot): Play[] => [
  straight(spot),
  combination(spot),
  ...groupsOf(spot, fourGroups),
  codes(spot, 1, 3_439),
  codes(spot, 2, 974),
];

const group3 = (at: Places): Pick => group(at, part(2, 1), part(1, 1));
const group6 = (at: Places): Pick => group(at, part(1, 3));
const groups = chances(1_000, { group3: 3, group6: 6 });

const tickets = (at: Places, of: 'sum' | 'span' | 'groupSum' | 'kept'): Pick => ({ kind: 'tickets', at, of });

const tails = Array.from({ length: 10 }, (_, tail) => String(tail));

/** The plays of three places that SSC and 3D share, but for any place. The official prizes are those of 3D. */
export function threeDigits(spot: Spot, official?: { straight: number; group3: number; group6: number }): Play[] {
  const { at } = spot;
  const withOfficial = (one: Play, prizes: Record<string, number> | undefined): Play =>
    prizes ? { ...one, official: prizes } : one;
  const plain = official && { '1': official.straight };
  const both = official && { group3: official.group3, group6: official.group6 };
  return [
    withOfficial(straight(spot), plain),
    withOfficial(play(spot, 'sum', tickets(at, 'sum'), only(1, 1_000)), plain),
    withOfficial(play(spot, 'span', tickets(at, 'span'), only(1, 1_000)), plain),
    withOfficial(play(spot, 'perm', { kind: 'permutations', at, pool: digit }, only(1, 1_000)), plain),
    withOfficial(play(spot, 'group3', group3(at), only(3, 1_000)), official && { '1': official.group3 }),
    withOfficial(play(spot, 'group6', group6(at), only(6, 1_000)), official && { '1': official.group6 }),
    withOfficial(play(spot, 'mixed', { kind: 'typed', at, of: 'groups' }, groups), both),
    withOfficial(play(spot, 'groupsum', tickets(at, 'groupSum'), groups), both),
    withOfficial(play(spot, 'dan', tickets(at, 'kept'), groups), both),
    play(spot, 'sumtail', { kind: 'marks', mark: { fact: 'sumTail' }, at, names: tails }, only(100, 1_000)),
    codes(spot, 1, 271),
  ];
}

/** What SSC has beside it. */
export const threeStar = (spot: Spot): Play[] => [
  ...threeDigits(spot),
  combination(spot),
  play(
    spot,
    'shape',
    { kind: 'marks', mark: { fact: 'shape', of: 'digits' }, at: spot.at },
    chances(1_000, { triple: 10, pair: 270, straight: 60, half: 360, mixed: 300 }),
  ),
  codes(spot, 2, 54),
  play(spot, 'sides', { kind: 'sideRows', at: spot.at }, only(125, 1_000)),
];

export const typedCodes = (spot: Spot): Play =>
  play(spot, 'any2', { kind: 'typed', at: spot.at, of: 'codes' }, chances(1_000, { two: 54, pair: 28 }));

export const twoStar = (spot: Spot): Play[] => [
  straight(spot),
  play(spot, 'sum', tickets(spot.at, 'sum'), only(1, 100)),
  play(spot, 'span', tickets(spot.at, 'span'), only(1, 100)),
  play(spot, 'group', group(spot.at, part(1, 2)), only(2, 100)),
  play(spot, 'groupsum', tickets(spot.at, 'groupSum'), only(2, 100)),
  play(spot, 'dan', tickets(spot.at, 'kept'), only(2, 100)),
  play(spot, 'sides', { kind: 'sideRows', at: spot.at }, only(25, 100)),
];

const anyStraight = (size: number): Pick => ({ kind: 'someRows', at: [0, 1, 2, 3, 4], pool: digit, size });

/** Plays of any places of five, each choice of so many a bet of its own. */
export function anyPlaces(family: Family): Play[] {
  const spot = (size: number): Spot => ({ family, code: `ssc.anyplace${size}`, at: [] });
  const subsets = (size: number, inner: (at: Places) => Pick): Pick => ({ kind: 'subsets', size, inner });
  return [
    play(spot(2), 'straight', anyStraight(2), only(1, 100)),
    play(
      spot(2),
      'group',
      subsets(2, (at) => group(at, part(1, 2))),
      only(2, 100),
    ),
    play(spot(3), 'straight', anyStraight(3), only(1, 1_000)),
    play(spot(3), 'group3', subsets(3, group3), only(3, 1_000)),
    play(spot(3), 'group6', subsets(3, group6), only(6, 1_000)),
    play(spot(4), 'straight', anyStraight(4), only(1, 10_000)),
    ...fourGroups.map(([winning, parts]) =>
      play(
        spot(4),
        `group${winning}`,
        subsets(4, (at) => group(at, ...parts)),
        only(winning, 10_000),
      ),
    ),
  ];
}
