import { describe, expect, test } from 'vitest';
import {
  CHANCES,
  cockfightOutcomes,
  matchAt,
  matchParts,
  matchTimes,
  MATCH_MS,
  outcomeChances,
  outcomeOf,
  outcomeOfSeed,
  phaseAt,
} from './cockfight.ts';

const seedOf = (...words: number[]): Uint8Array => {
  const bytes = new Uint8Array(32);
  const view = new DataView(bytes.buffer);
  words.forEach((word, nth) => view.setUint32(nth * 4, word));
  return bytes;
};

describe('the outcome', () => {
  test('has exactly the published chances', () => {
    const counts = { meron: 0, wala: 0, draw: 0, cancelled: 0 };
    for (let drawn = 0; drawn < CHANCES; drawn += 1) counts[outcomeOf(drawn)] += 1;
    expect(counts).toEqual(outcomeChances);
    expect(cockfightOutcomes.reduce((sum, outcome) => sum + outcomeChances[outcome], 0)).toBe(CHANCES);
  });

  test('is read from the first word of the seed', () => {
    expect(outcomeOfSeed(seedOf(7))).toEqual({ outcome: 'meron', drawn: 7 });
    expect(outcomeOfSeed(seedOf(3_000_445))).toEqual({ outcome: 'wala', drawn: 445 });
    expect(outcomeOfSeed(seedOf(994))).toEqual({ outcome: 'draw', drawn: 994 });
    expect(outcomeOfSeed(seedOf(999))).toEqual({ outcome: 'cancelled', drawn: 999 });
  });

  test('passes over a word that would favour small numbers', () => {
    expect(outcomeOfSeed(seedOf(4_294_967_000, 500))).toEqual({ outcome: 'wala', drawn: 500 });
    expect(() => outcomeOfSeed(new Uint8Array(32).fill(0xff))).toThrow(RangeError);
  });
});

describe('the schedule', () => {
  test('has no gap and no overlap', () => {
    for (const number of [0, 1, 19_000_000]) expect(matchTimes(number).endsAt).toBe(matchTimes(number + 1).opensAt);
    expect(matchTimes(1).opensAt).toBe(MATCH_MS);
  });

  test('says which match is on and in which part', () => {
    const began = matchTimes(500).opensAt;
    const phases = [0, matchParts.betting - 1, matchParts.betting, 66_000, 80_000, MATCH_MS - 1].map((after) => {
      const match = matchAt(began + after);
      return [match.number, phaseAt(match, began + after)];
    });
    expect(phases).toEqual([
      [500, 'betting'],
      [500, 'betting'],
      [500, 'closed'],
      [500, 'fight'],
      [500, 'result'],
      [500, 'result'],
    ]);
    expect(matchAt(began + MATCH_MS).number).toBe(501);
  });
});
