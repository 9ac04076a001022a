import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { ContractKind } from '@apsara/domain/agents/contracts';
import type { PastPeriod } from '@apsara/domain/agents/dividends';
import { agentTypes } from '@apsara/domain/members/members';
import { dayOf, type Period } from '@apsara/domain/time';
import { owedStatuses, spanAt, type Span } from '@apsara/domain/agents/wages';
import type { ContractSetting, Site } from '@apsara/prisma/client';
import { Clock } from '../../shared/clock.ts';
import { Database, type Sql } from '../../shared/database.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { LOGGER } from '../../shared/logger.ts';
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

/** Periods that end together are settled from the shortest on. */
const order: readonly ContractKind[] = ['realtime_wage', 'hourly_wage', 'daily_wage', 'dividend'];

/** Bets settled in the last moment of a period are written by then. */
const GRACE_MS = 10_000;

const measure = 'SELECT * FROM wages_measure($1, $2, $3, $4)';
const measureDay = 'SELECT * FROM wages_measure_day($1, $2, $3, $4)';

/** Everybody above a bet of the site ($1) that real-time wages have still to count. */
const aboveChanges = `
  SELECT DISTINCT t.ancestor_id AS id FROM wage_changes w JOIN bets b ON b.id = w.bet_id AND b.placed_at = w.bet_at JOIN team_links t ON t.descendant_id = b.member_id
   WHERE w.site_code = $1`;

/** What a signature may still need when it is written: it counts from its own moment, of hours from the beginning of that one. */
const KEPT_MS = 3_600_000;

/** Bets that were noted before $1 for kinds of which the site never had a contract signed: none will be counted. */
const forgetBets = `
  DELETE FROM wage_changes w USING bets b
   WHERE b.id = w.bet_id AND b.placed_at = w.bet_at AND (b.settled_at < $1 OR b.settled_at IS NULL)
     AND NOT EXISTS (SELECT FROM contracts c WHERE c.site_code = w.site_code AND c.kind = 'realtime_wage' AND c.signed_at IS NOT NULL)`;

