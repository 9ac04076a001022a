import { drawsFrom, type Draw as Drawing } from '../../games/instant/provably-fair.ts';
import { itemAt } from '../../lists.ts';
import { entriesOf } from '../../records.ts';
import type { Draw, DrawShape } from '../rules/draw.ts';

/** Numbers that differ are taken from those that are left: each order of them is as likely. */
function differing(count: number, pool: readonly number[], draw: Drawing): number[] {
  const left = [...pool];
  return Array.from({ length: count }, () => itemAt(left.splice(draw(left.length), 1), 0));
}

const digitsOf = (digits: number, draw: Drawing): string => String(draw(10 ** digits)).padStart(digits, '0');

/** What a family draws from an issue's digests: numbers in their order, or the prizes in the order of the family. */
export function drawNumbers(shape: DrawShape, digests: Iterable<Uint8Array>): Draw {
  const draw = drawsFrom(digests);
  if (shape.kind === 'prizes') {
    return Object.fromEntries(
      entriesOf(shape.prizes).map(([name, { count, digits }]) => [
        name,
        Array.from({ length: count }, () => digitsOf(digits, draw)),
      ]),
    );
  }
  const { min, max, differ } = shape;
  const pool = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  const count = itemAt(shape.lengths, 0);
  if (differ) return differing(count, pool, draw);
  return Array.from({ length: count }, () => itemAt(pool, draw(pool.length)));
}
