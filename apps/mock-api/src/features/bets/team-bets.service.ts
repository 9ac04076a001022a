import { Injectable } from '@nestjs/common';
import { Refusal, type FieldFaultCode } from '@apsara/domain/refusals';
import { dayMs } from '@apsara/domain/time';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { exportTeamBets, TeamBet, teamBets, teamBetTotals } from '@apsara/api/bets';
import { MAX_RESULT_DAYS } from '@apsara/api/reports';
import { placedAtOf } from '../../shared/bet-ids.ts';
import { teamOf, type SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { exportRows } from '../../shared/export-rows.ts';
import { pageOf, pageSql, readNearEnd, type Direction, type Page, type Part } from '../../shared/far-pages.ts';
import { isGreatTeam } from '../../shared/great-teams.ts';
import { startingWith } from '../../shared/like.ts';
import { reportRange } from '../../shared/report-range.ts';
import { Rows, type RowStream } from '../../shared/serve.ts';
import { wireAmount } from '../../shared/wire.ts';
import { betColumns, betRowOf, type StoredBet } from './bet-rows.ts';

/** A bet is settled within 48 hours. */
const LONGEST_OPEN_MS = 49 * 3_600_000;

const sorts = {
  placedAt: 'b.placed_at',
  stake: 'b.stake',
  payout: 'b.payout',
  net: '(b.payout - b.stake)',
  account: 'b.account',
} as const;

type StoredTeamBet = StoredBet & { member_id: string; account: string; upline: string | null };

const toWire = (bet: StoredTeamBet, caller: SignedInCaller): TeamBet => ({
  ...betRowOf(bet, caller.language),
  memberId: bet.member_id,
  account: bet.account,
  upline: bet.upline ?? '',
});

/** The bets that a caller sees. Members are left out of the plan where nobody asks for their names. */
const sourceOf = (
  isSeen: string,
): string => `FROM (SELECT b.*, m.username AS account, m.upline_id FROM bets b LEFT JOIN members m ON m.id = b.member_id
  WHERE ${isSeen}) b WHERE true`;
/** Of the team of $1. */
const isOfTeam = 'b.member_id IN (SELECT descendant_id FROM team_links WHERE ancestor_id = $1)';
const source = sourceOf(isOfTeam);
/** The same where almost every bet is of the team: each is looked up in it as it comes, in its order, which PostgreSQL does not do to a bare IN. */
const sourceOfGreat = sourceOf(`(${isOfTeam}) IS TRUE`);
/** Of the site $1. */
const sourceOfSite = sourceOf('b.site_code = $1');
const sourceFor = (caller: SignedInCaller): string => (teamOf(caller) ? source : sourceOfSite);
const seenBy = (caller: SignedInCaller): string => teamOf(caller) ?? caller.site.code;

/** Bets with the names of what they were placed on and of who stands above. */
const named = (bets: string): string => `SELECT ${betColumns}, b.member_id, b.account, u.username AS upline
  FROM (${bets}) b LEFT JOIN members u ON u.id = b.upline_id JOIN games g ON g.node_id = b.node_id`;

type Filter = NonNullable<ValidInputOf<typeof teamBets>['filter']>;
type Days = { since: Date; before: Date };
type Conditions = { where: string; values: unknown[] };

const byPlace = ['placedAt', 'DESC'] as const;

const orderOf = (field: keyof typeof sorts, direction: Direction): string =>
  `${sorts[field]} ${direction}, b.id ${direction}`;

/** Bets of an agent's team, the agent and everybody below; of the whole site for operators. */
@Injectable()
export class TeamBetsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal request.invalid for a range that is none or too long */
  async list(
    { sort, range, filter = {} }: ValidInputOf<typeof teamBets>,
    caller: SignedInCaller,
  ): Promise<Rows<TeamBet>> {
    const [field, direction] = sort ?? byPlace;
    const [from, to] = range ?? [0, 99];
    const part = { direction, skip: from, take: to - from + 1 };
    const team = teamOf(caller);
    const isGreat = team !== null && !filter.q && !filter.memberId && (await isGreatTeam(this.database, team));
    const read = (days?: Days) =>
      this.page(isGreat ? sourceOfGreat : sourceFor(caller), conditions(filter, caller, days), field, part);
    const days = this.daysOf(filter, caller);
    const { rows, total } =
      days && field === 'placedAt'
        ? await readNearEnd({ ...days, now: this.clock.now() }, part, (since, before) => read({ since, before }))
        : await read(days);
    return new Rows(
      rows.map((row) => toWire(row, caller)),
      total,
      from,
    );
  }

  /** Of the whole filter; what was rolled back is counted, and gained or lost nobody anything. @throws Refusal request.invalid as the list */
  async totals(
    { filter = {} }: ValidInputOf<typeof teamBetTotals>,
    caller: SignedInCaller,
  ): Promise<AnswerOf<typeof teamBetTotals>> {
    const { where, values } = conditions(filter, caller, this.daysOf(filter, caller));
    const [sums] = await this.database.sql<{ count: bigint; stake: bigint; payout: bigint }>(
      `SELECT count(*), coalesce(sum(b.stake) FILTER (WHERE b.status <> 'rolled_back'), 0)::bigint AS stake,
              coalesce(sum(b.payout) FILTER (WHERE b.status <> 'rolled_back'), 0)::bigint AS payout ${sourceFor(caller)} ${where}`,
      values,
    );
    const { count, stake, payout } = sums!;
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
  async export(
    { sort, filter = {} }: ValidInputOf<typeof exportTeamBets>,
    caller: SignedInCaller,
  ): Promise<RowStream<TeamBet>> {
    const { where, values } = conditions(filter, caller, this.daysOf(filter, caller));
    const [field, direction] = sort ?? byPlace;
    return exportRows(this.database, caller, {
      counted: `SELECT 1 ${sourceFor(caller)} ${where}`,
      text: named(`SELECT * ${sourceFor(caller)} ${where}`),
      order: orderOf(field, direction),
      values,
      toWire: (bet: StoredTeamBet) => toWire(bet, caller),
    });
  }

  /** @throws Refusal request.not_found, also for a bet that is not of the caller's list */
  async one(id: string, caller: SignedInCaller): Promise<TeamBet> {
    const [row] = await this.database.sql<StoredTeamBet>(
      named(`SELECT * ${sourceFor(caller)} AND b.id = $2 AND ($3::timestamptz IS NULL OR b.placed_at = $3)`),
      [seenBy(caller), id, placedAtOf(id)],
    );
    if (!row) throw new Refusal('request.not_found');
    return toWire(row, caller);
  }

  private async page(
    of: string,
    { where, values }: Conditions,
    field: keyof typeof sorts,
    part: Part,
  ): Promise<Page<StoredTeamBet>> {
    const { direction } = part;
    // The status is in no index, or PostgreSQL would read the whole month's index of members for a few hours.
    const text = pageSql(part, {
      places: `SELECT b.id, b.placed_at, b.status, ${sorts[field]} AS key ${of} ${where}`,
      order: `key ${direction}, id ${direction}`,
      found: (page) =>
        named(
          `SELECT w.*, m.username AS account, m.upline_id FROM (${page}) p JOIN bets w ON w.id = p.id AND w.placed_at = p.placed_at JOIN members m ON m.id = w.member_id`,
        ),
      after: orderOf(field, direction).replaceAll('b.', 'f.'),
    });
    return pageOf<StoredTeamBet>(await this.database.sql(text, values));
  }

  /** When the bets asked for were placed; undefined where they are named. */
  private daysOf({ id, from, to, settledFrom, settledBefore }: Filter, { site }: SignedInCaller): Days | undefined {
    if (id) return undefined;
    if (settledFrom || settledBefore) return settledIn(settledFrom, settledBefore);
    return reportRange({ from, to }, this.clock.now(), site.timeZone);
  }
}

function settledIn(from: string | undefined, before: string | undefined): Days {
  const fault = (path: string, code: FieldFaultCode, more = {}) =>
    new Refusal('request.invalid', { fields: [{ path: `filter.${path}`, code, ...more }] });
  if (!from) throw fault('settledFrom', 'required');
  if (!before) throw fault('settledBefore', 'required');
  const [since, until] = [Date.parse(from), Date.parse(before)];
  if (until < since) throw fault('settledBefore', 'too_small');
  if (until - since > MAX_RESULT_DAYS * dayMs) throw fault('settledBefore', 'too_big', { max: MAX_RESULT_DAYS });
  return { since: new Date(since - LONGEST_OPEN_MS), before: new Date(until) };
}

function conditions(filter: Filter, caller: SignedInCaller, days?: Days): Conditions {
  const values: unknown[] = [seenBy(caller)];
  const parts: string[] = [];
  const add = (sql: string, value: unknown): void => {
    if (value === undefined || value === null || value === '') return;
    values.push(value);
    parts.push(`AND ${sql.replace('?', `$${values.length}`)}`);
  };
  add('b.placed_at >= ?', days?.since);
  add('b.placed_at < ?', days?.before);
  add('b.settled_at >= ?', filter.settledFrom);
  add('b.settled_at < ?', filter.settledBefore);
  add('b.id = ANY(?::uuid[])', filter.id);
  const placedAt = filter.id?.map(placedAtOf);
  add('b.placed_at = ANY(?::timestamptz[])', placedAt?.includes(null) ? null : placedAt);
  add('b.account LIKE ?', startingWith(filter.q));
  add('b.member_id = ?', filter.memberId);
  add('b.game_type = ?', filter.gameType);
  add('b.vendor_code = ?', filter.vendor);
  add('b.status = ?', filter.status);
  return { where: parts.join(' '), values };
}
