import { Injectable } from '@nestjs/common';
import { OPERATOR } from '@apsara/domain/members/members';
import type { StaffRole } from '@apsara/domain/office/rights';
import type { StaffRequestKind } from '@apsara/domain/office/staff';
import { Refusal } from '@apsara/domain/refusals';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type {
  setStaffState,
  createStaff,
  endStaffSessions,
  listStaff,
  requestStaffReset,
  requestStaffRole,
  resetStaffPassword,
  setStaffNetworks,
  StaffAccount,
  StaffRow,
} from '@apsara/api/staff';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { newCode } from '../../shared/secrets/tokens.ts';
import { Rows } from '../../shared/serve.ts';
import type { Transaction } from '../../shared/statements.ts';
import { AuditService } from '../audit/audit.service.ts';
import { MembersService } from '../members/members.service.ts';
import { SiteMembersService } from '../members/site-members.service.ts';
import { AccountAccess } from '../sessions/account-access.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { requireWithin, StaffRequestsService } from './staff-requests.service.ts';
import { chosenStaff, requestRow, requestsOf, staffOf, staffRow, staffSorts } from './staff-query.ts';

type StaffAct = 'blocked' | 'let_in' | 'sessions_ended' | 'password_given';

/**
 * The accounts of a site's staff. Whatever is changed of one ends its sessions, so that it counts on the next call and on
 * open sockets. Nobody changes the own account.
 */
