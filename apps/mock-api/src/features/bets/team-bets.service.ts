import { Injectable } from '@nestjs/common';
import type { FieldErrorCode } from '@apsara/domain/field-error-codes';
import { Refusal } from '@apsara/domain/refusals';
import { dayMs } from '@apsara/domain/time';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { exportTeamBets, listTeamBets, readTeamBetTotals, TeamBet } from '@apsara/api/bets';
import { MAX_RESULT_DAYS } from '@apsara/api/reports';
import { teamOf, type SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { exportQuery } from '../../shared/lists/export-rows.ts';
import { pageOf, readFromEnd } from '../../shared/lists/deep-pages.ts';
import { isLargeTeam } from '../../shared/lists/large-teams.ts';
import { reportRange } from '../../shared/lists/report-range.ts';
import { Rows, type RowStream } from '../../shared/serve.ts';
import { allRows } from '../../shared/statements.ts';
import { wireAmount } from '../../shared/wire.ts';
import { betRowOf, sumThatStands } from './bet-rows.ts';
import {
  betsPage,
  chosenBets,
  oneBet,
  orderedBets,
  type Days,
  type Filter,
  type Seen,
  type StoredTeamBet,
} from './team-bets-query.ts';

/** A bet is settled within 48 hours. */
const LONGEST_OPEN_MS = 49 * 3_600_000;

const toWire = (bet: StoredTeamBet, caller: SignedInCaller): TeamBet => ({
  ...betRowOf(bet, caller.language),
  memberId: bet.memberId,
  account: bet.account,
  upline: bet.upline ?? '',
});

const seenBy = (caller: SignedInCaller, isLarge = false): Seen => {
  const team = teamOf(caller);
  return team === null ? { site: caller.site.code } : { team, isLarge };
};

/** An id begins with the instant of its bet, so that bets in the order of their ids are in that of their instants. */
function orderOf([field, direction]: NonNullable<ValidInputOf<typeof listTeamBets>['sort']> = ['placedAt', 'DESC']) {
  return [field === 'id' ? 'placedAt' : field, direction] as const;
}

/** Bets of an agent's team, which includes the agent; for operators, bets of the whole site. */
@Injectable()
export class TeamBetsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal request.invalid for a range that is empty or too long */
  async listTeamBets(
    { sort, range, filter = {} }: ValidInputOf<typeof listTeamBets>,
    caller: SignedInCaller,
  ): Promise<Rows<TeamBet>> {
    const [field, direction] = orderOf(sort);
    const [from, to] = range ?? [0, 99];
    const part = { direction, skip: from, take: to - from + 1 };
    const team = teamOf(caller);
    const isLarge = team !== null && !filter.q && !filter.memberId && (await isLargeTeam(this.database, team));
    const { query } = this.database;
    const read = async (days?: Days) =>
      pageOf(await allRows(query, betsPage(chosenBets(query, seenBy(caller, isLarge), filter, days), field, part)));
    const days = this.daysOf(filter, caller);
    const { rows, total } =
      days && field === 'placedAt'
        ? await readFromEnd({ ...days, now: this.clock.now() }, part, (since, before) => read({ since, before }))
        : await read(days);
    return new Rows(
      rows.map((row) => toWire(row, caller)),
      total,
      from,
    );
  }

  /**
   * Totals of all bets that match the filter; a refunded bet counts with zero.
   * @throws Refusal request.invalid as the list
   */
  async readTeamBetTotals(
    { filter = {} }: ValidInputOf<typeof readTeamBetTotals>,
    caller: SignedInCaller,
  ): Promise<AnswerOf<typeof readTeamBetTotals>> {
    const days = this.daysOf(filter, caller);
    const { count, stake, payout } = await chosenBets(this.database.query, seenBy(caller), filter, days)
      .select(({ fn }) => [
        fn.countAll<bigint>().as('count'),
        sumThatStands('b.stake').as('stake'),
        sumThatStands('b.payout').as('payout'),
      ])
      .executeTakeFirstOrThrow();
    const { currency } = caller.site;
    const amount = (units: bigint) => wireAmount(units, currency);
    return {
      count: Number(count),
      stake: amount(stake),
      payout: amount(payout),
      net: amount(payout - stake),
      currency,
    };
  }

  /** @throws Refusal reports.exports_running, reports.too_many_rows; request.invalid as the list */
  async exportTeamBets(
    { sort, filter = {} }: ValidInputOf<typeof exportTeamBets>,
    caller: SignedInCaller,
  ): Promise<RowStream<TeamBet>> {
    const chosen = chosenBets(this.database.query, seenBy(caller), filter, this.daysOf(filter, caller));
    const [field, direction] = orderOf(sort);
    return exportQuery(this.database, caller, {
      query: orderedBets(chosen.selectAll('b'), field, direction),
      counted: chosen.select('b.id'),
      toWire: (bet) => toWire(bet, caller),
    });
  }

  /** @throws Refusal request.not_found, also for a bet the caller may not see */
  async readTeamBet(id: string, caller: SignedInCaller): Promise<TeamBet> {
    const { query } = this.database;
    const [row] = await allRows(query, oneBet(query, seenBy(caller), id));
    if (!row) throw new Refusal('request.not_found');
    return toWire(row, caller);
  }

  /** The range asked for; undefined when the bets are given by id. */
  private daysOf({ id, from, to, settledFrom, settledBefore }: Filter, { site }: SignedInCaller): Days | undefined {
    if (id) return undefined;
    if (settledFrom || settledBefore) return settledIn(settledFrom, settledBefore);
    return reportRange({ from, to }, this.clock.now(), site.timeZone);
  }
}

function settledIn(from: string | undefined, before: string | undefined): Days {
  const error = (path: string, code: FieldErrorCode, more = {}) =>
    new Refusal('request.invalid', { fields: [{ path: `filter.${path}`, code, ...more }] });
  if (!from) throw error('settledFrom', 'required');
  if (!before) throw error('settledBefore', 'required');
  const [since, until] = [Date.parse(from), Date.parse(before)];
  if (until < since) throw error('settledBefore', 'too_small');
  if (until - since > MAX_RESULT_DAYS * dayMs) throw error('settledBefore', 'too_big', { max: MAX_RESULT_DAYS });
  return { since: new Date(since - LONGEST_OPEN_MS), before: new Date(until) };
}
