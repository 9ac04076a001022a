import { expect, test } from 'vitest';
import { msOf, withAmount, withRule, type Defaults, type Rules } from './rule-lists.ts';

test('an amount of a limit is added, changed in its place, and removed when it is empty', () => {
  const defaults: Defaults = [
    { kind: 'deposit', period: 'day', amount: '500.00' },
    { kind: 'loss', period: 'week', amount: '900.00' },
  ];
  const [deposit, loss] = defaults;
  expect(withAmount(defaults, { kind: 'deposit', period: 'day' }, '400')).toEqual([
    { kind: 'deposit', period: 'day', amount: '400' },
    loss,
  ]);
  expect(withAmount(defaults, { kind: 'session', period: 'day' }, '60')).toEqual([
    deposit,
    loss,
    { kind: 'session', period: 'day', amount: '60' },
  ]);
  expect(withAmount(defaults, { kind: 'deposit', period: 'day' }, '')).toEqual([loss]);
});

test('row 13: a rule of a product is kept while it asks for a largest stake or a least time', () => {
  const rules: Rules = [{ product: 'RNG', mostStake: '4000.00', leastMs: 2_500 }];
  expect(withRule(rules, { product: 'FISH', mostStake: '1000', leastMs: null })).toHaveLength(2);
  expect(withRule(rules, { product: 'RNG', mostStake: null, leastMs: 3_000 })).toEqual([
    { product: 'RNG', mostStake: null, leastMs: 3_000 },
  ]);
  expect(withRule(rules, { product: 'RNG', mostStake: null, leastMs: null })).toEqual([]);
});

test('seconds are typed with a fraction and sent as milliseconds', () => {
  expect(['2.5', ' 3 ', '0', '', 'fast', '-1'].map(msOf)).toEqual([2_500, 3_000, 0, null, null, null]);
});
