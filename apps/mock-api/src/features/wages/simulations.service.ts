import { Injectable } from '@nestjs/common';
import { MILLION, tierError, type Measured, type Tier } from '@apsara/domain/agents/contracts';
import type { PastPeriod } from '@apsara/domain/agents/dividends';
import { itemAt } from '@apsara/domain/lists';
import { Refusal } from '@apsara/domain/refusals';
import { addDays, dayOf, daysOf, instantsOf, periodsIn } from '@apsara/domain/time';
import { wageOf, type Earned } from '@apsara/domain/agents/wages';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import { simulatedDays, type simulatePayment } from '@apsara/api/wages';
import { tiersOfWire } from '@apsara/api/wire-tiers';
import type { ContractSetting } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { allRows } from '../../shared/statements.ts';
import { wireAmount, wireInstant } from '../../shared/wire.ts';
import { tierRefusal } from '../../shared/tiers/tier-refusal.ts';
import { DailyTotalsService } from '../reports/daily-totals.service.ts';
import { carriedBy, earnedIn, measuredOf } from './earnings.ts';
import { hours, measured, ticks } from './figures-sql.ts';

/** What is tried. */
interface Trial {
  input: ValidInputOf<typeof simulatePayment>;
  tiers: readonly Tier[];
  setting: ContractSetting;
  caller: SignedInCaller;
}

interface Outcome {
  /** [from, before). */
  from: Date;
  before: Date;
  isRunning: boolean;
  team: Measured;
  carriedIn: bigint;
  earned: Earned;
}

/** What other tiers would have made of the bets of a past period; nothing is written. */
@Injectable()
export class SimulationsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly totals: DailyTotalsService,
  ) {}

  /** @throws Refusal contracts.kind_off, contracts.tier_wrong, request.invalid for a range that is none or too long */
  async simulatePayment(
    input: ValidInputOf<typeof simulatePayment>,
    caller: SignedInCaller,
  ): Promise<AnswerOf<typeof simulatePayment>> {
    const { kind, from, to } = input;
    const { site } = caller;
    const setting = await this.database.contractSetting.findUnique({
      where: { siteCode_kind: { siteCode: site.code, kind } },
    });
    if (!setting) throw new Refusal('contracts.kind_off');
    const tiers = tiersOfWire(input.tiers, site.currency);
    const wrong = tierError(kind, tiers, null);
    if (wrong) throw tierRefusal(wrong);
    const max = simulatedDays(kind);
    if (to < from) throw new Refusal('request.invalid', { fields: [{ path: 'to', code: 'too_small' }] });
    if (to > addDays(from, max - 1))
      throw new Refusal('request.invalid', { fields: [{ path: 'to', code: 'too_big', max }] });
    const outcomes = await this.#tried({ input, tiers, setting, caller });
    const amount = (units: bigint): string => wireAmount(units, site.currency);
    return {
      currency: site.currency,
      total: amount(outcomes.reduce((sum, { earned }) => sum + earned.amount, 0n)),
      periods: outcomes.map(({ team, carriedIn, earned, ...span }) => ({
        from: wireInstant(span.from),
        before: wireInstant(span.before),
        isRunning: span.isRunning,
        bets: amount(team.bets),
        netLoss: amount(team.netLoss),
        carriedIn: amount(carriedIn),
        activeMember: team.headcount,
        tier: earned.tier,
        amount: amount(earned.amount),
      })),
    };
  }

  #tried(trial: Trial): Promise<Outcome[]> {
    if (trial.input.kind === 'hourly_wage') return this.#byHours(trial);
    return trial.input.kind === 'realtime_wage' ? this.#byTicks(trial) : this.#byPeriods(trial);
  }

  async #byPeriods({ input, tiers, setting, caller: { actor, site } }: Trial): Promise<Outcome[]> {
    const { kind, product, formula, from, to } = input;
    await this.totals.countAll();
    const today = dayOf(this.clock.now(), site.timeZone);
    const spans = periodsIn({ from, to }, kind === 'dividend' ? setting.period : 'daily', today);
    if (spans.length === 0) return [];
    const sums = measured({ agentId: actor.id, product }, spans, setting.activeMinimum);
    const rows = await allRows(this.database.query, sums, 'wages_simulated');
    let last: PastPeriod | undefined;
    return rows.map((row, i) => {
      const [span, team] = [itemAt(spans, i), measuredOf(row)];
      const carriedIn = kind === 'dividend' ? carriedBy(setting, last, span.from) : 0n;
      last = { netLoss: team.netLoss, carriedIn };
      return {
        ...instantsOf(span, site.timeZone),
        isRunning: span.isRunning,
        team,
        carriedIn,
        earned: earnedIn({ kind, formula }, tiers, team, carriedIn),
      };
    });
  }

  /** The hours in which the team bet. */
  async #byHours(trial: Trial): Promise<Outcome[]> {
    const rows = await allRows(this.database.query, hours(betsOf(trial)));
    const now = this.clock.now();
    return rows.map((row) => {
      const team = measuredOf(row);
      const before = new Date(row.slot.getTime() + 3_600_000);
      return {
        from: row.slot,
        before,
        isRunning: before > now,
        team,
        carriedIn: 0n,
        earned: wageOf(trial.tiers, team),
      };
    });
  }

  /** Day by day, the bets of every five minutes at the tier that the day had reached by then. */
  async #byTicks(trial: Trial): Promise<Outcome[]> {
    const { input, tiers, caller } = trial;
    const rows = await allRows(this.database.query, ticks(betsOf(trial)));
    const now = this.clock.now();
    let [millionths, due] = [0n, 0n];
    return daysOf(input).flatMap((day) => {
      const ofDay = rows.filter((row) => row.day === day);
      for (const row of ofDay) {
        const rate = tiers[wageOf(tiers, measuredOf(row)).tier]?.rate;
        if (rate?.type === 'share') millionths += row.counted * BigInt(rate.millionths);
      }
      const last = ofDay.at(-1);
      if (!last) return [];
      const team = measuredOf(last);
      const before = due;
      due = millionths / MILLION;
      const earned = { tier: wageOf(tiers, team).tier, amount: due - before };
      const span = instantsOf({ from: day, to: day }, caller.site.timeZone);
      return { ...span, isRunning: span.before > now, team, carriedIn: 0n, earned };
    });
  }
}

/** The bets that are measured, of the caller's team. */
function betsOf({ input, setting, caller: { actor, site } }: Trial) {
  const { activeMinimum } = setting;
  const { timeZone } = site;
  return { agentId: actor.id, product: input.product, ...instantsOf(input, timeZone), activeMinimum, timeZone };
}
