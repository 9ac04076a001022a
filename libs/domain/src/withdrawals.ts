import { isSameName } from './sessions.ts';

/** A withdrawal's way: looked at, being paid, paid and waiting for the member's word, contested, and how it may end. */
export const withdrawalStates = ['reviewing', 'approved', 'paid', 'disputed', 'completed', 'rejected', 'returned'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** What a member says of a payment (specification 4). */
export const receipts = ['full', 'partial', 'none'] as const;
export type Receipt = (typeof receipts)[number];

/** How an operator ends a dispute: the missing part goes back, is paid again, or the receipt is held to be true. */
export const resolutions = ['refund', 'pay_again', 'force'] as const;

/** Payout accounts a member may have at a time. */
export const MAX_PAYOUT_ACCOUNTS = 5;

/** A site's fee for a withdrawal: `fixed` in smallest units, `rate` in hundredths of a per cent. */
export interface WithdrawalFee {
  fixed: bigint;
  rate: number;
}

/** The fee of an amount in smallest units; parts of a unit are the member's. */
export const feeOf = (amount: bigint, { fixed, rate }: WithdrawalFee): bigint => fixed + (amount * BigInt(rate)) / 10_000n;

/** An account number as it is kept and compared: without the spaces and dashes people write between its digits. */
export const tidyNumber = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '');

/** Whether a number looks like one of a bank or e-wallet; `pattern` is that of the whole number. */
export const isNumberOf = (pattern: string, number: string): boolean => new RegExp(`^(?:${pattern})$`).test(number);

/** An account its owner knows again: its last four digits. */
export const maskedNumber = (number: string): string => `•••• ${number.slice(-4)}`;

/** Money goes to accounts of the member only; letters count, not their case or the spaces between them. */
export const isHolder = isSameName;
