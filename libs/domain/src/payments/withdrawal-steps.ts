import type { RefusalCode } from '../refusals.ts';
import type { WithdrawalBack } from './ledger-kinds.ts';
import type { PayoutAnswer, Receipt, resolutions, WithdrawalState } from './withdrawals.ts';

/**
 * An operator approves, rejects or resolves; the provider says `pay` or `fail`, or, when it is asked, `pending` or `unknown`; the member
 * says a receipt, or nothing in time. Of a payment without an end, an operator may `retry`, `mark` it as paid or `return` it.
 */
export const withdrawalActions = [
  'approve',
  'reject',
  'pay',
  'fail',
  'pending',
  'unknown',
  'retry',
  'mark',
  'return',
  'full',
  'partial',
  'none',
  'silence',
  'refund',
  'pay_again',
  'force',
] as const satisfies readonly (
  | 'approve'
  | 'reject'
  | 'pay'
  | 'fail'
  | 'pending'
  | 'unknown'
  | 'retry'
  | 'mark'
  | 'return'
  | Receipt
  | 'silence'
  | (typeof resolutions)[number]
)[];
export type WithdrawalAction = (typeof withdrawalActions)[number];

/** Who settled what arrived: the member, the end of the time to answer, or an operator. */
export type WithdrawalReceipt = Receipt | 'silence' | 'forced';

/** What a step reads and changes of an order; amounts in smallest units. */
export interface WithdrawalFigures {
  /** What left the balance; `payout` of it, less the fee, is to arrive. */
  amount: bigint;
  payout: bigint;
  /** Payments ordered so far, and what the latest one is to bring. */
  attempt: number;
  paying: bigint;
  /** What the member says has arrived in all, and what went back to the balance. */
  received: bigint;
  refunded: bigint;
  receipt: WithdrawalReceipt | null;
  /** When the provider was last asked to make the latest payment, and what it last said of it when it was asked for its state. */
  askedAt: Date | null;
  answer: PayoutAnswer | null;
}

/** An order's next state, the figures that change with it, and what is posted back to the member's balance. */
export interface WithdrawalStep {
  state: WithdrawalState;
  changes: Partial<WithdrawalFigures>;
  back?: { amount: bigint; kind: WithdrawalBack };
}

/** Undefined when the figures do not allow it. */
type Transition = (order: WithdrawalFigures, part: bigint) => WithdrawalStep | undefined;

const endedBack = (
  state: 'rejected' | 'returned' | 'completed',
  amount: bigint,
  kind: WithdrawalBack,
): WithdrawalStep => ({ state, changes: { refunded: amount }, back: { amount, kind } });

const arrived =
  (receipt: WithdrawalReceipt): Transition =>
  ({ payout }) => ({ state: 'completed', changes: { receipt, received: payout } });

/** What has not arrived goes back. If nothing arrived, the fee is refunded as well. */
const restBack: Transition = ({ amount, payout, received }) =>
  endedBack('completed', received === 0n ? amount : payout - received, 'withdrawal_refunded');

/** Whether the provider cannot make an order's payment: one that it was never asked for, or said it does not know. */
export const isUnmade = ({
  askedAt,
  answer,
}: {
  askedAt: Date | string | null;
  answer: PayoutAnswer | null;
}): boolean => askedAt === null || answer === 'unknown';

const transitions: Record<WithdrawalState, Partial<Record<WithdrawalAction, Transition>>> = {
  reviewing: {
    approve: ({ payout }) => ({ state: 'approved', changes: { attempt: 1, paying: payout } }),
    reject: ({ amount }) => endedBack('rejected', amount, 'withdrawal_rejected'),
  },
  approved: {
    pay: () => ({ state: 'paid', changes: {} }),
    // After a payment that arrived in part, only an operator can say what is to become of the rest.
    fail: ({ attempt, amount }) =>
      attempt > 1 ? { state: 'disputed', changes: {} } : endedBack('returned', amount, 'withdrawal_returned'),
    pending: () => ({ state: 'approved', changes: { answer: 'pending' } }),
    unknown: () => ({ state: 'approved', changes: { answer: 'unknown' } }),
    // The same payment, under the same number: were it known after all, it would be made once.
    retry: ({ answer }) => (answer === 'unknown' ? { state: 'approved', changes: { answer: null } } : undefined),
    mark: () => ({ state: 'paid', changes: {} }),
    return: (order, part) => {
      if (!isUnmade(order)) return undefined;
      return order.attempt > 1 ? restBack(order, part) : endedBack('returned', order.amount, 'withdrawal_returned');
    },
  },
  paid: {
    full: arrived('full'),
    silence: arrived('silence'),
    partial: ({ received }, part) => ({
      state: 'disputed',
      changes: { receipt: 'partial', received: received + part },
    }),
    none: () => ({ state: 'disputed', changes: { receipt: 'none' } }),
  },
  disputed: {
    refund: restBack,
    pay_again: ({ attempt, payout, received }) => ({
      state: 'approved',
      changes: { attempt: attempt + 1, paying: payout - received, askedAt: null, answer: null },
    }),
    force: arrived('forced'),
  },
  completed: {},
  rejected: {},
  returned: {},
};

