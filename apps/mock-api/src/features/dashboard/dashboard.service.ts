import { Inject, Injectable } from '@nestjs/common';
import { queueNames, readsQueue, readsTrouble, troubleLists } from '@apsara/domain/office/queues';
import { hasRight } from '@apsara/domain/office/rights';
import { keysOf, recordOf } from '@apsara/domain/records';
import { Refusal } from '@apsara/domain/refusals';
import { addDays, daysOf, instantsOf, type DayRange } from '@apsara/domain/time';
import type { Dashboard, Queue, SiteFigures, SitePeriod, Trouble } from '@apsara/api/dashboard';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { readDashboard } from '@apsara/api/dashboard';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { allRows, oneRow } from '../../shared/statements.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { OutsideResultsService } from '../lottery/office/outside-results.service.ts';
import { playersOf, siteDays, summedFigures, type SiteSums } from './dashboard-figures-sql.ts';
import { isStoredQueue, queuesOf, troublesOf } from './dashboard-queues-sql.ts';

/** The longest range that is answered. */
const MAX_DAYS = 92;

const noSums = recordOf(summedFigures, () => 0n);

/** What a site's staff sees first: figures from totals by day, queues and troubles as they are now. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(OutsideResultsService) private readonly results: Pick<OutsideResultsService, 'missing'>,
  ) {}

  /** @throws Refusal request.invalid for a range that is none or too long */
  async readDashboard(
    { from, to }: ValidInputOf<typeof readDashboard>,
    { actor, site }: SignedInCaller,
  ): Promise<Dashboard> {
    if (to < from) throw new Refusal('request.invalid', { fields: [{ path: 'to', code: 'too_small' }] });
    if (to >= addDays(from, MAX_DAYS))
      throw new Refusal('request.invalid', { fields: [{ path: 'to', code: 'too_big', max: MAX_DAYS }] });
    const [figures, queues, troubles] = await Promise.all([
      hasRight(actor.staffRole, 'siteResults.read') ? this.#figures({ from, to }, site) : null,
      this.#queues(actor.staffRole, site),
      this.#troubles(actor.staffRole, site),
    ]);
    return {
      asOf: wireInstant(this.clock.now()),
      timeZone: site.timeZone,
      currency: site.currency,
      figures,
      queues,
      troubles,
    };
  }

  async #figures(range: DayRange, site: CallerSite): Promise<SiteFigures> {
    const compared = comparedWith(range);
    const [current, previous] = await Promise.all([this.#during(range, site), this.#during(compared, site)]);
    return { current: current.sums, compared, previous: previous.sums, days: current.days };
  }

  async #during(range: DayRange, site: CallerSite): Promise<{ sums: SitePeriod; days: SiteFigures['days'] }> {
    const instants = instantsOf(range, site.timeZone);
    const [rows, { active }] = await Promise.all([
      allRows(this.database.query, siteDays({ site, days: range, instants }), 'dashboard_days'),
      oneRow(this.database.query, playersOf(site.code, range), 'dashboard_players'),
    ]);
    const found = new Map(rows.map((row) => [row.day, row]));
    const sums = recordOf(summedFigures, (name) => rows.reduce((sum, row) => sum + row[name], 0n));
    return {
      sums: periodOf({ ...sums, active }, site),
      days: daysOf(range).map((day) => ({ day, ...periodOf(found.get(day) ?? { ...noSums, active: 0n }, site) })),
    };
  }

  /** In the order of their names: the longest queues are not the oldest. */
  async #queues(role: SignedInCaller['actor']['staffRole'], site: CallerSite): Promise<Queue[]> {
    const names = queueNames.filter((name) => hasRight(role, readsQueue(name)));
    const stored = names.filter(isStoredQueue);
    const rows: Queue[] =
      stored.length === 0
        ? []
        : (await allRows(this.database.query, queuesOf(site.code, stored))).map(({ name, count, oldestAt }) => ({
            name,
            count: Number(count),
            oldestAt: wireInstantOrNull(oldestAt),
          }));
    if (names.includes('lotteryResults')) rows.push({ name: 'lotteryResults', ...(await this.results.missing()) });
    return rows
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => queueNames.indexOf(a.name) - queueNames.indexOf(b.name));
  }

  async #troubles(role: SignedInCaller['actor']['staffRole'], site: CallerSite): Promise<Trouble[]> {
    const kinds = keysOf(troubleLists).filter((kind) => hasRight(role, readsTrouble(kind)));
    if (kinds.length === 0) return [];
    // Neither has a name: the statement depends on the role.
    const rows = await allRows(this.database.query, troublesOf(site.code, kinds, this.clock.now()));
    return rows.map(({ since, ...row }) => ({ ...row, since: wireInstantOrNull(since) }));
  }
}

/** As many days before: of up to a week the same weekdays of the week before, of more the days right before. */
function comparedWith({ from, to }: DayRange): DayRange {
  const length = Math.max(daysOf({ from, to }).length, 7);
  return { from: addDays(from, -length), to: addDays(to, -length) };
}

function periodOf(sums: SiteSums & { active: bigint }, { currency }: CallerSite): SitePeriod {
  const { deposits, withdrawals, stake, payout, rebates, promotions, wages } = sums;
  const amount = (units: bigint) => wireAmount(units, currency);
  return {
    deposits: amount(deposits),
    withdrawals: amount(withdrawals),
    cash: amount(deposits - withdrawals),
    joined: Number(sums.joined),
    depositors: Number(sums.depositors),
    firstDepositors: Number(sums.firstDepositors),
    active: Number(sums.active),
    bets: Number(sums.bets),
    stake: amount(stake),
    valid: amount(sums.valid),
    payout: amount(payout),
    result: amount(stake - payout),
    rebates: amount(rebates),
    promotions: amount(promotions),
    wages: amount(wages),
    profit: amount(stake - payout - rebates - promotions - wages),
  };
}
