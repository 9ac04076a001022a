import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unitsOf } from '../../money.ts';
import { playOf } from '../rules/plays.ts';
import { orderOf, settle } from './order.ts';

interface Vector {
  play: string;
  selection: string;
  draw: number[];
  unit: string;
  multiple: number;
  series: number;
  accountSeries: number;
  bets: number;
  stake: string;
  hits: Record<string, number>;
  payout: string;
  rebate: string;
}

const read = (name: string): Vector[] =>
  JSON.parse(readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), 'utf8'));

/** Worked examples of one reference evaluator; those of the first file that have `bets` name a play of a series. */
const vectors = [
  ...read('lottery-vectors').filter((vector: Partial<Vector>) => vector.bets !== undefined),
  ...read('worked-examples'),
];

test('the structured vectors are there', () => {
  expect(vectors.length).toBeGreaterThan(243);
});

test.each(vectors.map((vector) => [`${vector.play} ${vector.selection} ${vector.draw.join()}`, vector] as const))(
  '%s',
  (_, { play, selection, draw, unit, multiple, series, accountSeries, ...expected }) => {
    const order = orderOf({
      play: playOf(play),
      selection,
      unit: unitsOf(unit, 'USD') * 100n,
      multiple,
      terms: { mode: 'series', series },
      accountSeries,
      ofYear: 'horse',
    });
    const { hits, payout } = settle(order, draw);
    expect({ bets: order.bets.count, stake: order.stake, hits, payout, rebate: order.rebate }).toEqual({
      bets: expected.bets,
      stake: unitsOf(expected.stake, 'USD'),
      hits: expected.hits,
      payout: unitsOf(expected.payout, 'USD'),
      rebate: unitsOf(expected.rebate, 'USD'),
    });
  },
);
