import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { recordOf } from '@apsara/domain/records';
import { must } from '@apsara/domain/must';
import { contractKinds } from '@apsara/domain/agents/contracts';
import { AGENT, MEMBER, normalUsername, roleOf } from '@apsara/domain/members/members';
import { rateItems } from '@apsara/domain/agents/rates';
import { Refusal } from '@apsara/domain/refusals';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type {
  createTeamMember,
  TeamMember,
  exportTeamMembers,
  listTeamMembers,
  readTeamMember,
  readTeamMemberTotals,
  updateTeamMember,
} from '@apsara/api/agents';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { exportQuery } from '../../shared/lists/export-rows.ts';
import { countRows } from '../../shared/lists/read-page.ts';
import { Rows, type RowStream } from '../../shared/serve.ts';
import { sumOf } from '../../shared/statements.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { MembersService } from '../members/members.service.ts';
import { RatesService } from '../members/rates.service.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { SitesService } from '../sites/sites.service.ts';
import { requireDepth } from './depth.ts';
import { chosenDownlines, downlinesOf, orderOf, type StoredTeamMember } from './downlines-query.ts';
import { TeamOverviewService } from './team-overview.service.ts';

const toWire = (row: StoredTeamMember): TeamMember => ({
  id: row.id,
  account: row.username,
  nickname: row.nickname,
  type: row.type,
  kind: roleOf(row.type) === 'agent' ? 'agent' : 'member',
  level: row.level,
  uplineId: row.level === 0 ? null : row.uplineId,
  upline: row.level === 0 ? '' : (row.upline ?? ''),
  teamSize: Number(row.teamSize),
  balance: wireAmount(row.balance, row.currency),
  currency: row.currency,
  status: row.status,
  createdAt: wireInstant(row.createdAt),
  lastLoginAt: wireInstantOrNull(row.lastLoginAt),
  contracts: recordOf(contractKinds, (kind) => row.contracts?.[kind] ?? 'none'),
});

@Injectable()
export class AgentsService {
  constructor(
    private readonly database: Database,
    private readonly members: MembersService,
    private readonly sites: SitesService,
    private readonly overviews: TeamOverviewService,
    private readonly rates: RatesService,
    private readonly audit: AuditService,
    private readonly messages: MessagesService,
  ) {}

  async listTeamMembers(
    { sort, range, filter = {} }: ValidInputOf<typeof listTeamMembers>,
    caller: SignedInCaller,
  ): Promise<Rows<TeamMember>> {
    const [from, to] = range ?? [0, 999];
    const { query } = this.database;
    const chosen = chosenDownlines(query, caller.actor.id, filter);
    // What is costly to know of an account is asked for those of the page, not for those that stand before it.
    const order = orderOf(sort);
    const page = chosen
      .select('d.id')
      .orderBy(...order)
      .orderBy('d.username')
      .offset(from)
      .limit(to - from + 1);
    const shown = downlinesOf(query, caller.actor.id).where('d.id', '=', sql<string>`ANY(ARRAY(${page}))`);
    const [rows, total] = await Promise.all([
      shown
        .orderBy(...order)
        .orderBy('d.username')
        .execute(),
      countRows(query, chosen.select('d.id')),
    ]);
    return new Rows(rows.map(toWire), total, from);
  }

  /** Of the whole filter. */
  async readTeamMemberTotals(
    { filter = {} }: ValidInputOf<typeof readTeamMemberTotals>,
    caller: SignedInCaller,
  ): Promise<AnswerOf<typeof readTeamMemberTotals>> {
    const { count, balance } = await chosenDownlines(this.database.query, caller.actor.id, filter)
      .select(({ fn }) => [fn.countAll<bigint>().as('count'), sumOf('d.balance').as('balance')])
      .executeTakeFirstOrThrow();
    const { currency } = caller.site;
    return { count: Number(count), balance: wireAmount(balance, currency), currency };
  }

  /** @throws Refusal reports.exports_running, reports.too_many_rows */
  exportTeamMembers(
    { sort, filter = {} }: ValidInputOf<typeof exportTeamMembers>,
    caller: SignedInCaller,
  ): Promise<RowStream<TeamMember>> {
    const chosen = chosenDownlines(this.database.query, caller.actor.id, filter);
    return exportQuery(this.database, caller, {
      query: chosen
        .selectAll('d')
        .orderBy(...orderOf(sort))
        .orderBy('d.username'),
      counted: chosen.select('d.id'),
      toWire,
    });
  }

