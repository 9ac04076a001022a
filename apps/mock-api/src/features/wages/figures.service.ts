import { Injectable } from '@nestjs/common';
import { tierFault } from '@apsara/domain/contracts';
import type { PastPeriod } from '@apsara/domain/dividends';
import { normalUsername } from '@apsara/domain/members';
import { Refusal } from '@apsara/domain/refusals';
import { addDays, dayOf, periodOf, type Day, type DayRange, type Period } from '@apsara/domain/time';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { PaymentMember, paymentMembers, simulate } from '@apsara/api/wages';
import { tiersOfWire } from '@apsara/api/wire-tiers';
import type { ContractPayment } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { Rows } from '../../shared/serve.ts';
import { wireAmount } from '../../shared/wire.ts';
import { tierRefusal } from '../../shared/tier-refusal.ts';
import { RollsService } from '../reports/rolls.service.ts';
import { carriedBy, earnedIn, measuredFrom, measuredOf, type HeldContract } from './earnings.ts';
import { PaymentsService } from './payments.service.ts';

interface Figures {
  id: string;
  account: string;
  bets: bigint;
  counted: bigint;
  stake: bigint;
  payout: bigint;
  gifts: bigint;
  net_loss: bigint;
}

/** Sums of `part` by member. */
const namedMembers = (counted: string): string => `
  SELECT m.id, m.username AS account, f.bets, f.counted, f.stake, f.payout, f.gifts FROM (
    SELECT member_id, sum(bets)::bigint AS bets, ${counted}::bigint AS counted, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout, sum(gifts)::bigint AS gifts
      FROM part GROUP BY 1) f JOIN members m ON m.id = f.member_id`;

/** Days of a team ($1) by member: product $2. Gifts lower the net loss of all products together only. */
const byDays = (from: string, to: string): string => `
  WITH team AS MATERIALIZED (SELECT descendant_id AS id FROM team_links WHERE ancestor_id = $1),
  part AS (
    SELECT member_id, valid AS bets, stake, payout, 0::bigint AS gifts FROM day_rolls
     WHERE member_id IN (SELECT id FROM team) AND ($2 = 'CONS' OR product = $2) AND day BETWEEN ${from} AND ${to}
    UNION ALL
    SELECT member_id, 0, 0, 0, rebates + promotions FROM money_days
     WHERE $2 = 'CONS' AND member_id IN (SELECT id FROM team) AND day BETWEEN ${from} AND ${to} AND rebates + promotions <> 0)
  ${namedMembers('sum(bets)')}`;

/** What counts of the bets `bet`; opposite ones in a round that is netted do so together. */
const valid = `
    SELECT member_id, stake AS bets, 0::bigint AS counted, stake, payout, 0::bigint AS gifts FROM bet WHERE bets_valid_by_stake(game_type)
    UNION ALL
    SELECT member_id, bets_valid(game_type, sum(stake)::bigint, sum(payout)::bigint), 0, sum(stake)::bigint, sum(payout)::bigint, 0
      FROM bet WHERE NOT bets_valid_by_stake(game_type) GROUP BY member_id, game_type, vendor_code, bets_netted_round(round_id)`;

/** Bets of a team ($1) by member, settled from $3 until $4: of hours no sums are kept for long. A bet is settled within 48 hours. */
const bySpan = `
  WITH team AS MATERIALIZED (SELECT descendant_id AS id FROM team_links WHERE ancestor_id = $1),
  bet AS MATERIALIZED (
    SELECT b.member_id, b.game_type, b.vendor_code, b.round_id, b.stake, b.payout
      FROM team t JOIN bets b ON b.member_id = t.id AND b.placed_at >= $3::timestamptz - interval '49 hours' AND b.placed_at < $4
     WHERE b.settled_at >= $3 AND b.settled_at < $4 AND b.status <> 'rolled_back' AND ($2 = 'CONS' OR b.game_type = $2)),
  part AS (${valid})
  ${namedMembers('sum(bets)')}`;

