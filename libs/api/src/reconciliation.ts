import * as z from 'zod/mini';
import {
  comparedStates,
  dayStates,
  differenceKinds,
  noteLength,
  reportErrors,
} from '@apsara/domain/reconciliation/reconciliation';
import { endpoint } from './endpoint.ts';
import {
  amount,
  currency,
  day,
  exportQuery,
  exportRefusals,
  instant,
  listQuery,
  operatorRefusals,
  text,
  uuid,
  wholeNumber,
} from './shapes.ts';

/** Reconciliation: what vendors have of a site's days beside what we have, and who signed it off. */
const row = z.object({
  id: uuid,
  day,
  vendor: z.string(),
  currency,
  state: z.enum(dayStates),
  /** Why the last try failed; null where it did not. */
  error: z.nullable(z.enum(reportErrors)),
  /** Rounds that ended on the day and were not refunded, their stakes and payouts; null before the first comparison. */
  ownRounds: z.nullable(z.number()),
  vendorRounds: z.nullable(z.number()),
  ownStake: z.nullable(amount),
  vendorStake: z.nullable(amount),
  ownPayout: z.nullable(amount),
  vendorPayout: z.nullable(amount),
  /** Our stakes less payouts, less those of the vendor: above zero we have more. */
  difference: z.nullable(amount),
  /** Rounds that differ. */
  differences: z.number(),
  /** Empty where it is not signed off. */
  signedBy: z.string(),
});
export type ReconciliationRow = z.output<typeof row>;

const record = z.extend(row, {
  /** What the last comparison found. */
  compared: z.enum(comparedStates),
  /** Figures of ours have changed since. */
  again: z.boolean(),
  begins: instant,
  before: instant,
  comparedAt: z.nullable(instant),
  triedAt: z.nullable(instant),
  signedAt: z.nullable(instant),
  signNote: z.string(),
  /** When a later comparison found other figures than those that were signed. */
  changedAt: z.nullable(instant),
  version: z.number(),
});
export type ReconciliationRecord = z.output<typeof record>;

const filter = z.object({
  id: z.optional(z.array(uuid)),
  vendor: z.optional(text(1, 20)),
  state: z.optional(z.enum(dayStates)),
  from: z.optional(day),
  to: z.optional(day),
});
const sorts = ['day', 'vendor', 'difference', 'differences'] as const;

export const listReconciliation = endpoint({
  method: 'GET',
  path: '/console/reconciliation',
  allow: 'operator',
  right: 'reconciliation.read',
  summary: 'Days of vendors that have ended; those with no round at either side only where their state is asked for',
  query: listQuery(filter, sorts),
  answer: z.array(row),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const exportReconciliation = endpoint({
  method: 'GET',
  path: '/console/exports/reconciliation',
  allow: 'operator',
  right: 'reconciliation.read',
  streamed: true,
  summary: 'Every row of the list that a filter names',
  query: exportQuery(filter, sorts),
  answer: z.array(row),
  refusals: exportRefusals,
});

const params = z.object({ id: uuid });
const oneRefusals = [...operatorRefusals, 'request.invalid', 'reconciliation.unknown'] as const;

export const readReconciliation = endpoint({
  method: 'GET',
  path: '/console/reconciliation/:id',
  allow: 'operator',
  right: 'reconciliation.read',
  summary: 'A day of a vendor with its bounds, its last comparison and its signature',
  params,
  answer: record,
  refusals: oneRefusals,
});

export const compareReconciliation = endpoint({
  method: 'POST',
  path: '/console/reconciliation/:id/compare',
  allow: 'operator',
  right: 'reconciliation.act',
  summary: 'Ask the vendor for its rounds and compare them now; the answer says how it went',
  params,
  answer: record,
  refusals: [...oneRefusals, 'reconciliation.running'],
});

export const signReconciliation = endpoint({
  method: 'POST',
  path: '/console/reconciliation/:id/sign',
  allow: 'operator',
  right: 'reconciliation.act',
  summary: 'Sign a day off as it was shown; unless both sides are equal, with a reason',
  params,
  body: z.object({ version: wholeNumber(1, 1_000_000_000), note: text(0, noteLength.max) }),
  answer: record,
  refusals: [...oneRefusals, 'reconciliation.signed', 'reconciliation.not_compared', 'reconciliation.changed'],
});

/** Whether a round differs still, or a later comparison found it equal. */
export const roundOutcomes = ['differs', 'gone'] as const;

const roundRow = z.object({
  id: uuid,
  reconciliationId: uuid,
  day,
  vendor: z.string(),
  roundId: z.string(),
  /** Empty where the vendor names nobody of the site. */
  account: z.string(),
  kind: z.enum(differenceKinds),
  /** Null on the side that has no such round. */
  ownStake: z.nullable(amount),
  vendorStake: z.nullable(amount),
  ownPayout: z.nullable(amount),
  vendorPayout: z.nullable(amount),
  /** As that of the day; a side without the round has zero. */
  difference: amount,
  currency,
  endedAt: instant,
  /** The round's first bet; null where we have none. */
  betId: z.nullable(uuid),
  outcome: z.enum(roundOutcomes),
  note: z.string(),
  /** Empty where there is no note. */
  notedBy: z.string(),
});
export type ReconciliationRoundRow = z.output<typeof roundRow>;

const roundFilter = z.object({
  reconciliationId: z.optional(uuid),
  kind: z.optional(z.enum(differenceKinds)),
  outcome: z.optional(z.enum(roundOutcomes)),
});
const roundSorts = ['endedAt', 'difference'] as const;

export const listReconciliationRounds = endpoint({
  method: 'GET',
  path: '/console/reconciliationRounds',
  allow: 'operator',
  right: 'reconciliation.read',
  summary: 'Rounds that differ between a vendor and us, or did',
  query: listQuery(roundFilter, roundSorts),
  answer: z.array(roundRow),
  refusals: [...operatorRefusals, 'request.invalid'],
});

export const exportReconciliationRounds = endpoint({
  method: 'GET',
  path: '/console/exports/reconciliationRounds',
  allow: 'operator',
  right: 'reconciliation.read',
  streamed: true,
  summary: 'Every row of the list that a filter names',
  query: exportQuery(roundFilter, roundSorts),
  answer: z.array(roundRow),
  refusals: exportRefusals,
});

export const setReconciliationNote = endpoint({
  method: 'POST',
  path: '/console/reconciliationRounds/:id/note',
  allow: 'operator',
  right: 'reconciliation.act',
  summary: 'Write the note of a round in place of the one that was shown; an empty one takes it away',
  params,
  body: z.object({ note: text(0, noteLength.max), shown: text(0, noteLength.max) }),
  answer: roundRow,
  refusals: [...oneRefusals, 'reconciliation.changed'],
});
