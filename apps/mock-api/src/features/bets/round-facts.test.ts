import { expect, it } from 'vitest';
import { factsOf } from './round-facts.ts';

it('names what lies within another after both', () => {
  expect(factsOf({ match: 7, commitment: 'ab', result: { seed: 'cd', outcome: 'meron' }, note: null })).toEqual([
    { name: 'match', value: '7' },
    { name: 'commitment', value: 'ab' },
    { name: 'result.seed', value: 'cd' },
    { name: 'result.outcome', value: 'meron' },
    { name: 'note', value: '–' },
  ]);
});

it('shows a list of plain values as one, and numbers the members of another', () => {
  const drawn = { stops: [1, 2, 3], shots: [{ roll: 5 }, { roll: 6 }], none: [] };
  expect(factsOf({ drawn })).toEqual([
    { name: 'drawn.stops', value: '1, 2, 3' },
    { name: 'drawn.shots.1.roll', value: '5' },
    { name: 'drawn.shots.2.roll', value: '6' },
    { name: 'drawn.none', value: '–' },
  ]);
});

it('ends somewhere, however much a vendor tells', () => {
  expect(factsOf({ all: Array.from({ length: 5_000 }, (_, n) => ({ n })) })).toHaveLength(200);
});
