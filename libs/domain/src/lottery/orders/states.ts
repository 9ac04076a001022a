/** An issue with orders: on sale until its `closesAt`, then drawn, then all orders settled; or all are refunded. */
export const issueStates = ['open', 'drawn', 'settled', 'refunded'] as const;
export type IssueState = (typeof issueStates)[number];

/** States of an order, by the numbers of the specification. */
export const orderStates = {
  confirmed: 1,
  won: 4,
  lost: 5,
  winStopped: 6,
  cancelled: 8,
  refunded: 12,
  tie: 16,
  /** The member may no longer play when the issue goes on sale. */
  rejected: 20,
} as const;

/** Issues that one request may ask for, the first of a chase among them. */
export const MAX_CHASE = 120;

/** Orders that one request may contain. */
export const MAX_ORDERS = 600;
