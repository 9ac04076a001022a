import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { ContractKind } from '@apsara/domain/agents/contracts';
import type { PastPeriod } from '@apsara/domain/agents/dividends';
import { itemAt } from '@apsara/domain/lists';
import { dayOf } from '@apsara/domain/time';
import { spanAt, type Span } from '@apsara/domain/agents/wages';
import { call } from '@apsara/prisma/calls';
import type { ContractSetting, Site } from '@apsara/prisma/client';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { LOGGER } from '../../shared/logger.ts';
import { json, lockUntilEnd, type Transaction } from '../../shared/statements.ts';
import { wireAmount } from '../../shared/wire.ts';
import { ofStored } from '../../shared/tiers/tiers.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { DailyTotalsService } from '../reports/daily-totals.service.ts';
import {
  carriedBy,
  dayAround,
  earnedIn,
  measuredOf,
  partsOf,
  paymentRow,
  rateOf,
  type HeldContract,
} from './earnings.ts';
import {
  aboveChanges,
  agentsAmong,
  forgetBets,
  keepUncounted,
  lastDividends,
  payableDebts,
  usedKinds,
  walletsOf,
} from './settlement-queries.ts';

/** Periods that end together are settled from the shortest on. */
const order: readonly ContractKind[] = ['realtime_wage', 'hourly_wage', 'daily_wage', 'dividend'];

/** Bets settled in the last moment of a period are written by then. */
const GRACE_MS = 10_000;

/** What a signature may still need when it is written: it counts from its own moment, of hours from the beginning of that one. */
const KEPT_MS = 3_600_000;

type UsedKind = Awaited<ReturnType<ReturnType<typeof usedKinds>['execute']>>[number];

interface Due {
  setting: ContractSetting;
  span: Span;
}

/** Real-time wages count what has come since, however long ago that was, but each day for itself: tiers are reached day by day. */
function lastTick(begin: Date, until: Date, zone: string): Date {
  const tick = spanAt('realtime_wage', 'daily', until, zone).from;
  const { before } = dayAround(begin, zone);
  return before < tick ? before : tick;
}

/** The period after the last one that was settled or, later, that in which the first contract was signed or the kind was switched on. */
function spanAfter({ kind, period, usedSince, last, signed }: UsedKind, until: Date, zone: string): Span | undefined {
  const begun = last ?? signed;
  if (!begun) return undefined;
  const { from, before } = spanAt(kind, period, usedSince && usedSince > begun ? usedSince : begun, zone);
  const begin = last && last > from ? last : from;
  const end = kind === 'realtime_wage' ? lastTick(begin, until, zone) : before;
  return end > begin ? { from: begin, before: end } : undefined;
}

