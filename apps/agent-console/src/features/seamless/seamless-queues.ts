import { resources } from '../../shared/resources.ts';

/** The corrections that wait for an operator, latest first. */
export const adjustmentQueue = {
  of: resources.adjustments,
  filter: { state: 'waiting' },
  sort: { field: 'askedAt', order: 'DESC' },
} as const;

/** The calls in dispute, latest first. */
export const disputeQueue = {
  of: resources.refusedCalls,
  filter: { state: 'disputed' },
  sort: { field: 'lastAt', order: 'DESC' },
} as const;
