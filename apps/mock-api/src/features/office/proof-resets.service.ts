import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { normalUsername } from '@apsara/domain/members/members';
import { APPROVAL_WAIT_MS, decisionRefusal } from '@apsara/domain/office/approvals';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { createProofReset, decideProofReset, listProofResets, ProofResetRow } from '@apsara/api/proof-resets';
import type { Member } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { Rows } from '../../shared/serve.ts';
import { anyOf, type Queries, type Transaction } from '../../shared/statements.ts';
import { wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { SiteMembersService } from '../members/site-members.service.ts';
import { NoticesService } from '../security/notices.service.ts';
import { AccountAccess } from '../sessions/account-access.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';

const sorts = { id: 'r.id', askedAt: 'r.askedAt' } as const;

/** A site's requests with the names of member and operators. */
const resetsOf = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('proofResets as r')
    .innerJoin('members as m', 'm.id', 'r.memberId')
    .innerJoin('members as a', 'a.id', 'r.askedBy')
    .leftJoin('members as d', 'd.id', 'r.decidedBy')
    .selectAll('r')
    .select(['m.username as account', 'a.username as asker', 'd.username as decider'])
    .where('r.siteCode', '=', siteCode);

/** Second proofs that members lost: one of the staff asks, having recognised the member, and another grants it. */
@Injectable()
export class ProofResetsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly members: SiteMembersService,
    private readonly access: AccountAccess,
    private readonly sessions: SessionsService,
    private readonly notices: NoticesService,
    private readonly audit: AuditService,
    jobs: JobsService,
  ) {
    jobs.every('office-expire-resets', '41 * * * *', () => this.expire());
  }

  async listProofResets(
    { sort, range, filter = {} }: ValidInputOf<typeof listProofResets>,
    { site }: SignedInCaller,
  ): Promise<Rows<ProofResetRow>> {
    const { query } = this.database;
    const [field, direction] = sort ?? (['askedAt', 'DESC'] as const);
    const { id, q, memberId, state } = filter;
    let listed = resetsOf(query, site.code);
    if (id) listed = listed.where('r.id', '=', anyOf(id));
    if (memberId) listed = listed.where('r.memberId', '=', memberId);
    if (state) listed = listed.where('r.state', '=', state);
    if (q) listed = listed.where(({ fn, val }) => fn<boolean>('starts_with', ['m.username', val(normalUsername(q))]));
    const order = directions[direction];
    const { rows, total } = await readPage(
      query,
      listed.orderBy(sorts[field], order).orderBy('r.id', order),
      range ?? [0, 99],
    );
    return new Rows(rows.map(rowOf), total, range?.[0] ?? 0);
  }

  /** @throws Refusal office.reset_unknown, also for another site's */
  async readProofReset(id: string, { site }: SignedInCaller): Promise<ProofResetRow> {
    const stored = await resetsOf(this.database.query, site.code).where('r.id', '=', id).executeTakeFirst();
    if (!stored) throw new Refusal('office.reset_unknown');
    return rowOf(stored);
  }

  /** @throws Refusal members.unknown, request.key_reused, office.reset_needless */
  async createProofReset(
    { memberId, reason }: ValidInputOf<typeof createProofReset>,
    caller: SignedInCaller,
  ): Promise<ProofResetRow> {
    const { actor, site, idempotencyKey: requestKey } = caller;
    const member = await this.members.ofSite(memberId, site.code);
    const id = await this.database.transaction(async (transaction) => {
      // Two of the staff who ask at once would otherwise both find nothing that waits.
      await transaction.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute();
      const before = await transaction
        .selectFrom('proofResets')
        .select(['id', 'memberId', 'reason'])
        .where('askedBy', '=', actor.id)
        .where('requestKey', '=', requestKey)
        .executeTakeFirst();
      if (before) {
        if (before.memberId !== memberId || before.reason !== reason) throw new Refusal('request.key_reused');
        return before.id;
      }
      if (await this.#isNeedless(transaction, member)) throw new Refusal('office.reset_needless');
      const asked = { id: randomUUID(), siteCode: site.code, memberId, reason, askedBy: actor.id, requestKey };
      await transaction
        .insertInto('proofResets')
        .values({ ...asked, askedAt: this.clock.now(), state: 'waiting' })
        .execute();
      const details = { by: actor.username, account: member.username, reason, request: asked.id };
      await this.audit.record('members.proof_reset_asked', `${site.code}/${memberId}`, details, transaction);
      return asked.id;
    });
    return this.readProofReset(id, caller);
  }

  /**
   * A granted reset ends the member's sessions, also those on the lost device.
   * @throws Refusal office.reset_unknown, office.request_decided, office.second_person
   */
  async decideProofReset(
    { id, decision, note: words }: ValidInputOf<typeof decideProofReset>,
    caller: SignedInCaller,
  ): Promise<ProofResetRow> {
    const { actor, site } = caller;
    const { memberId, account } = await this.readProofReset(id, caller);
    const now = this.clock.now();
    const note = words.trim();
    const decide = async (transaction: Transaction): Promise<void> => {
      const found = await transaction
        .selectFrom('proofResets')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const refusal = decisionRefusal(found, decision, { operator: actor.id, now });
      if (refusal) throw new Refusal(refusal);
      await transaction
        .updateTable('proofResets')
        .set({ state: decision === 'grant' ? 'granted' : 'refused', decidedBy: actor.id, decidedAt: now, note })
        .where('id', '=', id)
        .execute();
      if (decision === 'grant') {
        await this.members.dropAuthenticator(transaction, { siteCode: site.code, username: account });
        await this.access.dropSecondFactors(transaction, memberId);
      }
      const details = { by: actor.username, account, decision, note, request: id };
      await this.audit.record('members.proof_reset_decided', `${site.code}/${memberId}`, details, transaction);
    };
    if (decision === 'grant') {
      await this.sessions.endAll(memberId, undefined, decide);
      await this.notices.send({ memberId, kind: 'authenticator_removed' });
    } else await this.database.transaction(decide);
    return this.readProofReset(id, caller);
  }

  /** Ends what nobody decided in time. */
  async expire(): Promise<void> {
    const now = this.clock.now();
    await this.database.query
      .updateTable('proofResets')
      .set({ state: 'expired', decidedAt: now })
      .where('state', '=', 'waiting')
      .where('askedAt', '<=', new Date(now.getTime() - APPROVAL_WAIT_MS))
      .execute();
  }

  async #isNeedless(transaction: Transaction, { id, authenticator }: Member): Promise<boolean> {
    const waiting = await transaction
      .selectFrom('proofResets')
      .select('id')
      .where('memberId', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (waiting) return true;
    return authenticator === null && !(await this.access.hasPasskey(transaction, id));
  }
}

type StoredReset = Awaited<ReturnType<ReturnType<typeof resetsOf>['executeTakeFirstOrThrow']>>;

const rowOf = (stored: StoredReset): ProofResetRow => ({
  id: stored.id,
  memberId: stored.memberId,
  account: stored.account,
  reason: stored.reason,
  state: stored.state,
  askedBy: stored.asker,
  askedAt: wireInstant(stored.askedAt),
  decidedBy: stored.decider ?? '',
  decidedAt: wireInstantOrNull(stored.decidedAt),
  note: stored.note,
});
