import { sql } from 'kysely';
import type { Language } from '@apsara/domain/sites/languages';
import type { ClaimBatchRow, ClaimReceiverRow } from '@apsara/api/claim-batches';
import type { Queries } from '../../shared/statements.ts';
import { wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { nameOf, quantityOf, unitOf } from './claim-rows.ts';

/** A site's batches of rewards `b`, with the names of the staff. */
export const batchesOf = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('claimBatches as b')
    .innerJoin('sites as s', 's.code', 'b.siteCode')
    .innerJoin('members as a', 'a.id', 'b.askedBy')
    .leftJoin('members as d', 'd.id', 'b.decidedBy')
    .leftJoin('members as e', 'e.id', 'b.stoppedBy')
    .selectAll('b')
    .select(['a.username as asker', 'd.username as decider', 'e.username as stopper'])
    .select(sql<string>`CASE b.kind WHEN 'points' THEN 'PTS' ELSE s.currency END`.as('currency'))
    .where('b.siteCode', '=', siteCode);

export type ListedBatch = Awaited<ReturnType<ReturnType<typeof batchesOf>['executeTakeFirstOrThrow']>>;

export const batchRow = (stored: ListedBatch, language: Language): ClaimBatchRow => ({
  id: stored.id,
  state: stored.state,
  source: stored.source,
  name: nameOf(stored, language),
  kind: stored.kind,
  amount: quantityOf(stored),
  currency: unitOf(stored.currency),
  multiple: stored.multiple,
  claimDays: stored.claimDays,
  withAgents: stored.withAgents,
  reason: stored.reason,
  listed: stored.listed,
  issued: stored.issued,
  refused: stored.refused,
  left: stored.listed - stored.issued - stored.refused,
  askedBy: stored.asker,
  askedAt: wireInstant(stored.askedAt),
  decidedBy: stored.decider ?? '',
  decidedAt: wireInstantOrNull(stored.decidedAt),
  note: stored.note,
  stoppedBy: stored.stopper ?? '',
  stopReason: stored.stopReason,
  endedAt: wireInstantOrNull(stored.endedAt),
});

/** The receivers `r` of a site's batches. */
export const receiversOf = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('claimReceivers as r')
    .innerJoin('claimBatches as b', 'b.id', 'r.batchId')
    .selectAll('r')
    .where('b.siteCode', '=', siteCode);

type StoredReceiver = Awaited<ReturnType<ReturnType<typeof receiversOf>['executeTakeFirstOrThrow']>>;

export const receiverRow = ({ at, ...stored }: StoredReceiver): ClaimReceiverRow => ({
  ...stored,
  id: `${stored.batchId}:${stored.place}`,
  at: wireInstantOrNull(at),
});
