import { itemAt } from '../../lists.ts';
import { entriesOf } from '../../records.ts';
import type { Draw, DrawShape } from '../rules/draw.ts';

/** Numbers that may come again: equal letters are equal numbers. Every group of a play is at its places of one of them. */
const patterns = ['ABCDE', 'AABCD', 'AABBC', 'AAABC', 'AAABB', 'AAAAB', 'AAAAA'];

const LETTERS = 'ABCDE';
const digits = [8, 3, 0, 5, 6];
const dice = [3, 4, 5];

const repeating = (length: number, letters: readonly number[]): number[][] =>
  patterns.map((pattern) =>
    Array.from({ length }, (_, place) =>
      itemAt(letters, LETTERS.indexOf(pattern[place % pattern.length] ?? 'A') % letters.length),
    ),
  );

/** Each walks through a pool without coming to a number twice: no pool's size has one of these primes in it. */
const steps = [17, 13];

const differing = (length: number, min: number, max: number): number[][] =>
  steps.map((step) => Array.from({ length }, (_, place) => min + (((place + 1) * step) % (max - min + 1))));

/** Numbers of five digits that look like any. */
const FIRST = 61_837;
const NEXT = 13_849;

function prizesOf(shape: Extract<DrawShape, { kind: 'prizes' }>): Draw {
  let made = 0;
  const number = (length: number): string => {
    made += 1;
    return String(FIRST + made * NEXT)
      .padStart(length, '1')
      .slice(-length);
  };
  return Object.fromEntries(
    entriesOf(shape.prizes).map(([name, { count, digits: length }]) => [
      name,
      Array.from({ length: count }, () => number(length)),
    ]),
  );
}

/** Draws of a family, with which every play has a ticket that wins. */
export function sampleDraws(shape: DrawShape): Draw[] {
  if (shape.kind === 'prizes') return [prizesOf(shape)];
  const { lengths, min, max, differ } = shape;
  const length = itemAt(lengths, 0);
  return differ ? differing(length, min, max) : repeating(length, max === 6 ? dice : digits);
}
