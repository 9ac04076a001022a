import { describe, expect, test } from 'vitest';
import {
  isOnItsWay,
  isPartOf,
  ordersPayment,
  paymentOf,
  requestedWithdrawal,
  withdrawalActions,
  withdrawalRefusal,
  withdrawalStep,
  type WithdrawalAction,
} from './withdrawal-steps.ts';
import { withdrawalStates, type WithdrawalState } from './withdrawals.ts';

const order = (state: WithdrawalState, over: object = {}) => ({
  ...requestedWithdrawal(20_000n, 19_800n),
  state,
  attempt: 1,
  paying: 19_800n,
  askedAt: new Date(0),
  answer: 'unknown' as const,
  ...over,
});

describe('a step', () => {
  const table: Record<WithdrawalState, Partial<Record<WithdrawalAction, WithdrawalState>>> = {
    reviewing: { approve: 'approved', reject: 'rejected' },
    approved: {
      pay: 'paid',
      fail: 'returned',
      pending: 'approved',
      unknown: 'approved',
      retry: 'approved',
      mark: 'paid',
      return: 'returned',
    },
    paid: { full: 'completed', partial: 'disputed', none: 'disputed', silence: 'completed' },
    disputed: { refund: 'completed', pay_again: 'approved', force: 'completed' },
    completed: {},
    rejected: {},
    returned: {},
  };
  const cells = withdrawalStates.flatMap((state) =>
    withdrawalActions.map((action) => [state, action, table[state][action]] as const),
  );

  test.each(cells)('from %s by %s leads to %s', (state, action, next) => {
    expect(withdrawalStep(order(state), action, 100n)?.state).toBe(next);
  });

  test.each(cells)('from %s by %s returns at most what left the balance, and notes it', (state, action) => {
    const { back, changes } = withdrawalStep(order(state), action, 100n) ?? { changes: {} };
    expect(back?.amount).toBe(changes.refunded);
    expect(back?.amount ?? 0n).toBeLessThanOrEqual(20_000n);
  });
});

test('an approval orders the first payment of all that is to arrive', () => {
  const requested = requestedWithdrawal(20_000n, 19_800n);
  expect([requested.state, requested.attempt, requested.paying]).toEqual(['reviewing', 0, 0n]);
  expect(withdrawalStep(requested, 'approve')).toEqual({ state: 'approved', changes: { attempt: 1, paying: 19_800n } });
});

test('a rejection and a first payment that failed return everything, each under its own kind', () => {
  const all = { amount: 20_000n };
  expect(withdrawalStep(order('reviewing'), 'reject')?.back).toEqual({ ...all, kind: 'withdrawal_rejected' });
  expect(withdrawalStep(order('approved'), 'fail')?.back).toEqual({ ...all, kind: 'withdrawal_returned' });
});

test('a repeated payment that failed returns to dispute and moves no money', () => {
  expect(withdrawalStep(order('approved', { attempt: 2 }), 'fail')).toEqual({ state: 'disputed', changes: {} });
});

test('a receipt adds to what arrived before', () => {
  const received = 15_000n;
  expect(withdrawalStep(order('paid', { received }), 'partial', 800n)?.changes).toEqual({
    receipt: 'partial',
    received: 15_800n,
  });
  expect(withdrawalStep(order('paid', { received }), 'full')?.changes).toEqual({ receipt: 'full', received: 19_800n });
});

test('a refund is the missing part, and the fee as well when nothing arrived', () => {
  const back = (received: bigint) => withdrawalStep(order('disputed', { received }), 'refund')?.back;
  expect(back(0n)).toEqual({ amount: 20_000n, kind: 'withdrawal_refunded' });
  expect(back(15_000n)).toEqual({ amount: 4_800n, kind: 'withdrawal_refunded' });
});

test('paying again orders the missing part by a payment of its own', () => {
  expect(withdrawalStep(order('disputed', { attempt: 2, received: 15_000n }), 'pay_again')?.changes).toEqual({
    attempt: 3,
    paying: 4_800n,
    askedAt: null,
    answer: null,
  });
});

