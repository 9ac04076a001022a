import { expect, test } from 'vitest';
import { chaseFactors, type Chased, type ChasePlan } from './chase.ts';

/** Section 1.5 of the worked examples: fixed place, five codes, unit 2, series 1960. */
const slip: Chased = { issues: 6, cost: 1_000n, prize: 1_960n, most: 10_000n };

test.each<[ChasePlan, bigint[]]>([
  [{ kind: 'equal' }, [1n, 1n, 1n, 1n, 1n, 1n]],
  [{ kind: 'double', every: 1 }, [1n, 2n, 4n, 8n, 16n, 32n]],
  [{ kind: 'double', every: 2 }, [1n, 1n, 2n, 2n, 4n, 4n]],
  [{ kind: 'margin', percent: 30 }, [1n, 2n, 6n, 18n, 54n, 160n]],
])('a chase by %j has the multiples of the worked example', (plan, factors) => {
  expect(chaseFactors(plan, slip)).toEqual(factors);
});

test('a factor above the most ends the plan', () => {
  expect(chaseFactors({ kind: 'double', every: 1 }, { ...slip, most: 10n })).toEqual([1n, 2n, 4n, 8n]);
  expect(chaseFactors({ kind: 'margin', percent: 30 }, { ...slip, most: 20n })).toEqual([1n, 2n, 6n, 18n]);
});

test('a margin that a hit cannot give has no issues', () => {
  expect(chaseFactors({ kind: 'margin', percent: 96 }, slip)).toEqual([]);
});

test('whenever the first hit comes, the margin is reached', () => {
  const factors = chaseFactors({ kind: 'margin', percent: 10 }, { ...slip, issues: 8 });
  expect(factors).toHaveLength(8);
  let spent = 0n;
  for (const factor of factors) {
    spent += factor * slip.cost;
    expect(factor * slip.prize * 100n >= spent * 110n).toBe(true);
  }
});
