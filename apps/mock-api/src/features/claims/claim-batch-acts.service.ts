import { Injectable } from '@nestjs/common';
import { decisionRefusal } from '@apsara/domain/office/approvals';
import type { BatchState } from '@apsara/domain/claims/claim-batches';
import { Refusal, type RefusalCode } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { ClaimBatch, decideClaimBatch, endClaimBatch } from '@apsara/api/claim-batches';
import type { ClaimBatch as StoredBatch } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import type { Transaction } from '../../shared/statements.ts';
import { AuditService } from '../audit/audit.service.ts';
import { ClaimBatchesService } from './claim-batches.service.ts';

/** What ends a batch, and who did it. */
interface End {
  state: Extract<BatchState, 'refused' | 'stopped' | 'expired'>;
  at: Date;
  by?: Partial<Pick<StoredBatch, 'decidedBy' | 'decidedAt' | 'stoppedBy' | 'stopReason' | 'note'>>;
}

/** Ends batches before all their rewards are issued: whose turn has not come gets none. */
export async function endBatches(
  transaction: Transaction,
  ids: readonly string[],
  { state, at, by = {} }: End,
): Promise<void> {
  await transaction
    .updateTable('claimBatches')
    .set({ ...by, state, endedAt: at })
    .where('id', 'in', ids)
    .execute();
  await transaction
    .updateTable('claimReceivers')
    .set({ state: 'dropped' })
    .where('batchId', 'in', ids)
    .where('state', '=', 'waiting')
    .execute();
}

/** What a second person decides about rewards for many, and how they are stopped. */
@Injectable()
export class ClaimBatchActsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly batches: ClaimBatchesService,
  ) {}

  /** @throws Refusal claims.batch_unknown, office.request_decided, office.second_person */
  async decideClaimBatch(
    { id, decision, note: words }: ValidInputOf<typeof decideClaimBatch>,
    caller: SignedInCaller,
  ): Promise<ClaimBatch> {
    const { actor } = caller;
    const now = this.clock.now();
    const note = words.trim();
    const by = { decidedBy: actor.id, decidedAt: now, note };
    return this.#act(id, caller, {
      audit: ['claim.batch_decided', { decision, note }],
      // What is issued was granted, or needed nobody.
      refusal: ({ state, askedBy, askedAt }) =>
        decisionRefusal({ state: state === 'waiting' ? state : 'granted', askedBy, askedAt }, decision, {
          operator: actor.id,
          now,
        }),
      write: (transaction) =>
        decision === 'grant'
          ? transaction
              .updateTable('claimBatches')
              .set({ ...by, state: 'issuing' })
              .where('id', '=', id)
              .execute()
          : endBatches(transaction, [id], { state: 'refused', at: now, by }),
    });
  }

  /** @throws Refusal claims.batch_unknown, claims.batch_ended */
  async endClaimBatch({ id, reason }: ValidInputOf<typeof endClaimBatch>, caller: SignedInCaller): Promise<ClaimBatch> {
    const by = { stoppedBy: caller.actor.id, stopReason: reason };
    return this.#act(id, caller, {
      audit: ['claim.batch_stopped', { reason }],
      refusal: ({ state }) => (state === 'issuing' ? undefined : 'claims.batch_ended'),
      write: (transaction) => endBatches(transaction, [id], { state: 'stopped', at: this.clock.now(), by }),
    });
  }

  /** Locks the batch, so that no slice of it is issued meanwhile. */
  async #act(
    id: string,
    caller: SignedInCaller,
    act: {
      audit: ['claim.batch_decided' | 'claim.batch_stopped', Record<string, string>];
      refusal: (batch: Pick<StoredBatch, 'state' | 'askedBy' | 'askedAt'>) => RefusalCode | undefined;
      write: (transaction: Transaction) => Promise<unknown>;
    },
  ): Promise<ClaimBatch> {
    const { actor, site } = caller;
    await this.database.transaction(async (transaction) => {
      const found = await transaction
        .selectFrom('claimBatches')
        .select(['state', 'askedBy', 'askedAt'])
        .where('id', '=', id)
        .where('siteCode', '=', site.code)
        .forUpdate()
        .executeTakeFirst();
      if (!found) throw new Refusal('claims.batch_unknown');
      const refusal = act.refusal(found);
      if (refusal) throw new Refusal(refusal);
      await act.write(transaction);
      const [kind, details] = act.audit;
      await this.audit.record(kind, `${site.code}/${id}`, { by: actor.username, ...details }, transaction);
    });
    return this.batches.readClaimBatch(id, caller);
  }
}
