import type { FieldFault } from '../refusals.ts';
import { boundsFaults, type Bounds } from './terms.ts';

/** Where money goes, seen from its sender: to an account directly below, or to the one directly above. */
export const transferDirections = ['downline', 'upline'] as const;
export type TransferDirection = (typeof transferDirections)[number];

/** What is wrong with a site's rules for transfers: a day must allow the least of them. */
export const transferFaults = (terms: Bounds & { dayAmount: bigint }): FieldFault[] => [
  ...boundsFaults(terms),
  ...(terms.dayAmount < terms.min ? [{ path: 'dayAmount', code: 'too_small' } as const] : []),
];
