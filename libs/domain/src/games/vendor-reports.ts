import type { Currency } from '../money.ts';
import { WALLET_CLOCK_SKEW_MS } from './wallet-protocol.ts';

/** Where the platform asks a vendor for its own record of rounds (docs/decisions/0096): POST, signed like wallet calls. */
export const VENDOR_ROUNDS_PATH = '/vendors/reports/rounds';

/** A vendor answers at most so many rounds at once. */
export const REPORT_PAGE = 500;

/** Of a round in a vendor's books: not ended, ended with a result, or refunded whole. */
export const reportedStates = ['open', 'settled', 'refunded'] as const;
export type ReportedState = (typeof reportedStates)[number];

/** A round of one member as its vendor has it; amounts are decimal strings in the currency that was asked for. */
export interface ReportedRound {
  /** As in the wallet calls, with what stands behind SHARED_ROUND_MARK. */
  roundId: string;
  memberId: string;
  stake: string;
  /** Zero while it is open. */
  payout: string;
  state: ReportedState;
  /** When it was settled or refunded, an ISO instant; null while it is open. A later correction leaves it as it is. */
  endedAt: string | null;
}

/**
 * The rounds that ended from one instant until before another, in the order of their ends; page by page, each once. One
 * without a bet, as a free or a promotion's win or a jackpot alone has, is not reported: it is no round of ours either.
 */
export interface EndedRoundsAsked {
  currency: Currency;
  from: string;
  before: string;
  /** The `next` of the page before; left out for the first. */
  after?: string;
}

/** The rounds of these ids, in whatever state; what the vendor does not know is left out. */
export interface NamedRoundsAsked {
  currency: Currency;
  roundIds: readonly string[];
}

export interface RoundsReported {
  rounds: readonly ReportedRound[];
  /** Asks for the page that follows; null where there is none. */
  next: string | null;
}

/**
 * So much before and after a day is asked for, too: the clocks of both sides may differ, and a win that was not answered
 * is sent again.
 */
export const REPORT_MARGIN_MS = 3 * WALLET_CLOCK_SKEW_MS;

/** Where a stand-in vendor is given a fault for developers: POST, signed. No vendor of production has it. */
export const VENDOR_FAULT_PATH = '/vendors/reports/fault';

/** What a stand-in vendor does wrong in its report, always with the round that ended last. */
export const reportFaults = ['none', 'loses_round', 'other_payout', 'other_stake', 'unknown_round', 'down'] as const;
export type ReportFault = (typeof reportFaults)[number];