/**
 * A team's ($1) day by member from its beginning ($3) until a real-time wage ($4), on which tiers are judged; and what the contract $6 has counted of
 * the bets settled from $5 on. $7 is the day.
 */
const byTick = `
  WITH team AS MATERIALIZED (SELECT descendant_id AS id FROM team_links WHERE ancestor_id = $1),
  bet AS MATERIALIZED (
    SELECT b.id, b.settled_at, b.member_id, b.game_type, b.vendor_code, b.round_id, b.stake, b.payout
      FROM team t JOIN bets b ON b.member_id = t.id AND b.placed_at >= $3::timestamptz - interval '49 hours' AND b.placed_at < $4
     WHERE b.settled_at >= $3 AND b.settled_at < $4 AND b.status <> 'rolled_back' AND ($2 = 'CONS' OR b.game_type = $2)),
  part AS (${valid}
    UNION ALL
    SELECT b.member_id, 0, w.valid, 0, 0, 0 FROM bet b JOIN wage_bets w ON w.contract_id = $6 AND w.bet_id = b.id WHERE b.settled_at >= $5
    UNION ALL
    SELECT member_id, 0, 0, 0, 0, rebates + promotions FROM money_days
     WHERE $2 = 'CONS' AND member_id IN (SELECT id FROM team) AND day = $7 AND rebates + promotions <> 0)
  ${namedMembers('sum(counted)')}`;

const withNetLoss = (figures: string): string => `SELECT *, stake - payout - gifts AS net_loss FROM (${figures}) f`;

/** What a contract measures of a team in each period from a day of $3 to its day of $4, as wages_measure does; a member who bet at least $5 is active. */
const measured = `
  SELECT f.* FROM unnest($3::date[], $4::date[]) WITH ORDINALITY s(since, until, n) CROSS JOIN LATERAL (
      SELECT coalesce(sum(bets), 0)::bigint AS bets, coalesce(sum(net_loss), 0)::bigint AS net_loss, count(*) FILTER (WHERE bets > 0 AND bets >= $5) AS headcount
        FROM (${withNetLoss(byDays('s.since', 's.until'))}) m) f ORDER BY s.n`;

const sorts = { account: 'account', bets: 'bets', netLoss: 'net_loss' } as const;

