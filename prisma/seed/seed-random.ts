import { itemAt } from '@apsara/domain/lists';
import { must } from '@apsara/domain/must';

/** A small repeatable generator (mulberry32): the same seed gives the same site on every machine. */
export interface SeedRandom {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
}

export function seedRandom(seed: number): SeedRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number): number => Math.floor((next() / 4_294_967_296) * limit);
  return { below, pick: (list) => itemAt(list, below(list.length)) };
}

const codeOf = (char: string): number => must(char.codePointAt(0), 'the code point of a character');

/** A UUID made from a name, so that seeded ids are the same everywhere. */
export function seedUuid(name: string): string {
  const random = seedRandom(Array.from(name).reduce((hash, char) => (Math.imul(hash, 31) + codeOf(char)) | 0, 7));
  const hex = Array.from({ length: 32 }, () => random.below(16).toString(16));
  hex[12] = '4';
  hex[16] = random.pick(['8', '9', 'a', 'b']);
  const text = hex.join('');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-');
}

/** The number of a seeded order, of the form that the services give: `D20261121…` for a deposit, `W…` for a withdrawal. */
export const seedOrderNo = (prefix: 'D' | 'W', at: Date, name: string): string =>
  `${prefix}${at.toISOString().slice(0, 10).replaceAll('-', '')}${seedUuid(name).replaceAll('-', '').slice(0, 16).toUpperCase()}`;
