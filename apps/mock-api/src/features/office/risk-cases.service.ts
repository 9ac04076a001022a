import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { SHARED_DAYS, sharedKinds } from '@apsara/domain/office/risk-cases';
import { Refusal } from '@apsara/domain/refusals';
import { dayMs } from '@apsara/domain/time';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type {
  closeRiskCase,
  createRiskCase,
  createRiskCaseNote,
  listRiskCases,
  listSharedTraits,
  RiskCase,
  RiskCaseRow,
  SharedTrait,
} from '@apsara/api/office-risk';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { Rows } from '../../shared/serve.ts';
import { allRows, isTaken, type Transaction } from '../../shared/statements.ts';
import { wireInstant } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { SiteMembersService } from '../members/site-members.service.ts';
import { caseRow, casesOf, caseSorts, chosenCases } from './risk-cases-query.ts';
import { signalRow, signalsAbout } from './risk-signals-query.ts';
import { sharedTraits, type StoredShared } from './shared-traits-sql.ts';

const wireShared = ({ lastAt, ...group }: StoredShared): SharedTrait => ({ ...group, lastAt: wireInstant(lastAt) });

/** Cases about accounts, and the accounts that have something in common. */
@Injectable()
export class RiskCasesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly members: SiteMembersService,
    private readonly audit: AuditService,
  ) {}

  async listSharedTraits(
    { sort, range, filter = {} }: ValidInputOf<typeof listSharedTraits>,
    { site }: SignedInCaller,
  ): Promise<Rows<SharedTrait>> {
    const { query } = this.database;
    const [field, direction] = sort ?? (['accounts', 'DESC'] as const);
    const groups = sharedTraits(this.#ofSite(site.code), filter.kind ? [filter.kind] : sharedKinds);
    const listed = query
      .selectFrom(sql<StoredShared>`(${groups})`.as('g'))
      .selectAll()
      .orderBy(field === 'lastAt' ? sql`g.last_at` : sql.ref(`g.${field}`), directions[direction])
      .orderBy(sql`g.id`, directions[direction]);
    const { rows, total } = await readPage(query, listed, range ?? [0, 99]);
    return new Rows(rows.map(wireShared), total, range?.[0] ?? 0);
  }

  async listRiskCases(
    { sort, range, filter = {} }: ValidInputOf<typeof listRiskCases>,
    { site }: SignedInCaller,
  ): Promise<Rows<RiskCaseRow>> {
    const { query } = this.database;
    const [field, direction] = sort ?? (['openedAt', 'DESC'] as const);
    const listed = chosenCases(query, filter, site.code)
      .orderBy(caseSorts[field], directions[direction])
      .orderBy('c.id', directions[direction]);
    const { rows, total } = await readPage(query, listed, range ?? [0, 99]);
    return new Rows(rows.map(caseRow), total, range?.[0] ?? 0);
  }

  /** @throws Refusal office.case_unknown, also for another site's */
  async readRiskCase(id: string, { site }: SignedInCaller): Promise<RiskCase> {
    const { query } = this.database;
    const stored = await casesOf(query, site.code).where('c.id', '=', id).executeTakeFirst();
    if (!stored) throw new Refusal('office.case_unknown');
    const { memberId } = stored;
    const [notes, hold, shared, signals] = await Promise.all([
      query
        .selectFrom('riskCaseNotes as n')
        .innerJoin('members as m', 'm.id', 'n.writtenBy')
        .select(['n.id', 'n.note', 'm.username as by', 'n.at'])
        .where('n.caseId', '=', id)
        .orderBy('n.at', 'desc')
        .orderBy('n.id')
        .execute(),
      query
        .selectFrom('memberHolds as h')
        .innerJoin('members as m', 'm.id', 'h.setBy')
        .select(['h.reason', 'm.username as by', 'h.setAt as at'])
        .where('h.memberId', '=', memberId)
        .where('h.kind', '=', 'withdrawals')
        .executeTakeFirst(),
      allRows(query, sharedTraits({ ...this.#ofSite(site.code), memberId }, sharedKinds)),
      signalsAbout(query, site.code, memberId),
    ]);
    return {
      ...caseRow(stored),
      notes: notes.map(({ at, ...note }) => ({ ...note, at: wireInstant(at) })),
      hold: hold ? { ...hold, at: wireInstant(hold.at) } : null,
      shared: shared.map(wireShared),
      signals: signals.map((signal) => signalRow(signal, site)),
    };
  }

  /** @throws Refusal members.unknown, request.key_reused, office.case_open */
  async createRiskCase(
    { memberId, reason }: ValidInputOf<typeof createRiskCase>,
    caller: SignedInCaller,
  ): Promise<RiskCase> {
    const { actor, site, idempotencyKey: requestKey } = caller;
    const { username: account } = await this.members.ofSite(memberId, site.code);
    const request = { openedBy: actor.id, requestKey };
    const asked = { memberId, reason };
    try {
      const id = randomUUID();
      await this.database.transaction(async (transaction) => {
        const opened = { ...asked, ...request, id, siteCode: site.code, state: 'open' as const };
        await transaction
          .insertInto('riskCases')
          .values({ ...opened, openedAt: this.clock.now() })
          .execute();
        const details = { by: actor.username, account, reason: asked.reason, case: id };
        await this.audit.record('risk.case_opened', `${site.code}/${memberId}`, details, transaction);
      });
      return await this.readRiskCase(id, caller);
    } catch (error) {
      if (!isTaken(error)) throw error;
      const before = await this.database.riskCase.findFirst({ where: request });
      if (!before) throw new Refusal('office.case_open');
      if (before.memberId !== memberId || before.reason !== asked.reason) throw new Refusal('request.key_reused');
      return this.readRiskCase(before.id, caller);
    }
  }

  /** @throws Refusal office.case_unknown, request.invalid of spaces alone, request.key_reused, office.state_changed */
  async createRiskCaseNote(
    { id, note: typed }: ValidInputOf<typeof createRiskCaseNote>,
    caller: SignedInCaller,
  ): Promise<RiskCase> {
    const { actor, idempotencyKey: requestKey } = caller;
    const note = typed.trim();
    if (note === '') throw new Refusal('request.invalid', { fields: [{ path: 'note', code: 'required' }] });
    await this.readRiskCase(id, caller);
    const before = await this.database.riskCaseNote.findFirst({ where: { writtenBy: actor.id, requestKey } });
    if (before && (before.caseId !== id || before.note !== note)) throw new Refusal('request.key_reused');
    if (!before)
      await this.database.transaction(async (transaction) => {
        await lockOpen(transaction, id);
        await this.#note(transaction, { caseId: id, note, writtenBy: actor.id, requestKey });
      });
    return this.readRiskCase(id, caller);
  }

  /** The first of two operators closes it. @throws Refusal office.case_unknown, office.state_changed */
  async closeRiskCase(
    { id, result, note }: ValidInputOf<typeof closeRiskCase>,
    caller: SignedInCaller,
  ): Promise<RiskCase> {
    const { actor, site } = caller;
    const { memberId, account } = await this.readRiskCase(id, caller);
    await this.database.transaction(async (transaction) => {
      await lockOpen(transaction, id);
      await transaction
        .updateTable('riskCases')
        .set({ state: 'closed', result, closedBy: actor.id, closedAt: this.clock.now() })
        .where('id', '=', id)
        .execute();
      await this.#note(transaction, { caseId: id, note, writtenBy: actor.id, requestKey: `close/${id}` });
      const details = { by: actor.username, account, result, note, case: id };
      await this.audit.record('risk.case_closed', `${site.code}/${memberId}`, details, transaction);
    });
    return this.readRiskCase(id, caller);
  }

  #ofSite(siteCode: string) {
    return { siteCode, since: new Date(this.clock.now().getTime() - SHARED_DAYS * dayMs) };
  }

  /** The same request at the same time has written the note already. */
  async #note(
    transaction: Transaction,
    note: { caseId: string; note: string; writtenBy: string; requestKey: string },
  ): Promise<void> {
    await transaction
      .insertInto('riskCaseNotes')
      .values({ ...note, id: randomUUID(), at: this.clock.now() })
      .onConflict((taken) => taken.columns(['writtenBy', 'requestKey']).doNothing())
      .execute();
  }
}

/** Locks a case until the transaction ends. @throws Refusal office.state_changed where it is closed */
async function lockOpen(transaction: Transaction, id: string): Promise<void> {
  const open = await transaction
    .selectFrom('riskCases')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  if (!open) throw new Refusal('office.state_changed');
}
