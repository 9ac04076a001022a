/** An issue with orders: on sale until its `closesAt`, then drawn, then all orders settled; or all are refunded. */
export const issueStates = ['open', 'drawn', 'settled', 'refunded'] as const;
export type IssueState = (typeof issueStates)[number];

/** What operators of a site see an issue in: beside its own states, what they have done with it, and the end of sale. */
export const officeStates = ['open', 'stopped', 'closed', 'drawn', 'settled', 'refunded', 'voided'] as const;
export type OfficeState = (typeof officeStates)[number];

/** What operators do with an issue at their site: no more orders, or all orders refunded. */
export const holdStates = ['stopped', 'voided'] as const;
export type HoldState = (typeof holdStates)[number];

/** What two operators do with an issue that went wrong: give all stakes back, or settle it by what it drew. */
export const askedCorrections = ['void', 'settle'] as const;
export type AskedCorrection = (typeof askedCorrections)[number];

/** The same, and the refund of one order, which one operator does alone up to the site's limit. */
export const correctionKinds = [...askedCorrections, 'refund'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

/** Of a correction that was asked for. `expired`: nobody decided in time. */
export const correctionStates = ['waiting', 'approved', 'rejected', 'expired'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** States of an order, by the numbers of the specification. */
export const orderStates = {
  confirmed: 1,
  won: 4,
  lost: 5,
  winStopped: 6,
  cancelled: 8,
  refunded: 12,
  tie: 16,
  /** The issue is void, an operator has refunded it, or the member may no longer play when it goes on sale. */
  rejected: 20,
} as const;

/** Rows of a correction that are shown; its sums are of all. */
export const SHOWN_DIFFERENCES = 200;

/** Issues that one request may ask for, the first of a chase among them. */
export const MAX_CHASE = 120;

/** Orders that one request may contain. */
export const MAX_ORDERS = 600;

/** In the order that people meet them. */
export const orderStateNumbers = [1, 4, 5, 16, 6, 8, 12, 20] as const;
export type OrderState = (typeof orderStateNumbers)[number];
