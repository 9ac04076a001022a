import { randomUUID } from 'node:crypto';
import type { Measured, Tier } from '@apsara/domain/agents/contracts';
import { carriedInto, dividendOf, type PastPeriod } from '@apsara/domain/agents/dividends';
import { dayMs, dayOf, instantsOf, type Day } from '@apsara/domain/time';
import { wageOf, type Earned, type PaymentStatus, type Span } from '@apsara/domain/agents/wages';
import type { WagesMeasureAnswer, WagesMeasureDayAnswer } from '@apsara/prisma/calls';
import type { ContractPayment, ContractSetting, Site } from '@apsara/prisma/client';
import { ofStored } from '../../shared/tiers/tiers.ts';

/** A contract that was in force in a period, from day to day of it, with what its team did on them. */
export type HeldContract = WagesMeasureAnswer | WagesMeasureDayAnswer;

export const measuredOf = ({
  bets,
  netLoss,
  headcount,
}: Pick<HeldContract, 'bets' | 'netLoss' | 'headcount'>): Measured => ({ bets, netLoss, headcount: Number(headcount) });

/** The day of a site that holds an instant. */
export function dayAround(instant: Date, zone: string): Span {
  const day = dayOf(instant, zone);
  return instantsOf({ from: day, to: day }, zone);
}

/** What a period comes to. @param carriedIn of a dividend, zero or below */
export function earnedIn(
  { kind, formula }: Pick<ContractSetting, 'kind' | 'formula'>,
  tiers: readonly Tier[],
  measured: Measured,
  carriedIn: bigint,
): Earned {
  if (kind !== 'dividend') return wageOf(tiers, measured);
  return dividendOf(formula, tiers, { ...measured, netLoss: measured.netLoss + carriedIn });
}

/** What earlier periods leave for one that begins on a day to make up for. */
export function carriedBy({ carryOver, period }: ContractSetting, last: PastPeriod | undefined, begins: Day): bigint {
  return carriedInto(carryOver, last, period, begins.endsWith('-16'));
}

/** For whom a payment waits, and until when. */
export type Waiting = Pick<ContractPayment, 'expiresAt'> & { status: PaymentStatus };

/**
 * What a payment is that no operator looks at any more: its holder's to collect or, where nobody has to, what its payer owes; paying it decides
 * what that becomes. Collecting is done in the console, so that nobody has to who is no agent (0029).
 */
export const approved = ({ collectDays }: Pick<ContractSetting, 'collectDays'>, isAgent: boolean, now: Date): Waiting =>
  collectDays === null || !isAgent
    ? { status: 'upline_insufficient', expiresAt: null }
    : { status: 'to_collect', expiresAt: new Date(now.getTime() + collectDays * dayMs) };

function begun(setting: ContractSetting, amount: bigint, isAgent: boolean, now: Date): Waiting {
  if (amount === 0n) return { status: 'not_reached', expiresAt: null };
  return setting.review ? { status: 'pending_review', expiresAt: null } : approved(setting, isAgent, now);
}

/** What of a period a contract was in force. Most contracts were on the same days, and asking a time zone for them costs more than all else. */
export function partsOf({ from, before }: Span, zone: string): (held: HeldContract) => Span {
  const parts = new Map<string, Span>();
  return ({ since, until }) => {
    const key = `${since}/${until}`;
    let part = parts.get(key);
    if (!part) {
      const days = instantsOf({ from: since, to: until }, zone);
      part = { from: days.from > from ? days.from : from, before: days.before < before ? days.before : before };
      parts.set(key, part);
    }
    return part;
  };
}

/** A row of contract_payments, as wages_issue takes it. @param counted bets that it pays for, of those that were measured */
export function paymentRow(
  held: HeldContract,
  { setting, part }: { setting: ContractSetting; part: Span },
  { currency }: Site,
  {
    measured,
    counted,
    earned,
    carriedIn,
    isAgent,
    now,
  }: { measured: Measured; counted: bigint; earned: Earned; carriedIn: bigint; isAgent: boolean; now: Date },
): object {
  const { contractId, product, holderId, payerId, tiers } = held;
  const { status, expiresAt } = begun(setting, earned.amount, isAgent, now);
  return {
    id: randomUUID(),
    site_code: setting.siteCode,
    contract_id: contractId,
    kind: setting.kind,
    product,
    holder_id: holderId,
    payer_id: payerId,
    period_from: part.from,
    period_before: part.before,
    tiers,
    tier: earned.tier,
    bets: String(counted),
    measured_bets: String(measured.bets),
    net_loss: String(measured.netLoss),
    headcount: measured.headcount,
    carried_in: String(carriedIn),
    formula: setting.kind === 'dividend' ? setting.formula : null,
    active_minimum: String(setting.activeMinimum),
    amount: String(earned.amount),
    paid: '0',
    currency,
    status,
    expires_at: expiresAt,
    created_at: now,
    changed_at: now,
  };
}

/** The rate at which a real-time contract counts bets of the day, in parts per million; zero below its first tier. */
export function rateOf(held: HeldContract): { tier: number; millionths: number } {
  const tiers = ofStored(held.tiers);
  const { tier } = wageOf(tiers, measuredOf(held));
  const rate = tiers[tier]?.rate;
  return { tier, millionths: rate?.type === 'share' ? rate.millionths : 0 };
}

/** From when on a payment's tiers were judged: a real-time wage's on the whole day until then. */
export function measuredFrom({ kind, periodFrom }: Pick<ContractPayment, 'kind' | 'periodFrom'>, zone: string): Date {
  return kind === 'realtime_wage' ? dayAround(periodFrom, zone).from : periodFrom;
}
