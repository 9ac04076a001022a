import { describe, expect, test } from 'vitest';
import {
  exchangeActions,
  exchangeStep,
  firstStates,
  pointsFor,
  pointsRefusal,
  productRefusal,
  type ExchangeAction,
} from './exchange-steps.ts';
import { exchangeStates, exchangeTypes, type ExchangeState } from './points.ts';

const exchange = (state: ExchangeState) => ({ state, points: 400n, quantity: 2 });

describe('a step', () => {
  const table: Record<ExchangeState, Partial<Record<ExchangeAction, ExchangeState>>> = {
    in_process: { approve: 'approved', reject: 'rejected' },
    approved: {},
    rejected: {},
  };
  const cells = exchangeStates.flatMap((state) =>
    exchangeActions.map((action) => [state, action, table[state][action]] as const),
  );

  test.each(cells)('from %s by %s leads to %s', (state, action, next) => {
    expect(exchangeStep(exchange(state), action)?.state).toBe(next);
  });
});

test('a rejection returns what the exchange took, and an approval nothing', () => {
  expect(exchangeStep(exchange('in_process'), 'reject')?.back).toEqual({ points: 400n, quantity: 2 });
  expect(exchangeStep(exchange('in_process'), 'approve')?.back).toBeUndefined();
});

test('a product waits for an operator, and money is approved at once', () => {
  expect(exchangeTypes.map((type) => firstStates[type])).toEqual(['in_process', 'approved']);
});

test('each piece takes the product’s points', () => {
  expect(pointsFor({ points: 200n }, 3)).toBe(600n);
});

test.each([
  [0n, 0n, undefined],
  [100n, 100n, undefined],
  [101n, 100n, 'points.not_enough'],
])('%s points of %s are answered by %s', (points, balance, refusal) => {
  expect(pointsRefusal(points, balance)).toBe(refusal);
});

test.each([
  [{}, {}, undefined],
  [{ offered: false, most: 1, remaining: 0 }, { balance: 0n }, 'points.product_unknown'],
  [{ most: 1, remaining: 0 }, { balance: 0n }, 'request.invalid'],
  [{ remaining: 0 }, { balance: 399n }, 'points.not_enough'],
  [{ remaining: 1 }, {}, 'points.sold_out'],
  [{ most: 2, remaining: 2 }, { balance: 400n }, undefined],
])('a request for two pieces of a product with %o and %o is answered by %s', (product, over, refusal) => {
  const request = {
    quantity: 2,
    product: { offered: true, points: 200n, most: 5, remaining: 10, ...product },
    balance: 1_000n,
    ...over,
  };
  expect(productRefusal(request)).toBe(refusal);
});
