import { Injectable } from '@nestjs/common';
import { MEMBER, normalUsername, roleOf } from '@apsara/domain/members';
import { Refusal } from '@apsara/domain/refusals';
import { addDays, dayOf, daysOf, instantsOf, type Day, type DayRange } from '@apsara/domain/time';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { addAccount, Downline, downlines, oneDownline, teamOverview } from '@apsara/api/agents';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { Rows } from '../../shared/serve.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { MembersService } from '../members/members.service.ts';
import { SitesService } from '../sites/sites.service.ts';
import { noSums, periodOf, teamDays, teamSums, type TeamSums } from './team-sums.ts';

/** The type an agent's own agents get (spec: agent-contracts); the deepest line a site allows. */
const AGENT = 1;
const MAX_DEPTH = 12;
const MAX_DAYS = 92;

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
}

const source = `FROM (SELECT m.*, t.distance AS level, u.username AS upline, a.balance, a.currency,
    (SELECT count(*) FROM team_links d WHERE d.ancestor_id = m.id AND d.distance > 0) AS team_size,
    (SELECT max(s.created_at) FROM sessions s WHERE s.member_id = m.id) AS last_login_at
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
});

function valuesOf(agentId: string, range: DayRange, zone: string): unknown[] {
  const { from, before } = instantsOf(range, zone);
  return [agentId, from, before, range.from, range.to, zone];
}

@Injectable()
export class AgentsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly members: MembersService,
    private readonly sites: SitesService,
  ) {}

  async list({ sort, range, filter = {} }: ValidInputOf<typeof downlines>, { actor }: SignedInCaller): Promise<Rows<Downline>> {
    const [field, direction] = sort ?? (['level', 'ASC'] as const);
    const [from, to] = range ?? [0, 999];
    const values = [
      actor.id,
      filter.id ?? null,
      filter.q ? `%${filter.q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null,
      filter.uplineId ?? null,
      filter.kind ?? null,
      filter.status ?? null,
    ];
    const where = `WHERE ($2::uuid[] IS NULL OR id = ANY($2)) AND ($3::text IS NULL OR username LIKE $3 OR lower(nickname) LIKE $3)
      AND ($4::uuid IS NULL OR (upline_id = $4 AND level > 0)) AND ($5::text IS NULL OR (type = 0) = ($5 = 'member')) AND ($6::text IS NULL OR status = $6)`;
    const [rows, [count]] = await Promise.all([
      this.database.sql<StoredDownline>(
        `SELECT * ${source} ${where} ORDER BY ${sorts[field]} ${direction} NULLS LAST, username OFFSET ${from} LIMIT ${to - from + 1}`,
        values,
      ),
      this.database.sql<{ count: bigint }>(`SELECT count(*) ${source} ${where}`, values),
    ]);
    return new Rows(rows.map(toWire), Number(count!.count), from);
  }

  /** @throws Refusal agents.account_unknown, also for an account of another team */
  async one(id: string, { actor, site }: SignedInCaller): Promise<AnswerOf<typeof oneDownline>> {
    const [row] = await this.database.sql<StoredDownline>(`SELECT * ${source} WHERE id = $2`, [actor.id, id]);
    if (!row) throw new Refusal('agents.account_unknown');
    const today = dayOf(this.clock.now(), site.timeZone);
    const [line, sums] = await Promise.all([
      this.database.sql<{ id: string; account: string }>(
        `SELECT m.id, m.username AS account FROM team_links up JOIN team_links mine ON mine.descendant_id = up.ancestor_id AND mine.ancestor_id = $1 JOIN members m ON m.id = up.ancestor_id
          WHERE up.descendant_id = $2 ORDER BY up.distance DESC`,
        [actor.id, id],
      ),
      this.sums(id, { from: addDays(today, -6), to: today }, site.timeZone),
    ]);
    return { ...toWire(row), line, last7: periodOf(sums, site.currency) };
  }

  /** Opens an account directly below the agent. */
  async add(input: ValidInputOf<typeof addAccount>, { actor, site, language, idempotencyKey }: SignedInCaller): Promise<Downline> {
    const { username, password, kind, nickname = '' } = input;
    const { registerRules } = await this.sites.byCode(site.code);
    const { username: usernameRule, password: passwordRule } = registerRules;
    this.members.check({ username, password, confirmPassword: password }, { username: usernameRule!, password: passwordRule! });
    if (kind === 'agent' && (await this.database.teamLink.count({ where: { descendantId: actor.id } })) >= MAX_DEPTH)
      throw new Refusal('agents.level_limit');
    const id = await this.members.open({
      site,
      username: normalUsername(username),
      password,
      nickname,
      language,
      profile: {},
      type: kind === 'agent' ? AGENT : MEMBER,
      uplineId: actor.id,
      key: idempotencyKey ? `agent/${actor.id}/${idempotencyKey}` : undefined,
    });
    const [row] = await this.database.sql<StoredDownline>(`SELECT * ${source} WHERE id = $2`, [actor.id, id]);
    return toWire(row!);
  }

  async overview(range: ValidInputOf<typeof teamOverview>, { actor, site }: SignedInCaller): Promise<AnswerOf<typeof teamOverview>> {
    if (range.to < range.from) throw new Refusal('request.invalid', { fields: [{ path: 'to', code: 'too_small' }] });
    if (range.to >= addDays(range.from, MAX_DAYS))
      throw new Refusal('request.invalid', { fields: [{ path: 'to', code: 'too_big', max: MAX_DAYS }] });
    const days = daysOf(range);
    const before = { from: addDays(range.from, -days.length), to: addDays(range.from, -1) };
    const [current, previous, byDay, [team]] = await Promise.all([
      this.sums(actor.id, range, site.timeZone),
      this.sums(actor.id, before, site.timeZone),
      this.database.sql<TeamSums & { day: Day }>(teamDays, valuesOf(actor.id, range, site.timeZone), 'agents_days'),
      this.database.sql<{ size: bigint; balance: bigint }>(
        `SELECT count(*) - 1 AS size, sum(a.balance)::bigint AS balance FROM team_links t JOIN ledger_accounts a ON a.member_id = t.descendant_id AND a.purpose = 'cash' WHERE t.ancestor_id = $1`,
        [actor.id],
      ),
    ]);
    const found = new Map(byDay.map((row) => [row.day, row]));
    return {
      asOf: wireInstant(this.clock.now()),
      timeZone: site.timeZone,
      currency: site.currency,
      teamBalance: wireAmount(team!.balance, site.currency),
      teamSize: Number(team!.size),
      current: periodOf(current, site.currency),
      previous: periodOf(previous, site.currency),
      days: days.map((day) => ({ day, ...periodOf(found.get(day) ?? noSums, site.currency) })),
    };
  }

  private async sums(agentId: string, range: DayRange, zone: string): Promise<TeamSums> {
    const [row] = await this.database.sql<TeamSums>(teamSums, valuesOf(agentId, range, zone), 'agents_sums');
    return row!;
  }
}
