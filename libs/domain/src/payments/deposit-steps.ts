import { depositFee, type DepositReason, type DepositState, type FeeTerms } from './deposits.ts';

/**
 * The provider says `pay`, `pay_again` (another payment for the same order) or `fail`; the member hands in a slip; an operator
 * approves or declines; time expires.
 */
export const depositActions = ['pay', 'pay_again', 'fail', 'slip', 'approve', 'decline', 'expire'] as const;
export type DepositAction = (typeof depositActions)[number];

/** What a step reads of an order: what was ordered, its fee, and what came, if anything did; amounts in smallest units. */
export interface DepositFigures extends FeeTerms {
  amount: bigint;
  received: bigint | null;
}

/** What a step writes of an order: what came, what of it is the fee, and what is credited; amounts in smallest units. */
interface Credit {
  received: bigint;
  fee: bigint;
  credited: bigint;
}

/** Money that came in addition to what an order was credited with. An operator decides on it in an order of its own, under review. */
export interface BesideOrder {
  amount: bigint;
  reason: DepositReason;
  feeFixed: bigint;
}

/** An order's next state and why, and the figures that change with it. What `changes` credits is posted to the member's balance. */
export interface DepositStep {
  state: DepositState;
  reason: DepositReason | null;
  changes: Partial<Credit>;
  beside?: BesideOrder;
  /** What the provider's payment lacks of what an operator says came; smallest units. */
  missing?: bigint;
}

type Transition = (order: DepositFigures, amount: bigint) => DepositStep;

const credited = (order: DepositFigures, received: bigint, reason: DepositReason | null): DepositStep => {
  const fee = depositFee(received, order);
  return { state: 'paid', reason, changes: { received, fee, credited: received - fee } };
};

/** Money that cannot be credited as ordered is put before an operator. */
const doubted = (received: bigint, reason: DepositReason): DepositStep => ({
  state: 'reviewing',
  reason,
  changes: { received },
});

const paidWith =
  (reason: DepositReason | null): Transition =>
  (order, amount) =>
    amount === order.amount ? credited(order, amount, reason) : doubted(amount, 'amount_differs');

const paidAgain =
  (state: DepositState): Transition =>
  ({ feeFixed }, amount) => ({ state, reason: null, changes: {}, beside: { amount, reason: 'paid_twice', feeFixed } });

const slipped: Transition = () => ({ state: 'reviewing', reason: 'slip', changes: {} });

const approved: Transition = (order, amount) => {
  const step = credited(order, amount, amount === order.amount ? null : 'amount_differs');
  // Until an order is paid, only the provider says what came.
  return order.received !== null && amount > order.received ? { ...step, missing: amount - order.received } : step;
};

const transitions: Record<DepositState, Partial<Record<DepositAction, Transition>>> = {
  pending: {
    pay: paidWith(null),
    pay_again: paidAgain('pending'),
    fail: () => ({ state: 'declined', reason: 'provider', changes: {} }),
    slip: slipped,
    approve: approved,
    expire: () => ({ state: 'expired', reason: null, changes: {} }),
  },
  reviewing: {
    pay: (_, amount) => ({ state: 'reviewing', reason: null, changes: { received: amount } }),
    pay_again: paidAgain('reviewing'),
    approve: approved,
    // The operator says why.
    decline: () => ({ state: 'declined', reason: null, changes: {} }),
  },
  paid: {
    // An operator credited it before the provider's notice came. The fixed part of the fee was taken then.
    pay: (order, amount) => {
      const rest = amount - (order.received ?? 0n);
      const step: DepositStep = { state: 'paid', reason: null, changes: {} };
      if (rest < 0n) return { ...step, missing: -rest };
      return rest > 0n ? { ...step, beside: { amount: rest, reason: 'amount_differs', feeFixed: 0n } } : step;
    },
    pay_again: paidAgain('paid'),
  },
  declined: {
    pay: (order, amount) => doubted(amount, amount === order.amount ? 'paid_after_decline' : 'amount_differs'),
    pay_again: paidAgain('declined'),
  },
  expired: {
    // The member's money, however late.
    pay: paidWith('paid_late'),
    pay_again: paidAgain('expired'),
    slip: slipped,
    approve: approved,
  },
};

/**
 * What an action makes of an order; undefined when this cannot be done to it now.
 * @param amount what came, for `pay`, `pay_again` and `approve`; smallest units, above zero
 */
export const depositStep = (
  order: DepositFigures & { state: DepositState },
  action: DepositAction,
  amount = 0n,
): DepositStep | undefined => transitions[order.state][action]?.(order, amount);

/** What the provider's notice of a payment is for an order; undefined when it was heard before. */
export function noticedPayment(
  { providerRef }: { providerRef: string | null },
  ref: string,
): 'pay' | 'pay_again' | undefined {
  if (providerRef === null) return 'pay';
  return providerRef === ref ? undefined : 'pay_again';
}
