import { Injectable } from '@nestjs/common';
import { contractKinds, openStatuses, type ContractKind, type ContractState } from '@apsara/domain/contracts';
import { AGENT, MEMBER, normalUsername, roleOf } from '@apsara/domain/members';
import { rateItems } from '@apsara/domain/rates';
import { Refusal } from '@apsara/domain/refusals';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type {
  addAccount,
  changeAccount,
  Downline,
  downlines,
  downlineTotals,
  exportDownlines,
  oneDownline,
} from '@apsara/api/agents';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { exportRows } from '../../shared/export-rows.ts';
import { containing } from '../../shared/like.ts';
import { Rows, type RowStream } from '../../shared/serve.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { MembersService } from '../members/members.service.ts';
import { RatesService } from '../members/rates.service.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { SitesService } from '../sites/sites.service.ts';
import { requireDepth } from './depth.ts';
import { TeamOverviewService } from './team-overview.service.ts';

interface StoredDownline {
  id: string;
  username: string;
  nickname: string;
  type: number;
  level: number;
  upline_id: string | null;
  upline: string | null;
  team_size: bigint;
  balance: bigint;
  currency: Downline['currency'];
  status: Downline['status'];
  created_at: Date;
  last_login_at: Date | null;
  contracts: Partial<Record<ContractKind, ContractState>> | null;
}

/** How an account's contracts stand by kind, in the order of what weighs more; a kind of which none was ever signed or waits is not there. */
const contractStates = `SELECT jsonb_object_agg(kind, state) FROM (
    SELECT c.kind, CASE WHEN bool_or(c.status IN ('A', 'E', 'V')) THEN 'signed' WHEN bool_or(c.status = 'P') THEN 'offered' ELSE 'ended' END AS state
      FROM contracts c WHERE c.holder_id = m.id AND (c.status IN ('${openStatuses.join("', '")}') OR c.signed_at IS NOT NULL) GROUP BY c.kind) states`;

const source = `FROM (SELECT m.*, t.distance AS level, u.username AS upline, a.balance, a.currency,
    (SELECT count(*) FROM team_links d WHERE d.ancestor_id = m.id AND d.distance > 0) AS team_size,
    (SELECT max(s.created_at) FROM sessions s WHERE s.member_id = m.id) AS last_login_at, (${contractStates}) AS contracts
    FROM team_links t JOIN members m ON m.id = t.descendant_id LEFT JOIN members u ON u.id = m.upline_id
    JOIN ledger_accounts a ON a.member_id = m.id AND a.purpose = 'cash' WHERE t.ancestor_id = $1) d`;

const sorts = {
  account: 'username',
  level: 'level',
  teamSize: 'team_size',
  balance: 'balance',
  createdAt: 'created_at',
  lastLoginAt: 'last_login_at',
  status: 'status',
  kind: 'type',
} as const;

const toWire = (row: StoredDownline): Downline => ({
  id: row.id,
  account: row.username,
  nickname: row.nickname,
  type: row.type,
  kind: roleOf(row.type) === 'agent' ? 'agent' : 'member',
  level: row.level,
  uplineId: row.level === 0 ? null : row.upline_id,
  upline: row.level === 0 ? '' : (row.upline ?? ''),
  teamSize: Number(row.team_size),
  balance: wireAmount(row.balance, row.currency),
  currency: row.currency,
  status: row.status,
  createdAt: wireInstant(row.created_at),
  lastLoginAt: wireInstantOrNull(row.last_login_at),
  contracts: Object.fromEntries(
    contractKinds.map((kind) => [kind, row.contracts?.[kind] ?? 'none']),
  ) as Downline['contracts'],
});

type Query = ValidInputOf<typeof downlines>;

const where = `WHERE ($2::uuid[] IS NULL OR id = ANY($2)) AND ($3::text IS NULL OR username LIKE $3 OR lower(nickname) LIKE $3)
  AND ($4::uuid IS NULL OR (upline_id = $4 AND level > 0)) AND ($5::text IS NULL OR (type = 0) = ($5 = 'member')) AND ($6::text IS NULL OR status = $6)`;

const valuesOf = (
  { id, q, uplineId, kind, status }: NonNullable<Query['filter']>,
  { actor }: SignedInCaller,
): unknown[] => {
  return [actor.id, id ?? null, containing(q), uplineId ?? null, kind ?? null, status ?? null];
};