/** Where figures come from: the members behind a payment, and what other tiers would have made of the same bets. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly database: Database,
    private readonly rolls: RollsService,
    private readonly payments: PaymentsService,
  ) {}

  /** @throws Refusal wages.unknown, also for a payment outside the caller's team */
  async members({ sort, range, filter }: ValidInputOf<typeof paymentMembers>, caller: SignedInCaller): Promise<Rows<PaymentMember>> {
    if (!filter) throw new Refusal('request.invalid', { fields: [{ path: 'filter.paymentId', code: 'required' }] });
    const payment = await this.payments.find(undefined, filter.paymentId, caller);
    const { currency, siteCode, kind } = payment;
    const setting = await this.database.contractSetting.findUniqueOrThrow({ where: { siteCode_kind: { siteCode, kind } } });
    const [field, direction] = sort ?? (['bets', 'DESC'] as const);
    const [from, to] = range ?? [0, 99];
    const { figures, values } = behind(payment, caller);
    const named = [...values, normalUsername(filter.q ?? '')];
    const behindIt = `(${withNetLoss(figures)}) f WHERE starts_with(account, $${named.length})`;
    const rows = await this.database.sql<Figures & { total: bigint }>(
      `SELECT *, count(*) OVER () AS total FROM ${behindIt} ORDER BY ${sorts[field]} ${direction}, account OFFSET ${from} LIMIT ${to - from + 1}`,
      named,
    );
    // A page beyond the last has no row that tells how many there are.
    const [count] = rows.length > 0 ? rows : await this.database.sql<{ total: bigint }>(`SELECT count(*) AS total FROM ${behindIt}`, named);
    const amount = (units: bigint): string => wireAmount(units, currency);
    const page = rows.map((one) => ({
      id: one.id,
      account: one.account,
      bets: amount(one.bets),
      counted: amount(one.counted),
      stake: amount(one.stake),
      payout: amount(one.payout),
      gifts: amount(one.gifts),
      netLoss: amount(one.net_loss),
      active: one.bets > 0n && one.bets >= setting.activeMinimum,
    }));
    return new Rows(page, Number(count!.total), from);
  }

  /** @throws Refusal contracts.kind_off, contracts.tier_wrong, request.invalid beyond a year of periods */
  async simulate(input: ValidInputOf<typeof simulate>, caller: SignedInCaller): Promise<AnswerOf<typeof simulate>> {
    const { kind, product, formula, from, to } = input;
    const { site, actor } = caller;
    const setting = await this.database.contractSetting.findUnique({ where: { siteCode_kind: { siteCode: site.code, kind } } });
    if (!setting) throw new Refusal('contracts.kind_off');
    const tiers = tiersOfWire(input.tiers, site.currency);
    const wrong = tierFault(kind, tiers, null);
    if (wrong) throw tierRefusal(wrong);
    if (to < from || to > addDays(from, MAX_DAYS - 1))
      throw new Refusal('request.invalid', { fields: [{ path: 'to', code: to < from ? 'too_small' : 'too_big' }] });
    await this.rolls.countAll();
    const spans = spansOf({ from, to }, kind === 'dividend' ? (setting.period as Period) : 'daily');
    const values = [actor.id, product, spans.map((span) => span.from), spans.map((span) => span.to), setting.activeMinimum];
    const rows = await this.database.sql<Pick<HeldContract, 'bets' | 'net_loss' | 'headcount'>>(measured, values, 'wages_simulated');
    let last: PastPeriod | undefined;
    const periods = rows.map((row, i) => {
      const [span, team] = [spans[i]!, measuredOf(row)];
      const carriedIn = kind === 'dividend' ? carriedBy(setting, last, span.from) : 0n;
      last = { netLoss: team.netLoss, carriedIn };
      return { span, team, carriedIn, earned: earnedIn({ kind, formula }, tiers, team, carriedIn) };
    });
    const amount = (units: bigint): string => wireAmount(units, site.currency);
    return {
      currency: site.currency,
      total: amount(periods.reduce((sum, { earned }) => sum + earned.amount, 0n)),
      periods: periods.map(({ span, team, carriedIn, earned }) => ({
        ...span,
        bets: amount(team.bets),
        netLoss: amount(team.netLoss),
        carriedIn: amount(carriedIn),
        activeMember: team.headcount,
        tier: earned.tier,
        amount: amount(earned.amount),
      })),
    };
  }
}

/** The figures that a payment comes from: of what is paid by the hour or sooner the bets, of the rest the days. */
function behind(payment: ContractPayment, { site }: SignedInCaller): { figures: string; values: unknown[] } {
  const { kind, contractId, holderId, product, periodFrom, periodBefore } = payment;
  const span = [holderId, product, measuredFrom(payment, site.timeZone), periodBefore];
  if (kind === 'hourly_wage') return { figures: bySpan, values: span };
  if (kind === 'realtime_wage') return { figures: byTick, values: [...span, periodFrom, contractId, dayOf(periodFrom, site.timeZone)] };
  const days = [dayOf(periodFrom, site.timeZone), dayOf(new Date(periodBefore.getTime() - 1), site.timeZone)];
  return { figures: byDays('$3', '$4'), values: [holderId, product, ...days] };
}

/** Days that one simulation may cover. */
const MAX_DAYS = 366;

/** Whole periods from the one that holds the first day to the one that holds the last. */
function spansOf({ from, to }: DayRange, period: Period): DayRange[] {
  const spans: DayRange[] = [];
  for (let day: Day = from; day <= to; day = addDays(spans.at(-1)!.to, 1)) spans.push(periodOf(day, period));
  return spans;
}