describe('a payment whose notice never came', () => {
  const asked = { askedAt: new Date(0) };

  test.each([
    ['never asked for', { askedAt: null, answer: null }, undefined, 'returned'],
    ['asked for, without an answer', { ...asked, answer: null }, undefined, undefined],
    ['said to be pending', { ...asked, answer: 'pending' }, undefined, undefined],
    ['said to be unknown', { ...asked, answer: 'unknown' }, 'approved', 'returned'],
  ] as const)(
    'and that was %s is sent again and returned only when it cannot have been made',
    (_, over, retry, back) => {
      expect(withdrawalStep(order('approved', over), 'retry')?.state).toBe(retry);
      expect(withdrawalStep(order('approved', over), 'return')?.state).toBe(back);
      expect(withdrawalStep(order('approved', over), 'mark')?.state).toBe('paid');
    },
  );

  test('is sent again as the same payment, which needs an answer of its own', () => {
    expect(withdrawalStep(order('approved'), 'retry')).toEqual({ state: 'approved', changes: { answer: null } });
  });

  test('returns everything, and of a repeated payment what has not arrived', () => {
    expect(withdrawalStep(order('approved'), 'return')?.back).toEqual({ amount: 20_000n, kind: 'withdrawal_returned' });
    const second = (received: bigint) => withdrawalStep(order('approved', { attempt: 2, received }), 'return');
    expect(second(15_000n)).toMatchObject({
      state: 'completed',
      back: { amount: 4_800n, kind: 'withdrawal_refunded' },
    });
    expect(second(0n)?.back?.amount).toBe(20_000n);
  });

  test('may be on its way for half a minute after it was asked for', () => {
    const at = (ms: number) => new Date(1_000_000 + ms);
    expect([29_999, 30_000].map((ms) => isOnItsWay({ askedAt: at(0) }, at(ms)))).toEqual([true, false]);
    expect(isOnItsWay({ askedAt: null }, at(0))).toBe(false);
  });

  test('is a payment that an indebted member does not get', () => {
    expect(withdrawalActions.filter(ordersPayment)).toEqual(['approve', 'retry', 'pay_again']);
  });
});

test.each([
  [0n, false],
  [1n, true],
  [19_799n, true],
  [19_800n, false],
])('%s of a payment of 19,800 is a part: %s', (part, is) => {
  expect(isPartOf(order('paid'), part)).toBe(is);
});

test.each([
  ['latest', 2, 4_800n, 'KHR'],
  ['mismatch', 2, 19_800n, 'KHR'],
  ['mismatch', 2, 4_800n, 'USD'],
  ['earlier', 1, 19_800n, 'KHR'],
  ['mismatch', 1, 19_800n, 'USD'],
  ['unknown', 3, 4_800n, 'KHR'],
  ['unknown', 0, 4_800n, 'KHR'],
] as const)(
  'a notice is about the %s payment by number %s, amount %s and currency %s',
  (which, attempt, amount, currency) => {
    const paidAgain = { ...order('approved', { attempt: 2, paying: 4_800n }), currency: 'KHR' };
    expect(paymentOf(paidAgain, { attempt, amount, currency })).toBe(which);
  },
);

test.each([
  [{}, undefined],
  [{ isFrozen: true, isMethodOffered: false }, 'withdrawals.frozen'],
  [{ isMethodOffered: false, isAccountUsable: false }, 'withdrawals.method_unknown'],
  [{ isAccountUsable: false, debt: 1n }, 'withdrawals.account_waits'],
  [{ debt: 1n, turnoverRemaining: 1n }, 'withdrawals.debt_open'],
  [{ turnoverRemaining: 1n, balance: 0n }, 'withdrawals.turnover_remaining'],
  [{ day: { orders: 2, amount: 0n } }, 'withdrawals.day_count_reached'],
  [{ day: { orders: 1, amount: 501n } }, 'withdrawals.day_amount_reached'],
  [{ day: { orders: 1, amount: 500n } }, undefined],
  [{ balance: 499n }, 'withdrawals.not_enough_money'],
])('a request with %o is answered by %s', (over, refusal) => {
  const request = {
    amount: 500n,
    isFrozen: false,
    isMethodOffered: true,
    isAccountUsable: true,
    debt: 0n,
    turnoverRemaining: 0n,
    day: { orders: 0, amount: 0n },
    limits: { dayCount: 2, dayAmount: 1_000n },
    balance: 500n,
    ...over,
  };
  expect(withdrawalRefusal(request)).toBe(refusal);
});