/** Settles what contracts pay, period by period (spec: agent-contracts, What is paid). */
@Injectable()
export class SettlementService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly live: SocketGateway,
    private readonly totals: DailyTotalsService,
    @Inject(LOGGER) private readonly logger: Logger,
    jobs: JobsService,
  ) {
    totals.passOnTo('wages_note_bets');
    jobs.every('wages-settle', '* * * * *', () => this.settleAll());
    jobs.every('wages-forget', '27 * * * *', () => this.forget());
  }

  /** Settles every period that has ended, in their order, and pays what was owed. What stops at one site stops no other. @returns how many periods. */
  async settleAll(): Promise<number> {
    // Taken before the bets are counted: a period that ends while others are settled waits for the next run, which counts its last ones.
    const until = new Date(this.clock.now().getTime() - GRACE_MS);
    await this.totals.countAll();
    let settled = 0;
    for (const site of await this.database.site.findMany())
      settled += await this.settleSite(site, until).catch((error: unknown) => {
        this.logger.error({ err: error, site: site.code }, 'a period was not settled');
        return 0;
      });
    await this.payDebts();
    await this.database.contractPayment.updateMany({
      where: { status: 'to_collect', expiresAt: { lte: this.clock.now() } },
      data: { status: 'expired', changedAt: this.clock.now() },
    });
    return settled;
  }

  /** Forgets what no contract will count; an hour late, so that a signature that is being written loses nothing. */
  async forget(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    await forgetBets(this.database.query, before).execute();
    await this.totals.forgetHours(before);
  }

  private async settleSite(site: Site, until: Date): Promise<number> {
    let settled = 0;
    for (let due = await this.next(site, until); due; due = await this.next(site, until), settled += 1)
      await this.settle(site, due);
    return settled;
  }

  /** Pays what payers owe. */
  async payDebts(): Promise<void> {
    const owed = await payableDebts(this.database.query).execute();
    if (owed.length > 0) await this.pay(owed.map(({ id }) => id));
  }

  /** Pays these payments, older ones and uplines first, each as far as its payer's wallet goes. */
  async pay(payments: readonly string[]): Promise<void> {
    await call.wagesPay(this.database.query, { payments, at: this.clock.now() });
    await this.tell(payments);
  }

  /** The period of a site that ends first of those that have ended and are not settled. */
  private async next(site: Site, until: Date): Promise<Due | undefined> {
    const used = await usedKinds(this.database.query, site.code).execute();
    const ended = used.flatMap((setting): Due[] => {
      const span = spanAfter(setting, until, site.timeZone);
      return span && span.before <= until ? [{ setting, span }] : [];
    });
    const rank = ({ setting }: Due): number => order.indexOf(setting.kind);
    return ended.toSorted((a, b) => a.span.before.getTime() - b.span.before.getTime() || rank(a) - rank(b))[0];
  }

  /** All of a period or nothing: a crash in the middle leaves it to the next run, and a second run finds it settled. */
  private async settle(site: Site, { setting, span }: Due): Promise<void> {
    const issued = await this.database.transaction(async (transaction) => {
      await lockUntilEnd(transaction, `wages/${site.code}`);
      const fresh = await transaction
        .insertInto('contractSettlements')
        .values({
          siteCode: site.code,
          kind: setting.kind,
          periodFrom: span.from,
          periodBefore: span.before,
          settledAt: this.clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (fresh.numInsertedOrUpdatedRows === 0n) return [];
      const payments = await (setting.kind === 'realtime_wage'
        ? this.counted(transaction, site, { setting, span })
        : this.measured(transaction, site, { setting, span }));
      if (setting.kind === 'hourly_wage')
        await call.totalsForgetHours(transaction, { site: site.code, before: span.before });
      return call.wagesIssue(transaction, { payments: json(payments), at: this.clock.now() });
    });
    this.logger.info(
      { site: site.code, kind: setting.kind, before: span.before, payments: issued.length },
      'period settled',
    );
    await this.tell(issued);
  }

  private async measured(transaction: Transaction, site: Site, { setting, span }: Due): Promise<object[]> {
    const held = await call.wagesMeasure(transaction, { site: site.code, kind: setting.kind, ...span });
    const past = await this.pastOf(transaction, setting);
    const partOf = partsOf(span, site.timeZone);
    const isAgent = await this.agentsAmong(transaction, held);
    return held.map((one) => {
      const measured = measuredOf(one);
      const carriedIn = carriedBy(setting, past.get(one.contractId), dayOf(span.from, site.timeZone));
      const earned = earnedIn(setting, ofStored(one.tiers), measured, carriedIn);
      return paymentRow(one, { setting, part: partOf(one) }, site, {
        measured,
        counted: measured.bets,
        earned,
        carriedIn,
        isAgent: isAgent(one),
        now: this.clock.now(),
      });
    });
  }

  /** Bets that real-time wages count now, at the tier that their day has reached; only accounts above one of them are measured. */
  private async counted(transaction: Transaction, site: Site, { setting, span }: Due): Promise<object[]> {
    const { from } = dayAround(span.from, site.timeZone);
    // A bet noted after this would be taken by the count though nobody above it was measured.
    await keepUncounted.execute(transaction);
    const above = (await aboveChanges(transaction, site.code).execute()).map(({ id }) => id);
    if (above.length === 0) return [];
    const given = { site: site.code, before: span.before };
    const held = await call.wagesMeasureDay(transaction, { ...given, from, holders: above });
    const rates = held.map(rateOf);
    const counts = await call.wagesCountBets(transaction, {
      ...given,
      contracts: held.map((one) => one.contractId),
      rates: rates.map(({ millionths }) => millionths),
    });
    const partOf = partsOf(span, site.timeZone);
    const isAgent = await this.agentsAmong(transaction, held);
    const byContract = new Map(counts.map((count) => [count.contractId, count]));
    return held.flatMap((one, i) => {
      const count = byContract.get(one.contractId);
      if (!count || count.amount === 0n) return [];
      const earned = { tier: itemAt(rates, i).tier, amount: count.amount };
      const measured = measuredOf(one);
      return paymentRow(one, { setting, part: partOf(one) }, site, {
        measured,
        counted: count.bets,
        earned,
        carriedIn: 0n,
        isAgent: isAgent(one),
        now: this.clock.now(),
      });
    });
  }

  private async agentsAmong(
    transaction: Transaction,
    held: readonly HeldContract[],
  ): Promise<(one: HeldContract) => boolean> {
    const holders = held.map((one) => one.holderId);
    const ids = new Set((await agentsAmong(transaction, holders).execute()).map(({ id }) => id));
    return (one) => ids.has(one.holderId);
  }

  private async pastOf(
    transaction: Transaction,
    { siteCode, kind, carryOver }: ContractSetting,
  ): Promise<Map<string, PastPeriod>> {
    if (kind !== 'dividend' || carryOver === 'none') return new Map();
    const past = await lastDividends(transaction, siteCode).execute();
    return new Map(past.map(({ contractId, ...period }) => [contractId, period]));
  }

  /** Payer and payee see the new balance at once. */
  private async tell(payments: readonly string[]): Promise<void> {
    const wallets = await walletsOf(this.database.query, payments).execute();
    for (const { memberId, balance, currency } of wallets)
      this.live.toMember(memberId, 'balance', { sumBalance: wireAmount(balance, currency), currency });
  }
}
