import type { FieldError } from '../refusals.ts';
import { boundsErrors, feeErrors } from './terms.ts';

/**
 * Deposit methods. `qr`, `ewallet` and `card` are paid at the provider's page, and the provider notifies the result. `bank`
 * is a transfer to the site's account: the member uploads a slip, and an operator approves it.
 */
export const depositKinds = ['qr', 'bank', 'ewallet', 'card'] as const;
export type DepositKind = (typeof depositKinds)[number];

export const depositStates = ['pending', 'reviewing', 'paid', 'declined', 'expired'] as const;
export type DepositState = (typeof depositStates)[number];

/** States of an order that has not ended: money may still arrive for it. */
export const openDepositStates = ['pending', 'reviewing'] satisfies DepositState[];

/** Why an operator declines. */
export const declineReasons = ['not_received', 'slip_unreadable', 'slip_used', 'name_differs', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** Why an order came to a state, where that needs words. */
export const depositReasons = [
  'slip',
  'amount_differs',
  'paid_late',
  'paid_twice',
  'paid_after_decline',
  'provider',
  ...declineReasons,
] as const;
export type DepositReason = (typeof depositReasons)[number];

/** What a method takes: basis points of what came, and a fixed part in smallest units. */
export interface FeeTerms {
  feeBps: number;
  feeFixed: bigint;
}

/** The fee on an amount in smallest units; a part of a unit is left to the member. What is credited is the amount less the fee. */
export const depositFee = (amount: bigint, { feeBps, feeFixed }: FeeTerms): bigint =>
  (amount * BigInt(feeBps)) / 10_000n + feeFixed;

/** Turnover that a deposit requires, rounded down; what was credited in smallest units, `turnover` in hundredths of it. */
export const depositTurnover = (credited: bigint, turnover: number): bigint => (credited * BigInt(turnover)) / 100n;

/** What the member writes into a bank transfer, so that the house finds it: short enough to copy by hand. */
export const transferReference = (orderNo: string): string => orderNo.slice(-8);

/** A remark has at most so many characters (specification 5). */
export const MAX_REMARK = 140;

/** What a method asks, as its settings: amounts in smallest units, presets the suggestions, turnover in hundredths of what is credited. */
export interface MethodTerms extends FeeTerms {
  min: bigint;
  max: bigint;
  presets: readonly bigint[];
}

/** What is wrong with a method's terms: every deposit it allows must leave something to credit, and it suggests only what it allows. */
export const methodErrors = (terms: MethodTerms): FieldError[] => [
  ...boundsErrors(terms),
  ...feeErrors({ ...terms, fee: depositFee(terms.min, terms) }),
];