/** Of each kind of contract of a site ($1) where its last settled period ended, and when the first one was signed. */
interface Begun {
  kind: string;
  last: Date | null;
  signed: Date | null;
}
const beginnings = `
  SELECT kind, (SELECT period_before FROM contract_settlements WHERE site_code = $1 AND kind = s.kind ORDER BY period_from DESC LIMIT 1) AS last,
         (SELECT min(signed_at) FROM contracts WHERE site_code = $1 AND kind = s.kind) AS signed
    FROM contract_settings s WHERE site_code = $1`;

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
function spanAfter(
  { kind, period, usedSince }: ContractSetting,
  { last, signed }: Begun,
  until: Date,
  zone: string,
): Span | undefined {
  const begun = last ?? signed;
  if (!begun) return undefined;
  const { from, before } = spanAt(
    kind as ContractKind,
    period as Period,
    usedSince && usedSince > begun ? usedSince : begun,
    zone,
  );
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
    await this.database.sql(forgetBets, [before]);
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
    const owed = await this.database.sql<{ id: string }>(
      `SELECT p.id FROM contract_payments p LEFT JOIN ledger_accounts a ON a.member_id = p.payer_id AND a.purpose = 'cash'
        WHERE p.status = ANY($1) AND (p.payer_id IS NULL OR a.balance > 0)`,
      [owedStatuses],
    );
    if (owed.length > 0) await this.pay(owed.map(({ id }) => id));
  }

  /** Pays these payments, older ones and uplines first, each as far as its payer's wallet goes. */
  async pay(payments: readonly string[]): Promise<void> {
    await this.database.sql('SELECT wages_pay($1, $2)', [payments, this.clock.now()]);
    await this.tell(payments);
  }

  /** The period of a site that ends first of those that have ended and are not settled. */
  private async next(site: Site, until: Date): Promise<Due | undefined> {
    const settings = await this.database.contractSetting.findMany({ where: { siteCode: site.code } });
    const begun = new Map((await this.database.sql<Begun>(beginnings, [site.code])).map((one) => [one.kind, one]));
    const dues = settings.map((setting) => ({
      setting,
      span: spanAfter(setting, begun.get(setting.kind)!, until, site.timeZone),
    }));
    const ended = dues.filter((due): due is Due => due.span !== undefined && due.span.before <= until);
    const rank = ({ setting }: Due): number => order.indexOf(setting.kind as ContractKind);
    return ended.toSorted((a, b) => a.span.before.getTime() - b.span.before.getTime() || rank(a) - rank(b))[0];
  }

  /** All of a period or nothing: a crash in the middle leaves it to the next run, and a second run finds it settled. */
  private async settle(site: Site, { setting, span }: Due): Promise<void> {
    const issued = await this.database.together(async (sql) => {
      await sql('SELECT pg_advisory_xact_lock(hashtext($1))', [`wages/${site.code}`]);
      const fresh = await sql(
        `INSERT INTO contract_settlements (site_code, kind, period_from, period_before, settled_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING kind`,
        [site.code, setting.kind, span.from, span.before, this.clock.now()],
      );
      if (fresh.length === 0) return [];
      const payments = await (setting.kind === 'realtime_wage'
        ? this.counted(sql, site, { setting, span })
        : this.measured(sql, site, { setting, span }));
      if (setting.kind === 'hourly_wage') await sql('SELECT totals_forget_hours($1, $2)', [site.code, span.before]);
      return sql<{ id: string }>('SELECT wages_issue AS id FROM wages_issue($1, $2)', [
        JSON.stringify(payments),
        this.clock.now(),
      ]);
    });
    this.logger.info(
      { site: site.code, kind: setting.kind, before: span.before, payments: issued.length },
      'period settled',
    );
    await this.tell(issued.map(({ id }) => id));
  }

  private async measured(sql: Sql, site: Site, { setting, span }: Due): Promise<object[]> {
    const held = await sql<HeldContract>(measure, [site.code, setting.kind, span.from, span.before]);
    const past = await this.pastOf(sql, setting);
    const partOf = partsOf(span, site.timeZone);
    const isAgent = await this.agentsAmong(sql, held);
    return held.map((one) => {
      const measured = measuredOf(one);
      const carriedIn = carriedBy(setting, past.get(one.contract_id), dayOf(span.from, site.timeZone));
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
  private async counted(sql: Sql, site: Site, { setting, span }: Due): Promise<object[]> {
    const { from } = dayAround(span.from, site.timeZone);
    // A bet noted after this would be taken by the count though nobody above it was measured.
    await sql("SELECT pg_advisory_xact_lock(hashtext('totals_drain'))");
    const above = (await sql<{ id: string }>(aboveChanges, [site.code])).map(({ id }) => id);
    if (above.length === 0) return [];
    const held = await sql<HeldContract>(measureDay, [site.code, from, span.before, above]);
    const rates = held.map(rateOf);
    const values = [
      site.code,
      span.before,
      held.map((one) => one.contract_id),
      rates.map(({ millionths }) => millionths),
    ];
    const counts = await sql<{ contract_id: string; amount: bigint; bets: bigint }>(
      'SELECT * FROM wages_count_bets($1, $2, $3, $4)',
      values,
    );
    const partOf = partsOf(span, site.timeZone);
    const isAgent = await this.agentsAmong(sql, held);
    const byContract = new Map(counts.map((count) => [count.contract_id, count]));
    return held.flatMap((one, i) => {
      const count = byContract.get(one.contract_id);
      if (!count || count.amount === 0n) return [];
      const earned = { tier: rates[i]!.tier, amount: count.amount };
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

  private async agentsAmong(sql: Sql, held: readonly HeldContract[]): Promise<(one: HeldContract) => boolean> {
    const text = 'SELECT id FROM members WHERE id = ANY($1) AND type = ANY($2)';
    const agents = await sql<{ id: string }>(text, [held.map((one) => one.holder_id), agentTypes]);
    const ids = new Set(agents.map(({ id }) => id));
    return (one) => ids.has(one.holder_id);
  }

  private async pastOf(sql: Sql, { siteCode, kind, carryOver }: ContractSetting): Promise<Map<string, PastPeriod>> {
    if (kind !== 'dividend' || carryOver === 'none') return new Map();
    const rows = await sql<{ contract_id: string; net_loss: bigint; carried_in: bigint }>(
      `SELECT DISTINCT ON (contract_id) contract_id, net_loss, carried_in FROM contract_payments WHERE site_code = $1 AND kind = $2
        ORDER BY contract_id, period_before DESC`,
      [siteCode, kind],
    );
    return new Map(rows.map((row) => [row.contract_id, { netLoss: row.net_loss, carriedIn: row.carried_in }]));
  }

  /** Payer and payee see the new balance at once. */
  private async tell(payments: readonly string[]): Promise<void> {
    const wallets = await this.database.sql<{ member_id: string; balance: bigint; currency: string }>(
      `SELECT member_id, balance, currency FROM ledger_accounts
        WHERE purpose = 'cash' AND member_id IN (SELECT unnest(ARRAY[holder_id, payer_id]) FROM contract_payments WHERE id = ANY($1) AND paid > 0)`,
      [payments],
    );
    for (const { member_id: memberId, balance, currency } of wallets)
      this.live.toMember(memberId, 'balance', { sumBalance: wireAmount(balance, currency), currency });
  }
}
