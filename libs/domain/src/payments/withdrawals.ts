import type { FieldError } from '../refusals.ts';
import { isSameName } from '../members/sessions.ts';
import { boundsErrors, feeErrors, type Bounds } from './terms.ts';

/** A withdrawal's way: looked at, being paid, paid and waiting for the member's word, contested, and how it may end. */
export const withdrawalStates = [
  'reviewing',
  'approved',
  'paid',
  'disputed',
  'completed',
  'rejected',
  'returned',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** States of an order that has not ended: money may still move for it. */
export const openWithdrawalStates = ['reviewing', 'approved', 'paid', 'disputed'] satisfies WithdrawalState[];

/** What a member says of a payment (specification 4). */
export const receipts = ['full', 'partial', 'none'] as const;
export type Receipt = (typeof receipts)[number];

/** How an operator ends a dispute: the missing part goes back, is paid again, or the receipt is held to be true. */
export const resolutions = ['refund', 'pay_again', 'force'] as const;

/** What the provider answers when it is asked for the state of a payment; `unknown` when it has never taken it on. */
export const payoutAnswers = ['paid', 'failed', 'pending', 'unknown'] as const;
export type PayoutAnswer = (typeof payoutAnswers)[number];

/** Payout accounts a member may have at a time. */
export const MAX_PAYOUT_ACCOUNTS = 5;

/** A site's fee for a withdrawal: `fixed` in smallest units, `rate` in hundredths of a per cent. */
export interface WithdrawalFee {
  fixed: bigint;
  rate: number;
}

/** The fee of an amount in smallest units; parts of a unit are the member's. */
export const feeOf = (amount: bigint, { fixed, rate }: WithdrawalFee): bigint =>
  fixed + (amount * BigInt(rate)) / 10_000n;

/** An account number as it is kept and compared: without the spaces and dashes people write between its digits. */
export const tidyNumber = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '');

/** What the account numbers of a bank or e-wallet look like: what they begin with, and how many digits they have in all. */
export interface NumberRule {
  prefix: string;
  minDigits: number;
  maxDigits: number;
}

export const isNumberOf = ({ prefix, minDigits, maxDigits }: NumberRule, number: string): boolean =>
  /^\d+$/.test(number) && number.startsWith(prefix) && number.length >= minDigits && number.length <= maxDigits;

/** What is wrong with a rule: some number must be one of it. */
export function numberRuleErrors({ prefix, minDigits, maxDigits }: NumberRule): FieldError[] {
  const errors: FieldError[] = [];
  if (!/^\d*$/.test(prefix)) errors.push({ path: 'prefix', code: 'format' });
  if (maxDigits < minDigits || maxDigits < prefix.length) errors.push({ path: 'maxDigits', code: 'too_small' });
  return errors;
}

/** An account its owner knows again: its last four digits. */
export const maskedNumber = (number: string): string => `•••• ${number.slice(-4)}`;

/** Money goes to accounts of the member only; letters count, not their case or the spaces between them. */
export const isHolder = isSameName;

/** A site's rules for money going out: amounts in smallest units, the fee's rate in hundredths of a per cent. */
export interface WithdrawalTerms extends Bounds {
  feeFixed: bigint;
  feeRate: number;
  dayAmount: bigint;
  reviewAbove: bigint;
}

/** What is wrong with the rules: the least withdrawal must pay something out, and a day must allow it. */
export function withdrawalErrors(terms: WithdrawalTerms): FieldError[] {
  const { min, feeFixed, feeRate, dayAmount, reviewAbove } = terms;
  const errors = [
    ...boundsErrors(terms),
    ...feeErrors({ min, feeFixed, fee: feeOf(min, { fixed: feeFixed, rate: feeRate }) }),
  ];
  if (dayAmount < min) errors.push({ path: 'dayAmount', code: 'too_small' });
  if (reviewAbove < 0n) errors.push({ path: 'reviewAbove', code: 'too_small' });
  return errors;
}
