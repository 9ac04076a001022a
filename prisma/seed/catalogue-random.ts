import { itemAt } from '@apsara/domain/lists';

/** A repeatable source of choices, so that every installation of the product has the same catalogue. */
export interface Random {
  /** A whole number from 0 to `limit - 1`. */
  below: (limit: number) => number;
  /** A copy of the list in another order. */
  shuffled: <T>(list: readonly T[]) => T[];
}

/** The same seed text always gives the same choices (xmur3 for the seed, mulberry32 for the sequence; both public domain). */
export function seededRandom(seed: string): Random {
  let state = hash(seed);
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  const shuffled = <T>(list: readonly T[]) => {
    const copy = [...list];
    for (let last = copy.length - 1; last > 0; last--) {
      const other = below(last + 1);
      [copy[last], copy[other]] = [itemAt(copy, other), itemAt(copy, last)];
    }
    return copy;
  };
  return { below, shuffled };
}

function hash(text: string): number {
  let mixed = 1779033703 ^ text.length;
  for (let index = 0; index < text.length; index++) {
    mixed = Math.imul(mixed ^ text.charCodeAt(index), 3432918353);
    mixed = (mixed << 13) | (mixed >>> 19);
  }
  mixed = Math.imul(mixed ^ (mixed >>> 16), 2246822507);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 3266489909);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