function orderOf([field, direction]: NonNullable<Query['sort']> = ['level', 'ASC']): string {
  return `${sorts[field]} ${direction} NULLS LAST, username`;
}

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

  async list(
    { sort, range, filter = {} }: ValidInputOf<typeof downlines>,
    caller: SignedInCaller,
  ): Promise<Rows<Downline>> {
    const [from, to] = range ?? [0, 999];
    const values = valuesOf(filter, caller);
    const order = `ORDER BY ${orderOf(sort)}`;
    // What is costly to know of an account is asked for those of the page, not for those that stand before it.
    const page = `SELECT id ${source} ${where} ${order} OFFSET ${from} LIMIT ${to - from + 1}`;
    const [rows, [count]] = await Promise.all([
      this.database.sql<StoredDownline>(`SELECT * ${source} WHERE id = ANY(ARRAY(${page})) ${order}`, values),
      this.database.sql<{ count: bigint }>(`SELECT count(*) ${source} ${where}`, values),
    ]);
    return new Rows(rows.map(toWire), Number(count!.count), from);
  }

  /** Of the whole filter. */
  async totals(
    { filter = {} }: ValidInputOf<typeof downlineTotals>,
    caller: SignedInCaller,
  ): Promise<AnswerOf<typeof downlineTotals>> {
    const [found] = await this.database.sql<{ count: bigint; balance: bigint }>(
      `SELECT count(*) AS count, coalesce(sum(balance), 0)::bigint AS balance ${source} ${where}`,
      valuesOf(filter, caller),
    );
    const { currency } = caller.site;
    return { count: Number(found!.count), balance: wireAmount(found!.balance, currency), currency };
  }

  /** @throws Refusal reports.exports_running, reports.too_many_rows */
  export(
    { sort, filter = {} }: ValidInputOf<typeof exportDownlines>,
    caller: SignedInCaller,
  ): Promise<RowStream<Downline>> {
    return exportRows(this.database, caller, {
      counted: `SELECT 1 ${source} ${where}`,
      text: `SELECT * ${source} ${where}`,
      order: orderOf(sort),
      values: valuesOf(filter, caller),
      toWire,
    });
  }

  /** @throws Refusal agents.account_unknown, also for an account of another team */
  async one(id: string, caller: SignedInCaller): Promise<AnswerOf<typeof oneDownline>> {
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
   * @throws Refusal request.invalid with every faulty field, agents.level_limit
   */
  async add(input: ValidInputOf<typeof addAccount>, caller: SignedInCaller): Promise<Downline> {
    const { actor, site, language, idempotencyKey } = caller;
    const { username, password, kind, nickname = '', rates = {} } = input;
    const { registerRules } = await this.sites.byCode(site.code);
    const { username: usernameRule, password: passwordRule } = registerRules;
    this.members.check(
      { username, password, confirmPassword: password },
      { username: usernameRule!, password: passwordRule! },
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
  async change(
    { id, kind, rates }: ValidInputOf<typeof changeAccount>,
    caller: SignedInCaller,
  ): Promise<AnswerOf<typeof changeAccount>> {
    const { actor, site } = caller;
    const before = await this.#detail(await this.#row(id, caller), caller);
    if (before.level !== 1) throw new Refusal('agents.not_direct');
    const promotes = kind === 'agent' && before.kind === 'member';
    if (promotes) await requireDepth(this.database, actor.id);
    if (rates) await this.rates.change({ siteCode: site.code, uplineId: actor.id, id }, rates);
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
    if (rates)
      await this.audit.changed('agents.rates_changed', before.account, caller, {
        before: { rates: before.rates },
        after: { rates: after.rates },
      });
    return after;
  }

  async #row(id: string, { actor }: SignedInCaller): Promise<StoredDownline> {
    const [row] = await this.database.sql<StoredDownline>(`SELECT * ${source} WHERE id = $2`, [actor.id, id]);
    if (!row) throw new Refusal('agents.account_unknown');
    return row;
  }

  /** An account with its rates: those the agent may set for it have room, all others are as they are. */
  async #detail(row: StoredDownline, { actor, site }: SignedInCaller): Promise<AnswerOf<typeof changeAccount>> {
    const [has, bounds] = await Promise.all([
      this.rates.of(site.code, row.id),
      row.level === 1 ? this.rates.bounds({ siteCode: site.code, uplineId: actor.id, id: row.id }) : undefined,
    ]);
    const rates = rateItems.flatMap((item) => {
      const value = has[item];
      return value === undefined ? [] : [{ item, value, ...(bounds?.[item] ?? { min: value, max: value }) }];
    });
    return { ...toWire(row), rates };
  }
}
