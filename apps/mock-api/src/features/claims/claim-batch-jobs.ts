import { Injectable } from '@nestjs/common';
import { APPROVAL_WAIT_MS } from '@apsara/domain/office/approvals';
import { call } from '@apsara/prisma/calls';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { eachAlone } from '../../shared/each-alone.ts';
import { AuditService } from '../audit/audit.service.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { OffersService } from '../offers/offers.service.ts';
import { endBatches } from './claim-batch-acts.service.ts';
import { ClaimsService } from './claims.service.ts';

const EVERY_SECONDS = 2;

/** A round is short, so that an instance which ends is not waited for. */
const ROUND = { slices: 10, most: 100 } as const;

interface Round {
  /** How many slices of each batch. */
  slices: number;
  /** How many receivers one slice has at most. */
  most: number;
}

/** Issues the rewards of batches, and ends those that nobody granted in time. */
@Injectable()
export class ClaimBatchJobs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly offers: OffersService,
    private readonly claims: ClaimsService,
    jobs: JobsService,
  ) {
    jobs.often('claims-issue-batches', EVERY_SECONDS, () => this.issueDue());
    jobs.every('claims-expire-batches', '23 * * * *', () => this.expire());
  }

  /**
   * Issues some of every batch, except at a site in its quiet hours: each reward is announced in an inbox. Each slice is a
   * transaction of its own, which the next round goes on after, on whichever instance.
   * @returns how many rewards were issued
   */
  async issueDue({ slices, most }: Round = ROUND): Promise<number> {
    const due = await this.database.query
      .selectFrom('claimBatches')
      .select(['id', 'siteCode'])
      .where('state', '=', 'issuing')
      .orderBy('askedAt')
      .execute();
    return eachAlone(due, (batch) => this.#issue(batch, { slices, most }));
  }

  /** @returns how many requests ended because nobody decided in time */
  async expire(): Promise<number> {
    const at = this.clock.now();
    return this.database.transaction(async (transaction) => {
      const late = await transaction
        .selectFrom('claimBatches')
        .select(['id', 'siteCode'])
        .where('state', '=', 'waiting')
        .where('askedAt', '<=', new Date(at.getTime() - APPROVAL_WAIT_MS))
        .forUpdate()
        .execute();
      const ids = late.map(({ id }) => id);
      if (ids.length > 0) await endBatches(transaction, ids, { state: 'expired', at });
      for (const { id, siteCode } of late)
        await this.audit.record('claim.batch_expired', `${siteCode}/${id}`, {}, transaction);
      return ids.length;
    });
  }

  async #issue({ id, siteCode }: { id: string; siteCode: string }, { slices, most }: Round): Promise<number> {
    let issued = 0;
    for (let slice = 0; slice < slices; slice += 1) {
      if (!(await this.offers.mayBeOffered({ siteCode, memberId: undefined }))) break;
      const { members, state } = await this.#slice(id, siteCode, most);
      for (const memberId of members) this.claims.tellIssued(memberId);
      issued += members.length;
      if (state !== 'issuing') break;
    }
    return issued;
  }

  #slice(batch: string, siteCode: string, most: number) {
    return this.database.transaction(async (transaction) => {
      const slice = await call.claimsIssueSlice(transaction, { batch, most, at: this.clock.now() });
      if (slice.state === 'done') await this.audit.record('claim.batch_done', `${siteCode}/${batch}`, {}, transaction);
      return slice;
    });
  }
}