/**
 * What an action makes of an order; undefined when this cannot be done to it now.
 * @param part what arrived of the latest payment, for `partial`
 */
export const withdrawalStep = (
  order: WithdrawalFigures & { state: WithdrawalState },
  action: WithdrawalAction,
  part = 0n,
): WithdrawalStep | undefined => transitions[order.state][action]?.(order, part);

/** Whether an action orders a payment, which a member who owes money to downlines does not get (spec: agent-contracts, "Who pays"). */
export const ordersPayment = (action: WithdrawalAction): boolean => ['approve', 'pay_again', 'retry'].includes(action);

/** Whether the provider has yet to take an order's payment on. */
export const isToBeSent = ({ state, sentAt }: { state: WithdrawalState; sentAt: Date | null }): boolean =>
  state === 'reviewing' || (state === 'approved' && sentAt === null);

/** A request to the provider has arrived, or never will, within so long. */
const ON_ITS_WAY_MS = 30_000;

/** Whether a request to pay may still be on its way at an instant: that the provider does not know the payment proves nothing then. */
export const isOnItsWay = ({ askedAt }: Pick<WithdrawalFigures, 'askedAt'>, at: Date): boolean =>
  askedAt !== null && at.getTime() - askedAt.getTime() < ON_ITS_WAY_MS;

/** The provider is asked for the state of a payment that it took on so long ago and has said nothing of. */
export const UNANSWERED_MS = 10 * 60_000;

/** Whether an order can no longer change. */
export const isEnded = (state: WithdrawalState): boolean => Object.keys(transitions[state]).length === 0;

/** A request's order before anything became of it. */
export const requestedWithdrawal = (
  amount: bigint,
  payout: bigint,
): WithdrawalFigures & { state: WithdrawalState } => ({
  state: 'reviewing',
  amount,
  payout,
  attempt: 0,
  paying: 0n,
  received: 0n,
  refunded: 0n,
  receipt: null,
  askedAt: null,
  answer: null,
});

/** Whether so much is a part of a payment: something, and not all of it. */
export const isPartOf = ({ paying }: WithdrawalFigures, part: bigint): boolean => part > 0n && part < paying;

/** The payment that a provider's notice is about; the amount in smallest units. */
interface NoticedPayment {
  attempt: number;
  amount: bigint;
  currency: string;
}

/**
 * Which of an order's payments a notice is about: only one about the latest may change anything.
 * A payment that was never ordered is unknown, and one of another amount or currency is a mismatch.
 */
export function paymentOf(
  order: Pick<WithdrawalFigures, 'attempt' | 'paying'> & { currency: string },
  { attempt, amount, currency }: NoticedPayment,
): 'latest' | 'earlier' | 'unknown' | 'mismatch' {
  if (attempt < 1 || attempt > order.attempt) return 'unknown';
  if (currency !== order.currency) return 'mismatch';
  if (attempt < order.attempt) return 'earlier';
  return amount === order.paying ? 'latest' : 'mismatch';
}

/** What a request for a withdrawal is judged by; amounts in smallest units, the day's of orders whose money did not come back. */
export interface WithdrawalRequest {
  amount: bigint;
  isMethodOffered: boolean;
  isAccountUsable: boolean;
  /** An operator keeps the account from taking money out. */
  isFrozen: boolean;
  /** What the member owes to downlines. */
  debt: bigint;
  turnoverRemaining: bigint;
  day: { orders: number; amount: bigint };
  limits: { dayCount: number; dayAmount: bigint };
  balance: bigint;
}

/** Why a request is refused; undefined when it may be made. */
export function withdrawalRefusal(request: WithdrawalRequest): RefusalCode | undefined {
  const { amount, day, limits } = request;
  if (request.isFrozen) return 'withdrawals.frozen';
  if (!request.isMethodOffered) return 'withdrawals.method_unknown';
  if (!request.isAccountUsable) return 'withdrawals.account_waits';
  if (request.debt > 0n) return 'withdrawals.debt_open';
  if (request.turnoverRemaining > 0n) return 'withdrawals.turnover_remaining';
  if (day.orders + 1 > limits.dayCount) return 'withdrawals.day_count_reached';
  if (day.amount + amount > limits.dayAmount) return 'withdrawals.day_amount_reached';
  return request.balance < amount ? 'withdrawals.not_enough_money' : undefined;
}
