import type { Draw } from './provably-fair.ts';
import { itemAt } from '../../lists.ts';

/** The first of the numbers from 0 to below `count`, shuffled by Fisher and Yates from the front. */
export function firstShuffled(first: number, count: number, draw: Draw): number[] {
  const numbers = Array.from({ length: count }, (_, number) => number);
  for (let at = 0; at < first; at += 1) {
    const other = at + draw(count - at);
    [numbers[at], numbers[other]] = [itemAt(numbers, other), itemAt(numbers, at)];
  }
  return numbers.slice(0, first);
}
