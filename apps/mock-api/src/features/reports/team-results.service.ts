import { Injectable } from '@nestjs/common';
import { roleOf } from '@apsara/domain/members/members';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { exportTeamResults, listTeamResults, readTeamResultTotals, TeamResult } from '@apsara/api/reports';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { exportRows } from '../../shared/lists/export-rows.ts';
import { startingWith } from '../../shared/lists/like.ts';
import { reportRange } from '../../shared/lists/report-range.ts';
import { Rows, type RowStream } from '../../shared/serve.ts';
import { wireAmount } from '../../shared/wire.ts';
import { figures, pageSql, resultsSql, type Sums } from './team-results-sql.ts';

type Filter = NonNullable<ValidInputOf<typeof listTeamResults>['filter']>;

interface StoredResult extends Sums {
  id: string;
  account: string;
  nickname: string;
  type: number;
  level: number;
  upline: string | null;
  team_size: bigint;
}

const sums = figures.map((name) => `coalesce(sum(${name}), 0)::bigint AS ${name}`).join(', ');

/** What the accounts of a team did over a range of days. A bet counts on the day it was settled, as in every total. */
@Injectable()
export class TeamResultsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async listTeamResults(
    { sort, range, filter = {} }: ValidInputOf<typeof listTeamResults>,
    caller: SignedInCaller,
  ): Promise<Rows<TeamResult>> {
    const [field, direction] = sort ?? (['stake', 'DESC'] as const);
    const [from, to] = range ?? [0, 99];
    const rows = await this.database.sql<StoredResult & { total: bigint }>(
      pageSql(filter.by ?? 'account', field, direction),
      [...this.#values(filter, caller), from, to - from + 1],
    );
    // A page beyond the last has no row that tells how many there are.
    const total = Number(rows[0]?.total ?? (await this.readTeamResultTotals({ filter }, caller)).count);
    return new Rows(
      rows.map((row) => toWire(row, caller.site.currency)),
      total,
      from,
    );
  }

  async readTeamResultTotals(
    { filter = {} }: ValidInputOf<typeof readTeamResultTotals>,
    caller: SignedInCaller,
  ): Promise<AnswerOf<typeof readTeamResultTotals>> {
    const source = resultsSql(filter.by ?? 'account');
    const [row] = await this.database.sql<Sums & { count: bigint }>(
      `WITH ${source} SELECT count(*) AS count, ${sums} FROM result`,
      this.#values(filter, caller),
    );
    return { count: Number(row!.count), currency: caller.site.currency, ...figuresOf(row!, caller.site.currency) };
  }

  /** @throws Refusal reports.exports_running, reports.too_many_rows */
  exportTeamResults(
    { sort, filter = {} }: ValidInputOf<typeof exportTeamResults>,
    caller: SignedInCaller,
  ): Promise<RowStream<TeamResult>> {
    const [field, direction] = sort ?? (['stake', 'DESC'] as const);
    const source = resultsSql(filter.by ?? 'account');
    return exportRows(this.database, caller, {
      counted: `WITH ${source} SELECT 1 FROM result`,
      text: `WITH ${source} SELECT r.*, (SELECT count(*) FROM team_links d WHERE d.ancestor_id = r.id AND d.distance > 0) AS team_size FROM result r`,
      order: `${field} ${direction}, account`,
      values: this.#values(filter, caller),
      toWire: (row: StoredResult) => toWire(row, caller.site.currency),
    });
  }

  /** @throws Refusal request.invalid for a range that is none or too long */
  #values({ by = 'account', id, q, uplineId, kind, ...range }: Filter, { actor, site }: SignedInCaller): unknown[] {
    const { from, to, since, before } = reportRange(range, this.clock.now(), site.timeZone);
    const above = uplineId ?? (by === 'line' ? actor.id : null);
    return [actor.id, since, before, from, to, startingWith(q), above, kind ?? null, id ?? null];
  }
}

const toWire = (row: StoredResult, currency: TeamResult['currency']): TeamResult => ({
  id: row.id,
  account: row.account,
  nickname: row.nickname,
  kind: roleOf(row.type) === 'agent' ? 'agent' : 'member',
  level: row.level,
  upline: row.level === 0 ? '' : (row.upline ?? ''),
  teamSize: Number(row.team_size),
  currency,
  ...figuresOf(row, currency),
});

const figuresOf = ({ bets, ...units }: Sums, currency: string) => ({
  bets: Number(bets),
  stake: wireAmount(units.stake, currency),
  payout: wireAmount(units.payout, currency),
  net: wireAmount(units.net, currency),
  deposits: wireAmount(units.deposits, currency),
  withdrawals: wireAmount(units.withdrawals, currency),
  rebates: wireAmount(units.rebates, currency),
  promotions: wireAmount(units.promotions, currency),
  profit: wireAmount(units.profit, currency),
});
