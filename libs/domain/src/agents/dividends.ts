import { MILLION, tierMet, type Measured, type Tier } from './contracts.ts';
import type { Period } from '../time.ts';
import { paidAt, type Earned } from './wages.ts';

/** Fixed pays the highest tier that is met; floating pays of every tier the part of its net loss that was reached, and the largest counts. */
export const dividendFormulas = ['fixed', 'floating'] as const;
export type DividendFormula = (typeof dividendFormulas)[number];

/** Strategies for a negative net loss at the end of its period. */
export const carryOvers = ['none', 'permanent', 'last_period', 'second_half'] as const;
export type CarryOver = (typeof carryOvers)[number];

/** A period that ended: the team's own net loss, and what had been carried into it (zero or below). */
export interface PastPeriod {
  netLoss: bigint;
  carriedIn: bigint;
}

const negativeOf = (amount: bigint): bigint => (amount < 0n ? amount : 0n);

/**
 * The loss carried into a period, zero or below (spec: agent-contracts, Dividend). Permanent carries it until it is
 * offset, last_period only the last period's own result, second_half only from the first half of a month into its
 * second.
 * @param last undefined if there is no earlier period under this contract
 * @param startsMidMonth true if the period is the second half of a month
 */
export function carriedInto(
  strategy: CarryOver,
  last: PastPeriod | undefined,
  period: Period,
  startsMidMonth: boolean,
): bigint {
  if (!last) return 0n;
  switch (strategy) {
    case 'none':
      return 0n;
    case 'permanent':
      return negativeOf(last.netLoss + last.carriedIn);
    case 'last_period':
      return negativeOf(last.netLoss);
    case 'second_half':
      return period === 'semimonthly' && startsMidMonth ? negativeOf(last.netLoss) : 0n;
  }
}

function floatingPart({ rate, netLoss, ...tier }: Tier, measured: Measured): bigint {
  if (!tierMet({ ...tier, netLoss: null }, measured)) return 0n;
  const asked = netLoss || 1n;
  const reached = netLoss && measured.netLoss < netLoss ? measured.netLoss : asked;
  // One division at the end, so that nothing is rounded twice.
  return rate.type === 'fixed'
    ? (rate.amount * reached) / asked
    : (measured.netLoss * BigInt(rate.millionths) * reached) / (MILLION * asked);
}

/**
 * The dividend of a period; `measured.netLoss` is the base, including the amount carried in. A base at or below zero
 * pays nothing. Fixed: net loss x rate of the highest tier met. Floating: the largest of net loss x rate x min(1, net
 * loss / tier net loss) over the tiers whose bets and headcount are met.
 */
export function dividendOf(formula: DividendFormula, tiers: readonly Tier[], measured: Measured): Earned {
  if (measured.netLoss <= 0n) return { tier: -1, amount: 0n };
  if (formula === 'fixed') {
    const tier = tiers.findLastIndex((one) => tierMet(one, measured));
    const met = tiers[tier];
    return { tier, amount: met ? paidAt(met.rate, measured.netLoss) : 0n };
  }
  return tiers.reduce<Earned>(
    (best, one, tier) => {
      const amount = floatingPart(one, measured);
      return amount > best.amount ? { tier, amount } : best;
    },
    { tier: -1, amount: 0n },
  );
}
