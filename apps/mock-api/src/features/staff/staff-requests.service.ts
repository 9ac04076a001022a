import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { APPROVAL_WAIT_MS, decisionRefusal } from '@apsara/domain/office/approvals';
import { rolesWithin, type StaffRole } from '@apsara/domain/office/rights';
import type { StaffRequestKind } from '@apsara/domain/office/staff';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { decideStaffRequest, listStaffRequests, StaffRequestRow } from '@apsara/api/staff';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { Rows } from '../../shared/serve.ts';
import type { Queries, Transaction } from '../../shared/statements.ts';
import { AuditService } from '../audit/audit.service.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { SiteMembersService } from '../members/site-members.service.ts';
import { AccountAccess } from '../sessions/account-access.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { chosenRequests, requestRow, requestSorts, requestsOf } from './staff-query.ts';

interface Asked {
  staffId: string;
  account: string;
  kind: StaffRequestKind;
  role: StaffRole | null;
  reason: string;
}

/** What two admins do together: one asks, and another grants it or refuses it (decision 0073). */
@Injectable()
export class StaffRequestsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sessions: SessionsService,
    private readonly access: AccountAccess,
    private readonly accounts: SiteMembersService,
    private readonly audit: AuditService,
    jobs: JobsService,
  ) {
    jobs.every('staff-expire-requests', '29 * * * *', () => this.expire());
  }

  async listStaffRequests(
    { sort, range, filter = {} }: ValidInputOf<typeof listStaffRequests>,
    { site }: SignedInCaller,
  ): Promise<Rows<StaffRequestRow>> {
    const { query } = this.database;
    const [field, direction] = sort ?? (['askedAt', 'DESC'] as const);
    const listed = chosenRequests(query, filter, site.code)
      .orderBy(requestSorts[field], directions[direction])
      .orderBy('r.id', directions[direction]);
    const { rows, total } = await readPage(query, listed, range ?? [0, 99]);
    return new Rows(rows.map(requestRow), total, range?.[0] ?? 0);
  }

  /** @throws Refusal staff.request_unknown, also for another site's */
  async readStaffRequest(id: string, { site }: SignedInCaller): Promise<StaffRequestRow> {
    const stored = await requestsOf(this.database.query, site.code).where('r.id', '=', id).executeTakeFirst();
    if (!stored) throw new Refusal('staff.request_unknown');
    return requestRow(stored);
  }

  /**
   * Asks once for each request of the caller.
   * @throws Refusal request.key_reused; office.state_changed where the same waits already, or is so
   */
  async ask(transaction: Transaction, asked: Asked, { actor, site, idempotencyKey }: SignedInCaller): Promise<void> {
    const { staffId, account, kind, role, reason } = asked;
    // Two admins who ask at once would otherwise both find nothing that waits.
    await transaction.selectFrom('members').select('id').where('id', '=', staffId).forUpdate().execute();
    const before = await transaction
      .selectFrom('staffRequests')
      .selectAll()
      .where('askedBy', '=', actor.id)
      .where('requestKey', '=', idempotencyKey)
      .executeTakeFirst();
    if (before) {
      const isSame =
        before.staffId === staffId && before.kind === kind && before.role === role && before.reason === reason;
      if (!isSame) throw new Refusal('request.key_reused');
      return;
    }
    if (await this.#isNeedless(transaction, asked)) throw new Refusal('office.state_changed');
    const id = randomUUID();
    await transaction
      .insertInto('staffRequests')
      .values({
        id,
        siteCode: site.code,
        staffId,
        kind,
        role,
        reason,
        askedBy: actor.id,
        requestKey: idempotencyKey,
        askedAt: this.clock.now(),
        state: 'waiting',
      })
      .execute();
    const details = { by: actor.username, account, request: kind, ...(role ? { role } : {}), reason };
    await this.audit.record('staff.request_asked', `${site.code}/${staffId}`, details, transaction);
  }

  /** @throws Refusal staff.request_unknown, staff.own_account, staff.owner_account, office.request_decided, office.second_person */
  async decideStaffRequest(
    { id, decision, note: words }: ValidInputOf<typeof decideStaffRequest>,
    caller: SignedInCaller,
  ): Promise<StaffRequestRow> {
    const { actor, site } = caller;
    const { account, staffId, role } = await this.readStaffRequest(id, caller);
    if (staffId === actor.id) throw new Refusal('staff.own_account');
    requireWithin(caller, role);
    requireWithin(caller, (await this.#roleOf(this.database.query, staffId)) ?? null);
    const now = this.clock.now();
    const note = words.trim();
    const decide = async (transaction: Transaction): Promise<void> => {
      const found = await transaction
        .selectFrom('staffRequests')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const refusal = decisionRefusal(found, decision, { operator: actor.id, now });
      if (refusal) throw new Refusal(refusal);
      await transaction
        .updateTable('staffRequests')
        .set({ state: decision === 'grant' ? 'granted' : 'refused', decidedBy: actor.id, decidedAt: now, note })
        .where('id', '=', id)
        .execute();
      const { kind } = found;
      if (decision === 'grant') await this.#grant(transaction, { staffId, account, siteCode: site.code, kind, role });
      const details = { by: actor.username, account, request: kind, ...(role ? { role } : {}), decision, note };
      await this.audit.record('staff.request_decided', `${site.code}/${staffId}`, details, transaction);
    };
    if (decision === 'grant') await this.sessions.endAll(staffId, undefined, decide);
    else await this.database.transaction(decide);
    return this.readStaffRequest(id, caller);
  }

  /** Ends what nobody decided in time. */
  async expire(): Promise<void> {
    const now = this.clock.now();
    await this.database.query
      .updateTable('staffRequests')
      .set({ state: 'expired', decidedAt: now })
      .where('state', '=', 'waiting')
      .where('askedAt', '<=', new Date(now.getTime() - APPROVAL_WAIT_MS))
      .execute();
  }

  async #isNeedless(transaction: Transaction, { staffId, kind, role }: Asked): Promise<boolean> {
    const waiting = await transaction
      .selectFrom('staffRequests')
      .select('id')
      .where('staffId', '=', staffId)
      .where('kind', '=', kind)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (waiting || kind !== 'role') return waiting !== undefined;
    return (await this.#roleOf(transaction, staffId)) === role;
  }

  async #roleOf(queries: Queries, memberId: string): Promise<StaffRole | null | undefined> {
    const account = await queries
      .selectFrom('staffAccounts')
      .select('role')
      .where('memberId', '=', memberId)
      .executeTakeFirst();
    return account?.role;
  }

  async #grant(
    transaction: Transaction,
    { staffId, account, siteCode, kind, role }: Omit<Asked, 'reason'> & { siteCode: string },
  ): Promise<void> {
    if (kind === 'role') {
      await transaction
        .insertInto('staffAccounts')
        .values({ memberId: staffId, siteCode, role, networks: [], createdAt: this.clock.now() })
        .onConflict((taken) => taken.column('memberId').doUpdateSet({ role }))
        .execute();
      return;
    }
    await this.accounts.dropAuthenticator(transaction, { siteCode, username: account });
    await this.access.dropSecondFactors(transaction, staffId);
  }
}

/** @throws Refusal staff.owner_account where a role is above the caller's */
export function requireWithin({ actor }: SignedInCaller, role: StaffRole | null): void {
  if (role !== null && !rolesWithin(actor.staffRole).includes(role)) throw new Refusal('staff.owner_account');
}
