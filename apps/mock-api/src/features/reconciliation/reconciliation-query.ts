import { sql } from 'kysely';
import type { ReconciliationRecord, ReconciliationRow, listReconciliation } from '@apsara/api/reconciliation';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { DayState } from '@apsara/domain/reconciliation/reconciliation';
import { anyOf, type Queries } from '../../shared/statements.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';

type Filter = NonNullable<ValidInputOf<typeof listReconciliation>['filter']>;

/** What an operator is shown of a day. What was signed stays so while a vendor that failed then does not answer. */
const shown = sql<DayState>`CASE WHEN r.signed_at IS NOT NULL AND r.changed_at IS NULL AND NOT r.again THEN 'signed'
  WHEN r.error IS NOT NULL THEN 'failed' WHEN r.again OR r.changed_at IS NOT NULL THEN 'changed' ELSE r.state END`;

/** Null before the first comparison. */
const difference = sql<bigint | null>`(r.own_stake - r.own_payout) - (r.vendor_stake - r.vendor_payout)`;

export const sorts = {
  id: sql.ref('r.id'),
  day: sql.ref('r.day'),
  vendor: sql.ref('r.vendorCode'),
  difference,
  differences: sql.ref('r.differences'),
} as const;

/** The days of a site that have ended. */
export const daysOfSite = (queries: Queries, siteCode: string, now: Date) =>
  queries
    .selectFrom('reconciliations as r')
    .leftJoin('members as s', 's.id', 'r.signedBy')
    .selectAll('r')
    .select([shown.as('shown'), difference.as('difference'), 's.username as signer'])
    .where('r.siteCode', '=', siteCode)
    .where('r.before', '<=', now);

export function chosenDays(
  queries: Queries,
  { id, vendor, state, from, to }: Filter,
  site: { code: string; now: Date },
) {
  let chosen = daysOfSite(queries, site.code, site.now);
  if (id) chosen = chosen.where('r.id', '=', anyOf(id));
  if (vendor) chosen = chosen.where('r.vendorCode', '=', vendor.trim().toUpperCase());
  if (from) chosen = chosen.where('r.day', '>=', from);
  if (to) chosen = chosen.where('r.day', '<=', to);
  if (state) return chosen.where(shown, '=', state);
  return id ? chosen : chosen.where(shown, '<>', 'nothing');
}

export type StoredDay = Awaited<ReturnType<ReturnType<typeof daysOfSite>['executeTakeFirstOrThrow']>>;

export function dayRow(stored: StoredDay): ReconciliationRow {
  const { currency } = stored;
  const amountOf = (units: bigint | null) => (units === null ? null : wireAmount(units, currency));
  const countOf = (count: bigint | null) => (count === null ? null : Number(count));
  return {
    id: stored.id,
    day: stored.day,
    vendor: stored.vendorCode,
    currency,
    state: stored.shown,
    error: stored.error,
    ownRounds: countOf(stored.ownRounds),
    vendorRounds: countOf(stored.vendorRounds),
    ownStake: amountOf(stored.ownStake),
    vendorStake: amountOf(stored.vendorStake),
    ownPayout: amountOf(stored.ownPayout),
    vendorPayout: amountOf(stored.vendorPayout),
    difference: amountOf(stored.difference),
    differences: stored.differences,
    signedBy: stored.signer ?? '',
  };
}

export const dayRecord = (stored: StoredDay): ReconciliationRecord => ({
  ...dayRow(stored),
  compared: stored.state,
  again: stored.again,
  begins: wireInstant(stored.begins),
  before: wireInstant(stored.before),
  comparedAt: wireInstantOrNull(stored.comparedAt),
  triedAt: wireInstantOrNull(stored.triedAt),
  signedAt: wireInstantOrNull(stored.signedAt),
  signNote: stored.signNote,
  changedAt: wireInstantOrNull(stored.changedAt),
  version: stored.version,
});