  /** @throws Refusal agents.account_unknown, also for an account of another team */
  async readTeamMember(id: string, caller: SignedInCaller): Promise<AnswerOf<typeof readTeamMember>> {
    const row = await this.#row(id, caller);
    const [detail, line, last7] = await Promise.all([
      this.#detail(row, caller),
      this.overviews.line(caller.actor.id, id),
      this.overviews.lastWeek(id, caller.site),
    ]);
    return { ...detail, line, last7 };
  }

  /**
   * Opens an account directly below the agent.
   * @throws Refusal request.invalid with every invalid field, agents.level_limit
   */
  async createTeamMember(input: ValidInputOf<typeof createTeamMember>, caller: SignedInCaller): Promise<TeamMember> {
    const { actor, site, language, idempotencyKey } = caller;
    const { username, password, kind, nickname = '', rates = {} } = input;
    const { registerRules } = await this.sites.byCode(site.code);
    const { username: usernameRule, password: passwordRule } = registerRules;
    this.members.check(
      { username, password, confirmPassword: password },
      { username: must(usernameRule, 'the rule of user names'), password: must(passwordRule, 'the rule of passwords') },
    );
    await this.rates.requireGivable(site.code, actor.id, rates);
    if (kind === 'agent') await requireDepth(this.database, actor.id);
    const id = await this.members.open({
      site,
      username: normalUsername(username),
      password,
      nickname,
      language,
      profile: {},
      type: kind === 'agent' ? AGENT : MEMBER,
      uplineId: actor.id,
      rates,
      key: `agent/${actor.id}/${idempotencyKey}`,
    });
    return toWire(await this.#row(id, caller));
  }

  /** @throws Refusal agents.account_unknown, agents.not_direct, agents.level_limit, request.invalid beside rates out of bounds */
  async updateTeamMember(
    { id, kind, rates }: ValidInputOf<typeof updateTeamMember>,
    caller: SignedInCaller,
  ): Promise<AnswerOf<typeof updateTeamMember>> {
    const { actor, site } = caller;
    const before = await this.#detail(await this.#row(id, caller), caller);
    if (before.level !== 1) throw new Refusal('agents.not_direct');
    const promotes = kind === 'agent' && before.kind === 'member';
    if (promotes) await requireDepth(this.database, actor.id);
    if (rates)
      await this.database.transaction((transaction) =>
        this.rates.change(transaction, { siteCode: site.code, uplineId: actor.id, id }, rates),
      );
    if (promotes) {
      await this.members.promote(id);
      await this.messages.send({
        memberId: id,
        kind: 'promoted',
        about: `promoted/${id}`,
        details: { account: actor.username },
      });
    }
    const after = await this.#detail(await this.#row(id, caller), caller);
    if (promotes)
      await this.audit.changed('agents.promoted', before.account, caller, {
        before: { kind: before.kind },
        after: { kind },
      });
    if (rates) {
      if (!isDeepStrictEqual(before.rates, after.rates))
        await this.messages.send({
          memberId: id,
          kind: 'rates_changed',
          about: `rates_changed/${randomUUID()}`,
          details: {},
        });
      await this.audit.changed('agents.rates_changed', before.account, caller, {
        before: { rates: before.rates },
        after: { rates: after.rates },
      });
    }
    return after;
  }

  async #row(id: string, { actor }: SignedInCaller): Promise<StoredTeamMember> {
    const row = await downlinesOf(this.database.query, actor.id).where('d.id', '=', id).executeTakeFirst();
    if (!row) throw new Refusal('agents.account_unknown');
    return row;
  }

  /** An account with its rates: those the agent may set for it have room, all others are as they are. */
  async #detail(row: StoredTeamMember, { actor, site }: SignedInCaller): Promise<AnswerOf<typeof updateTeamMember>> {
    if (row.level === 1) {
      const account = { siteCode: site.code, uplineId: actor.id, id: row.id };
      return { ...toWire(row), rates: await this.rates.placed(account) };
    }
    const has = await this.rates.of(site.code, row.id);
    const rates = rateItems.flatMap((item) => {
      const value = has[item];
      return value === undefined ? [] : [{ item, value, min: value, max: value }];
    });
    return { ...toWire(row), rates };
  }
}
