import { MAX_AMOUNT, type Currency, type Money } from '../money.ts';
import { dayMs } from '../time.ts';

/** Terms of the wallet protocol, shared by platform and vendors (spec: wallet-protocol). */
export const walletActions = ['balance', 'bet', 'win', 'rollback', 'adjust', 'endround'] as const;
export type WalletAction = (typeof walletActions)[number];

export const walletTypes = ['cash', 'free', 'promo', 'jackpot'] as const;
export type WalletType = (typeof walletTypes)[number];

/**
 * What a win is paid for: the round's result, or the member's sale of the bet, or of a part of it, before the result. It
 * settles the bet, except that of a part, after which the rest of the bet is open.
 */
export const walletSettlements = ['result', 'cash_out', 'part_cash_out'] as const;
export type WalletSettlement = (typeof walletSettlements)[number];

export const walletStatuses = [
  'OK',
  'NOT_ENOUGH_MONEY',
  'INVALID_SESSION',
  'SESSION_EXPIRED',
  'USER_DISABLED',
  'LOSS_LIMIT',
  'BET_LIMIT',
  'TIME_LIMIT',
  'INVALID_GAME',
  'GAME_MAINTENANCE',
  'WRONG_CURRENCY',
  'WRONG_TYPES',
  'INVALID_SIGNATURE',
  'INVALID_VENDOR',
  'DUPLICATE_TRANSACTION',
  'TRANSACTION_DOES_NOT_EXIST',
  'TRANSACTION_ROLLED_BACK',
  'ALREADY_SETTLED',
  'CANCEL_NON_BET',
  'REQUEST_INVALID',
  'WIN_ABOVE_CAP',
  'ADJUST_WAITS',
  'UNKNOWN_ERROR',
] as const;
export type WalletStatus = (typeof walletStatuses)[number];

/** Done, or kept for an operator to decide. */
type WalletAcceptance = 'OK' | 'ADJUST_WAITS';
export type WalletRefusal = Exclude<WalletStatus, WalletAcceptance>;
export const isRefusal = (status: WalletStatus): status is WalletRefusal =>
  status !== 'OK' && status !== 'ADJUST_WAITS';
/** Every status but those that are no refusal. */
export const walletRefusals: readonly WalletRefusal[] = walletStatuses.filter(isRefusal);

/** Calls that settle a round: if one of them is refused, vendor and platform disagree until the round is reviewed. */
export const settlingActions = ['win', 'adjust', 'rollback'] as const satisfies readonly WalletAction[];

/** Whether a refused call is a dispute; of any other refused call both sides know that nothing moved. */
export const isDispute = (action: WalletAction): boolean => settlingActions.some((each) => each === action);

/**
 * Parts a vendor's own round id from the round at a table that all there bet on (a hand of cards, a match): `<round>@<table round>`. A
 * member's rounds of one table round are netted for the valid bet (docs/decisions/0018).
 */
export const SHARED_ROUND_MARK = '@';

/** Body of every call; amounts are decimal strings in `currency`, `at` an ISO instant. */
export interface WalletRequest {
  sessionToken: string;
  memberId: string;
  gameCode: string;
  roundId: string;
  transactionId: string;
  betTransactionId?: string;
  amount: string;
  currency: string;
  type: WalletType;
  /** Of a win; `result` where it is left out. */
  settlement?: WalletSettlement;
  /** Why a payment is corrected. */
  reason?: string;
  at: string;
}

export interface WalletAnswer {
  status: WalletStatus;
  balance: string;
  currency: string;
  transactionId: string;
}

/** Where the platform calls a vendor that holds wallets of its own: this path, `/` and the action. */
export const VENDOR_WALLETS_PATH = '/vendors/wallets';

/** Requests whose timestamp is further off than this are refused. */
export const WALLET_CLOCK_SKEW_MS = 5 * 60_000;

/** Says in X-Signature-Version what the signature covers. */
export const SIGNATURE_VERSION = '2';

/** What a signature names besides the body, so that a call counts nowhere but where it was sent to. */
export interface SignedCall {
  /** Milliseconds since 1970, as sent in X-Timestamp. */
  timestamp: string;
  /** Upper case. */
  method: string;
  /** As sent, without the query. */
  path: string;
}

/** The text that is signed before the raw body, by HMAC-SHA256. Payment and payout providers sign the same way. */
export const signedHead = ({ timestamp, method, path }: SignedCall): string =>
  `${SIGNATURE_VERSION}.${timestamp}.${method}.${path}.`;

/**
 * A single win above this is paid like any other, and the operator is notified; about ten thousand US dollars, in
 * smallest units.
 */
const winCaps: Readonly<Record<Currency, bigint>> = {
  KHR: 4_000_000_000n,
  BDT: 120_000_000n,
  USD: 1_000_000n,
  CNY: 7_000_000n,
  VND: 250_000_000n,
  FUN: MAX_AMOUNT,
};

/** In smallest units; also the most that a bet may be paid in all with a correction upwards. */
export const winCap = (currency: Currency): bigint => winCaps[currency];

/** True if the operator is notified of a win. */
export const isAboveWinCap = ({ amount, currency }: Money): boolean => amount > winCaps[currency];

/** A bet may be corrected for so many days after it was placed. */
export const adjustWindowDays = 30;

/** A correction that comes `now` may be of a bet placed at this instant or later. */
export const adjustableSince = (now: Date): Date => new Date(now.getTime() - adjustWindowDays * dayMs);

/** A correction of more than this, in either direction, waits for an operator where the site has set no amount of its own; smallest units. */
export const adjustReviewAbove = (currency: Currency): bigint => winCaps[currency] / 10n;

/** Of a correction that is kept for an operator. */
export const adjustmentStates = ['waiting', 'approved', 'rejected'] as const;
export type AdjustmentState = (typeof adjustmentStates)[number];
