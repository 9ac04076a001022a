import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import { addDays, dayOf, daysOf, instantsOf, type DayRange } from '@apsara/domain/time';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { readTeamOverview, TeamOverview, TeamPeriod } from '@apsara/api/agents';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { allRows, oneRow } from '../../shared/statements.ts';
import { wireAmount, wireInstant } from '../../shared/wire.ts';
import { lineTo, teamDays, teamNow } from './team-overview-sql.ts';
import { noSums, periodOf, sumOf } from './team-sums.ts';

/** The longest range that is answered, and for how long after the last request an account counts as online. */
const MAX_DAYS = 92;
const ONLINE_MS = 5 * 60_000;

type Line = TeamOverview['line'];

/** What a team did, is and has: read from totals by day, which is as long for ten members as for ten thousand. */
@Injectable()
export class TeamOverviewService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal agents.account_unknown, also for an account of another team; request.invalid for a range that is none or too long */
  async readTeamOverview(
    { memberId, from, to }: ValidInputOf<typeof readTeamOverview>,
    { actor, site }: SignedInCaller,
  ): Promise<AnswerOf<typeof readTeamOverview>> {
    if (to < from) throw new Refusal('request.invalid', { fields: [{ path: 'to', code: 'too_small' }] });
    if (to >= addDays(from, MAX_DAYS))
      throw new Refusal('request.invalid', { fields: [{ path: 'to', code: 'too_big', max: MAX_DAYS }] });
    const id = memberId ?? actor.id;
    const line = await this.line(actor.id, id);
    if (line.length === 0) throw new Refusal('agents.account_unknown');
    const now = this.clock.now();
    const length = daysOf({ from, to }).length;
    const [current, previous, team] = await Promise.all([
      this.during(id, { from, to }, site),
      this.during(id, { from: addDays(from, -length), to: addDays(from, -1) }, site),
      oneRow(this.database.query, teamNow(id, new Date(now.getTime() - ONLINE_MS), now), 'agents_now'),
    ]);
    return {
      asOf: wireInstant(now),
      timeZone: site.timeZone,
      currency: site.currency,
      line,
      teamBalance: wireAmount(team.balance, site.currency),
      teamSize: Number(team.size),
      online: Number(team.online),
      current: current.sums,
      previous: previous.sums,
      days: current.days,
    };
  }

  /** From an agent down to an account of its team, both among them; nobody for an account of another team. */
  line(agentId: string, id: string): Promise<Line> {
    return allRows(this.database.query, lineTo(agentId, id), 'agents_line');
  }

  async lastWeek(id: string, site: CallerSite): Promise<TeamPeriod> {
    const today = dayOf(this.clock.now(), site.timeZone);
    return (await this.during(id, { from: addDays(today, -6), to: today }, site)).sums;
  }

  /** A range of days as a whole and day by day. */
  async during(
    id: string,
    range: DayRange,
    { timeZone, currency }: CallerSite,
  ): Promise<{ sums: TeamPeriod; days: TeamOverview['days'] }> {
    const instants = instantsOf(range, timeZone);
    const rows = await allRows(this.database.query, teamDays(id, { days: range, instants, timeZone }), 'agents_days');
    const found = new Map(rows.map((row) => [row.day, row]));
    return {
      sums: periodOf(sumOf(rows, rows[0]?.heads ?? 0n), currency),
      days: daysOf(range).map((day) => ({ day, ...periodOf(found.get(day) ?? noSums, currency) })),
    };
  }
}
