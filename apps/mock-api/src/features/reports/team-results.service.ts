import { Injectable } from '@nestjs/common';
import { roleOf } from '@apsara/domain/members/members';
import { Refusal } from '@apsara/domain/refusals';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { exportTeamResults, listTeamResults, readTeamResultTotals, TeamResult } from '@apsara/api/reports';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { exportQuery } from '../../shared/lists/export-rows.ts';
import { startingWith } from '../../shared/lists/like.ts';
import { reportRange } from '../../shared/lists/report-range.ts';
import { Rows, type RowStream } from '../../shared/serve.ts';
import { allRows, oneRow } from '../../shared/statements.ts';
import { wireAmount } from '../../shared/wire.ts';
import {
  allResults,
  countedResults,
  resultsPage,
  resultTotals,
  type AskedOfTeam,
  type StoredResult,
  type Sums,
} from './team-results-sql.ts';

type Filter = NonNullable<ValidInputOf<typeof listTeamResults>['filter']>;

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
    const asked = this.#asked(filter, caller);
    const part = { direction, skip: from, take: to - from + 1 };
    const rows = await allRows(this.database.query, resultsPage(asked, field, part));
    // A page beyond the last has no row that tells how many there are.
    const total = Number(rows[0]?.total ?? (await this.readTeamResultTotals({ filter }, caller)).count);
    return new Rows(
      rows.map((row) => toWire(row, caller.site.currency)),
      total,
      from,
    );
  }

  /** @throws Refusal request.not_found, also for an account that did nothing or is of another team */
  async readTeamResult(id: string, caller: SignedInCaller): Promise<TeamResult> {
    const { rows } = await this.listTeamResults({ filter: { id: [id] } }, caller);
    const [row] = rows;
    if (!row) throw new Refusal('request.not_found');
    return row;
  }

  async readTeamResultTotals(
    { filter = {} }: ValidInputOf<typeof readTeamResultTotals>,
    caller: SignedInCaller,
  ): Promise<AnswerOf<typeof readTeamResultTotals>> {
    const { count, ...sums } = await oneRow(this.database.query, resultTotals(this.#asked(filter, caller)));
    const { currency } = caller.site;
    return { count: Number(count), currency, ...figuresOf(sums, currency) };
  }

  /** @throws Refusal reports.exports_running, reports.too_many_rows */
  exportTeamResults(
    { sort, filter = {} }: ValidInputOf<typeof exportTeamResults>,
    caller: SignedInCaller,
  ): Promise<RowStream<TeamResult>> {
    const [field, direction] = sort ?? (['stake', 'DESC'] as const);
    const asked = this.#asked(filter, caller);
    return exportQuery(this.database, caller, {
      query: allResults(asked, field, direction),
      counted: countedResults(asked),
      toWire: (row) => toWire(row, caller.site.currency),
    });
  }

  /** @throws Refusal request.invalid for a range that is none or too long */
  #asked(
    { by = 'account', id, q, uplineId, kind, product, ...range }: Filter,
    { actor, site }: SignedInCaller,
  ): AskedOfTeam {
    const { from, to, since, before } = reportRange(range, this.clock.now(), site.timeZone);
    return {
      agentId: actor.id,
      by,
      days: { from, to },
      since,
      before,
      account: startingWith(q),
      uplineId: uplineId ?? (by === 'line' ? actor.id : null),
      kind: kind ?? null,
      ids: id ?? null,
      product: product ?? null,
    };
  }
}

const toWire = (row: StoredResult, currency: TeamResult['currency']): TeamResult => ({
  id: row.id,
  account: row.account,
  nickname: row.nickname,
  kind: roleOf(row.type) === 'agent' ? 'agent' : 'member',
  level: row.level,
  upline: row.level === 0 ? '' : (row.upline ?? ''),
  teamSize: Number(row.teamSize),
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