@Injectable()
export class StaffService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly members: MembersService,
    private readonly accounts: SiteMembersService,
    private readonly sessions: SessionsService,
    private readonly access: AccountAccess,
    private readonly requests: StaffRequestsService,
    private readonly audit: AuditService,
  ) {}

  async listStaff(
    { sort, range, filter = {} }: ValidInputOf<typeof listStaff>,
    { site }: SignedInCaller,
  ): Promise<Rows<StaffRow>> {
    const { query } = this.database;
    const [field, direction] = sort ?? (['account', 'ASC'] as const);
    const listed = chosenStaff(query, filter, site.code)
      .orderBy(staffSorts[field], directions[direction])
      .orderBy('m.id', directions[direction]);
    const { rows, total } = await readPage(query, listed, range ?? [0, 99]);
    return new Rows(rows.map(staffRow), total, range?.[0] ?? 0);
  }

  /** @throws Refusal staff.unknown, also for another site's and for members */
  async readStaff(id: string, { site }: SignedInCaller): Promise<StaffAccount> {
    const { query } = this.database;
    const [stored, waiting, sessions] = await Promise.all([
      staffOf(query, site.code).where('m.id', '=', id).executeTakeFirst(),
      requestsOf(query, site.code).where('r.staffId', '=', id).where('r.state', '=', 'waiting').execute(),
      this.access.countOpen(id, site.code),
    ]);
    if (!stored) throw new Refusal('staff.unknown');
    return { ...staffRow(stored), sessions, waiting: waiting.map(requestRow) };
  }

  /**
   * The account has no role and no password yet.
   * @throws Refusal members.username_taken, request.key_reused, staff.owner_account
   */
  async createStaff(
    { account, nickname, role, reason }: ValidInputOf<typeof createStaff>,
    caller: SignedInCaller,
  ): Promise<StaffAccount> {
    const { actor, site, idempotencyKey } = caller;
    requireWithin(caller, role);
    const id = await this.members.open({
      site,
      username: account,
      password: undefined,
      nickname: nickname.trim(),
      type: OPERATOR,
      uplineId: null,
      language: actor.language,
      profile: {},
      key: `staff/${actor.id}/${idempotencyKey}`,
    });
    await this.database.transaction(async (transaction) => {
      const created = await transaction
        .insertInto('staffAccounts')
        .values({ memberId: id, siteCode: site.code, networks: [], createdAt: this.clock.now() })
        .onConflict((taken) => taken.doNothing())
        .returning('memberId')
        .executeTakeFirst();
      if (created) await this.#note(transaction, { id, account, reason, caller }, 'staff.created');
      await this.requests.ask(transaction, { staffId: id, account, kind: 'role', role, reason }, caller);
    });
    return this.readStaff(id, caller);
  }

  /** @throws Refusal staff.unknown, staff.own_account, staff.owner_account */
  async setStaffNetworks(
    { id, networks, reason }: ValidInputOf<typeof setStaffNetworks>,
    caller: SignedInCaller,
  ): Promise<StaffAccount> {
    const before = await this.#other(id, caller);
    await this.sessions.endAll(id, undefined, async (transaction) => {
      await transaction
        .insertInto('staffAccounts')
        .values({ memberId: id, siteCode: caller.site.code, networks, createdAt: this.clock.now() })
        .onConflict((taken) => taken.column('memberId').doUpdateSet({ networks }))
        .execute();
      const change = { before: JSON.stringify(before.networks), after: JSON.stringify(networks) };
      await this.#note(transaction, { id, account: before.account, reason, caller }, 'staff.networks_changed', change);
    });
    return this.readStaff(id, caller);
  }

  /** @throws Refusal staff.unknown, staff.own_account, staff.owner_account, office.state_changed */
  async setStaffState(
    { id, state, reason }: ValidInputOf<typeof setStaffState>,
    caller: SignedInCaller,
  ): Promise<StaffAccount> {
    await this.#act({ id, reason, caller }, state === 'blocked' ? 'blocked' : 'let_in', async (transaction) => {
      if (!(await this.accounts.setStatus(transaction, id, state))) throw new Refusal('office.state_changed');
    });
    return this.readStaff(id, caller);
  }

  /** @throws Refusal staff.unknown, staff.own_account, staff.owner_account */
  async endStaffSessions(
    { id, reason }: ValidInputOf<typeof endStaffSessions>,
    caller: SignedInCaller,
  ): Promise<StaffAccount> {
    await this.#act({ id, reason, caller }, 'sessions_ended', () => Promise.resolve());
    return this.readStaff(id, caller);
  }

  /** Each call gives another password. @throws Refusal staff.unknown, staff.own_account, staff.owner_account */
  async resetStaffPassword(
    { id, reason }: ValidInputOf<typeof resetStaffPassword>,
    caller: SignedInCaller,
  ): Promise<AnswerOf<typeof resetStaffPassword>> {
    const password = `${newCode()}${newCode()}`;
    await this.#act({ id, reason, caller }, 'password_given', await this.accounts.oneTimePassword(id, password));
    return { password };
  }

  /** @throws Refusal staff.unknown, staff.own_account, staff.owner_account, office.state_changed, request.key_reused */
  async requestStaffRole(
    { id, role, reason }: ValidInputOf<typeof requestStaffRole>,
    caller: SignedInCaller,
  ): Promise<StaffAccount> {
    return this.#ask({ id, kind: 'role', role, reason }, caller);
  }

  /** @throws Refusal staff.unknown, staff.own_account, staff.owner_account, office.state_changed, request.key_reused */
  async requestStaffReset(
    { id, reason }: ValidInputOf<typeof requestStaffReset>,
    caller: SignedInCaller,
  ): Promise<StaffAccount> {
    return this.#ask({ id, kind: 'authenticator', role: null, reason }, caller);
  }

  async #ask(
    { id, ...asked }: { id: string; kind: StaffRequestKind; role: StaffRole | null; reason: string },
    caller: SignedInCaller,
  ): Promise<StaffAccount> {
    const { account } = await this.#other(id, caller);
    requireWithin(caller, asked.role);
    await this.database.transaction((transaction) =>
      this.requests.ask(transaction, { staffId: id, account, ...asked }, caller),
    );
    return this.readStaff(id, caller);
  }

  /** Another account of the staff than the caller's. @throws Refusal staff.unknown, staff.own_account, staff.owner_account */
  async #other(id: string, caller: SignedInCaller): Promise<StaffAccount> {
    const found = await this.readStaff(id, caller);
    if (id === caller.actor.id) throw new Refusal('staff.own_account');
    requireWithin(caller, found.role);
    return found;
  }

  async #act(
    { id, reason, caller }: { id: string; reason: string; caller: SignedInCaller },
    act: StaffAct,
    write: (transaction: Transaction) => Promise<void>,
  ): Promise<void> {
    const { account } = await this.#other(id, caller);
    await this.sessions.endAll(id, undefined, async (transaction) => {
      await write(transaction);
      await this.#note(transaction, { id, account, reason, caller }, `staff.${act}`);
    });
  }

  #note(
    transaction: Transaction,
    { id, account, reason, caller }: { id: string; account: string; reason: string; caller: SignedInCaller },
    kind: `staff.${StaffAct | 'created' | 'networks_changed'}`,
    more: Record<string, string> = {},
  ): Promise<void> {
    const { actor, site } = caller;
    const details = { by: actor.username, account, reason, ...more };
    return this.audit.record(kind, `${site.code}/${id}`, details, transaction);
  }
}
