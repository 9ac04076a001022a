import { describe, expect, test } from 'vitest';
import { depositActions, depositStep, noticedPayment, type DepositAction } from './deposit-steps.ts';
import { depositStates, type DepositState } from './deposits.ts';

const order = (state: DepositState, over: object = {}) => ({
  state,
  amount: 10_000n,
  feeBps: 100,
  feeFixed: 50n,
  received: null,
  ...over,
});

const paid = (received = 10_000n) => order('paid', { received });
const full = { received: 10_000n, fee: 150n, credited: 9_850n };

describe('a step', () => {
  /** The next state and its reason, with the amount that was ordered. */
  const table: Record<DepositState, Partial<Record<DepositAction, readonly [DepositState, string | null]>>> = {
    pending: {
      pay: ['paid', null],
      pay_again: ['pending', null],
      fail: ['declined', 'provider'],
      slip: ['reviewing', 'slip'],
      approve: ['paid', null],
      expire: ['expired', null],
    },
    reviewing: {
      pay: ['reviewing', null],
      pay_again: ['reviewing', null],
      approve: ['paid', null],
      decline: ['declined', null],
    },
    paid: { pay: ['paid', null], pay_again: ['paid', null] },
    declined: { pay: ['reviewing', 'paid_after_decline'], pay_again: ['declined', null] },
    expired: {
      pay: ['paid', 'paid_late'],
      pay_again: ['expired', null],
      slip: ['reviewing', 'slip'],
      approve: ['paid', null],
    },
  };
  const cells = depositStates.flatMap((state) =>
    depositActions.map((action) => [state, action, table[state][action]] as const),
  );
  const taken = (state: DepositState, action: DepositAction, amount = 10_000n) =>
    depositStep(state === 'paid' ? paid() : order(state), action, amount);

  test.each(cells)('from %s by %s leads to %j', (state, action, next) => {
    const step = taken(state, action);
    expect(step && [step.state, step.reason]).toEqual(next);
  });

  test.each(cells)('from %s by %s credits an order that becomes paid, and no other', (state, action) => {
    const step = taken(state, action);
    const isCredited = step?.state === 'paid' && state !== 'paid';
    expect(step?.changes.credited).toBe(isCredited ? 9_850n : undefined);
  });

  const amounts = [9_000n, 10_000n, 11_000n];
  const payments = depositStates.flatMap((state) => amounts.map((amount) => [state, amount] as const));

  test.each(payments)('from %s by a payment of %s loses nothing of it', (state, amount) => {
    const first = taken(state, 'pay', amount);
    const credited = state === 'paid' ? 10_000n : 0n;
    const beyond = amount > credited ? amount : credited;
    expect((first?.changes.received ?? credited) + (first?.beside?.amount ?? 0n)).toBe(beyond);
    expect(taken(state, 'pay_again', amount)?.beside?.amount).toBe(amount);
  });
});

describe('a payment', () => {
  test('of the amount that was ordered is credited less the fee', () => {
    for (const state of ['pending', 'expired'] as const)
      expect(depositStep(order(state), 'pay', 10_000n)?.changes).toEqual(full);
  });

  test.each(['pending', 'expired', 'declined'] as const)(
    'of another amount puts an order that is %s under review with what came',
    (state) => {
      expect(depositStep(order(state), 'pay', 9_999n)).toEqual({
        state: 'reviewing',
        reason: 'amount_differs',
        changes: { received: 9_999n },
      });
    },
  );

  test('for an order under review only says what came', () => {
    expect(depositStep(order('reviewing'), 'pay', 9_000n)).toEqual({
      state: 'reviewing',
      reason: null,
      changes: { received: 9_000n },
    });
  });

  test('of more than an operator credited leaves the rest, from which no fixed fee is taken again', () => {
    expect(depositStep(paid(6_000n), 'pay', 10_000n)).toEqual({
      state: 'paid',
      reason: null,
      changes: {},
      beside: { amount: 4_000n, reason: 'amount_differs', feeFixed: 0n },
    });
  });

  test('of what an operator credited before leaves nothing', () => {
    expect(depositStep(paid(), 'pay', 10_000n)).toEqual({ state: 'paid', reason: null, changes: {} });
  });

  test('of less than an operator credited before says what is missing', () => {
    expect(depositStep(paid(), 'pay', 9_999n)).toEqual({ state: 'paid', reason: null, changes: {}, missing: 1n });
  });

  test('that is another for the same order leaves the order as it is, and its own fee is taken', () => {
    expect(depositStep(paid(), 'pay_again', 7_000n)).toEqual({
      state: 'paid',
      reason: null,
      changes: {},
      beside: { amount: 7_000n, reason: 'paid_twice', feeFixed: 50n },
    });
  });
});

test('an approval credits what the operator found less the fee, and says when it was not what was ordered', () => {
  expect(depositStep(order('reviewing'), 'approve', 10_000n)).toEqual({ state: 'paid', reason: null, changes: full });
  expect(depositStep(order('pending'), 'approve', 8_000n)).toEqual({
    state: 'paid',
    reason: 'amount_differs',
    changes: { received: 8_000n, fee: 130n, credited: 7_870n },
  });
});

test.each([
  [null, undefined],
  [10_000n, undefined],
  [10_001n, undefined],
  [9_000n, 1_000n],
])('an approval of 10,000 when the provider says that %s came lacks %s', (received, missing) => {
  expect(depositStep(order('reviewing', { received }), 'approve', 10_000n)?.missing).toBe(missing);
});

test.each([
  [null, 'pay'],
  ['one', undefined],
  ['two', 'pay_again'],
])('the provider’s notice of payment one, for an order with payment %s, is %s', (providerRef, action) => {
  expect(noticedPayment({ providerRef }, 'one')).toBe(action);
});
