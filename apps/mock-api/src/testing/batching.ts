import { randomUUID } from 'node:crypto';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { ClaimReceiverRow, createClaimBatch } from '@apsara/api/claim-batches';
import type { MemberId } from '@apsara/domain/ids';
import { OPERATOR } from '@apsara/domain/members/members';
import type { SignedInCaller } from '../shared/caller.ts';
import { ClaimBatchActsService } from '../features/claims/claim-batch-acts.service.ts';
import { ClaimBatchesService } from '../features/claims/claim-batches.service.ts';
import { ClaimBatchJobs } from '../features/claims/claim-batch-jobs.ts';
import { ClaimReceiversService } from '../features/claims/claim-receivers.service.ts';
import type { TestApp } from './test-app.ts';

export type BatchWish = ValidInputOf<typeof createClaimBatch>;

/** A reward of 100.00 for nobody yet, with play of five times. */
export const batchWish: BatchWish = {
  source: 'list',
  accounts: [],
  vipLevels: [],
  below: '',
  registeredFrom: null,
  registeredTo: null,
  depositedFrom: null,
  depositedTo: null,
  tag: '',
  withAgents: false,
  kind: 'money',
  amount: '100.00',
  multiple: 500,
  claimDays: 7,
  words: { KM: { name: 'អំណោយ' }, EN: { name: 'A gift' } },
  reason: 'Sorry for the outage',
  mostReceivers: 1_000,
};

/** Rewards by hand to many members of a small site, as its staff issues them. */
export class Batching {
  readonly batches: ClaimBatchesService;
  readonly acts: ClaimBatchActsService;
  readonly jobs: ClaimBatchJobs;
  readonly receivers: ClaimReceiversService;

  private constructor(
    readonly people: TestApp,
    readonly operator: SignedInCaller,
    readonly second: SignedInCaller,
  ) {
    this.batches = people.get(ClaimBatchesService);
    this.acts = people.get(ClaimBatchActsService);
    this.jobs = people.get(ClaimBatchJobs);
    this.receivers = people.get(ClaimReceiversService);
  }

  static async open(people: TestApp): Promise<Batching> {
    const staff = async (username: string): Promise<SignedInCaller> => {
      const { id } = await people.member(username, { type: OPERATOR });
      const actor = { id: id as MemberId, username, role: 'operator', staffRole: 'marketing' };
      return { ...people.caller(), actor } as SignedInCaller;
    };
    return new Batching(people, await staff('marketing1'), await staff('payments1'));
  }

  /** The same staff at another instance. */
  at(people: TestApp): Batching {
    return new Batching(people, this.operator, this.second);
  }

  preview(over: Partial<BatchWish>) {
    const { reason: _, mostReceivers: __, ...wish } = { ...batchWish, ...over };
    return this.batches.previewClaimBatch(wish, this.operator);
  }

  create(over: Partial<BatchWish>, key: string = randomUUID(), by: SignedInCaller = this.operator) {
    return this.batches.createClaimBatch({ ...batchWish, ...over }, { ...by, idempotencyKey: key });
  }

  /** The result of each who was named: the state, or why it was refused, in the order of the list. */
  async answers(batchId: string): Promise<string[]> {
    const { rows } = await this.receivers.listClaimReceivers({ filter: { batchId } }, this.operator);
    return rows.map(({ account, state, reason }: ClaimReceiverRow) => `${account} ${reason ?? state}`);
  }

  /** Issues all that is left. */
  async finish(): Promise<void> {
    for (;;) if ((await this.jobs.issueDue()) === 0) return;
  }
}
