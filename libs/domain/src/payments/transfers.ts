import type { FieldError, RefusalCode } from '../refusals.ts';
import { boundsErrors, type Bounds } from './terms.ts';

/** Where money goes, seen from its sender: to an account directly below, or to the one directly above. */
export const transferDirections = ['downline', 'upline'] as const;
export type TransferDirection = (typeof transferDirections)[number];

/** What is wrong with a site's rules for transfers: a day must allow the least of them. */
export const transferErrors = (terms: Bounds & { dayAmount: bigint }): FieldError[] => [
  ...boundsErrors(terms),
  ...(terms.dayAmount < terms.min ? [{ path: 'dayAmount', code: 'too_small' } as const] : []),
];

/**
 * The kind of requirement whose open turnover stands before money going a way; undefined for all of them. Upwards no play is asked
 * of the money again. Downwards it is, but a bonus may ask for more.
 */
export const turnoverBefore = (direction: TransferDirection): 'bonus' | undefined =>
  direction === 'upline' ? undefined : 'bonus';

/** Play that money sent down asks of its receiver, rounded down; smallest units. @param percent of the amount */
export const turnoverOfTransfer = (amount: bigint, percent: number): bigint => (amount * BigInt(percent)) / 100n;

/** What a transfer is judged by; amounts in smallest units. */
export interface TransferRequest {
  amount: bigint;
  /** Whether the site lets money go this way. */
  isDirectionOn: boolean;
  /** The account it is meant for; undefined where the sender has none of that name directly below, or none above. */
  receiver: { status: 'active' | 'blocked' } | undefined;
  /** Whether the receiver may pay in so much now: money sent down to a member is asked what a deposit is. */
  isReceivable: boolean;
  /** An operator keeps the sender from taking money out: by a transfer it would leave by another account. */
  isFrozen: boolean;
  /** What the sender owes to downlines; it may send nothing, in either direction, while the debt stands. */
  debt: bigint;
  /** Open turnover that stands before it. */
  turnoverRemaining: bigint;
  /** What the sender has sent on the site's day, both ways, and what an account may send. */
  sentToday: bigint;
  dayAmount: bigint;
  balance: bigint;
}

/** Why a transfer is refused; undefined when it may be made. */
export function transferRefusal(request: TransferRequest): RefusalCode | undefined {
  const { amount, receiver, sentToday, dayAmount, balance } = request;
  if (!request.isDirectionOn) return 'transfers.direction_off';
  if (!receiver) return 'transfers.account_unknown';
  if (receiver.status !== 'active') return 'transfers.account_blocked';
  if (request.isFrozen) return 'transfers.frozen';
  if (request.debt > 0n) return 'transfers.debt_open';
  if (request.turnoverRemaining > 0n) return 'transfers.turnover_remaining';
  if (sentToday + amount > dayAmount) return 'transfers.day_amount_reached';
  if (balance < amount) return 'transfers.not_enough_money';
  return request.isReceivable ? undefined : 'transfers.not_receivable';
}
