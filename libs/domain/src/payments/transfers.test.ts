import { expect, test } from 'vitest';
import { transferErrors, transferRefusal, turnoverBefore, turnoverOfTransfer } from './transfers.ts';

test.each([
  [{ min: 1n, max: 5n, dayAmount: 1n }, []],
  [{ min: 2n, max: 1n, dayAmount: 5n }, ['max']],
  [{ min: 2n, max: 5n, dayAmount: 1n }, ['dayAmount']],
])('rules %o allow a transfer on any day', (terms, errors) => {
  expect(transferErrors(terms).map(({ path }) => path)).toEqual(errors);
});

test.each([
  [{}, undefined],
  [{ isDirectionOn: false, receiver: undefined }, 'transfers.direction_off'],
  [{ receiver: undefined, debt: 1n }, 'transfers.account_unknown'],
  [{ receiver: { status: 'blocked' }, debt: 1n }, 'transfers.account_blocked'],
  [{ isFrozen: true, debt: 1n }, 'transfers.frozen'],
  [{ debt: 1n, turnoverRemaining: 1n }, 'transfers.debt_open'],
  [{ turnoverRemaining: 1n, sentToday: 1_000n }, 'transfers.turnover_remaining'],
  [{ sentToday: 501n, balance: 0n }, 'transfers.day_amount_reached'],
  [{ sentToday: 500n }, undefined],
  [{ balance: 499n, isReceivable: false }, 'transfers.not_enough_money'],
  [{ isReceivable: false }, 'transfers.not_receivable'],
] as const)('a transfer with %o is answered by %s', (over, refusal) => {
  const request = {
    amount: 500n,
    isDirectionOn: true,
    receiver: { status: 'active' },
    isReceivable: true,
    isFrozen: false,
    debt: 0n,
    turnoverRemaining: 0n,
    sentToday: 0n,
    dayAmount: 1_000n,
    balance: 500n,
  } as const;
  expect(transferRefusal({ ...request, ...over })).toBe(refusal);
});

test('all play stands before money sent up, and only a bonus’s before money sent down, which asks for its own', () => {
  expect([turnoverBefore('upline'), turnoverBefore('downline')]).toEqual([undefined, 'bonus']);
  expect(turnoverOfTransfer(333n, 150)).toBe(499n);
});
