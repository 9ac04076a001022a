import type { Currency } from '../../money.ts';
import { lineCount, linesIn, type BetSystem } from './bet-systems.ts';
import type { LegResult } from './sports-markets.ts';
import { WHOLE } from './sports-model.ts';

export const MOST_LEGS = 8;

/** Policies for a price that has changed by the time the bet arrives. */
export const oddsPolicies = ['any', 'better', 'ask'] as const;
export type OddsPolicy = (typeof oddsPolicies)[number];

/** True if a bet is accepted at the current price, given the price on its slip; thousandths, null if closed. */
export function takesOdds(policy: OddsPolicy, seen: number, present: number | null): present is number {
  if (present === null) return false;
  return policy === 'any' || present === seen || (policy === 'better' && present > seen);
}

/** Units. No bet may win more than `payout`, its stake included. */
export interface BetLimits {
  least: bigint;
  most: bigint;
  payout: bigint;
}

export const betLimits: Readonly<Record<Currency, BetLimits>> = {
  KHR: { least: 1_000_00n, most: 4_000_000_00n, payout: 100_000_000_00n },
  BDT: { least: 10_00n, most: 100_000_00n, payout: 2_500_000_00n },
  USD: { least: 20n, most: 1_000_00n, payout: 25_000_00n },
  CNY: { least: 1_00n, most: 7_000_00n, payout: 175_000_00n },
  VND: { least: 5_000n, most: 25_000_000n, payout: 600_000_000n },
  FUN: { least: 1_00n, most: 1_000_00n, payout: 25_000_00n },
};

/** The stakes a slip offers at a press, units. */
export const quickStakes = {
  KHR: [5_000_00n, 20_000_00n, 100_000_00n, 400_000_00n],
  BDT: [50_00n, 200_00n, 1_000_00n, 5_000_00n],
  USD: [1_00n, 5_00n, 20_00n, 100_00n],
  CNY: [10_00n, 50_00n, 200_00n, 1_000_00n],
  VND: [20_000n, 100_000n, 500_000n, 2_000_000n],
  FUN: [10_00n, 50_00n, 100_00n, 500_00n],
} as const satisfies Record<Currency, readonly bigint[]>;

export interface PricedLeg {
  /** Thousandths. */
  odds: number;
  /** Null while the match is not over. */
  result: LegResult | null;
}

const factorOf = ({ odds, result }: PricedLeg): bigint =>
  result === 'void' ? 1_000n : result === 'lost' ? 0n : BigInt(odds);

const productOf = (line: readonly PricedLeg[]): bigint => line.reduce((product, leg) => product * factorOf(leg), 1n);

/**
 * Payout of one line if every open leg wins: the stake times all odds, rounded down to the unit; a void leg counts
 * 1.00.
 */
const linePayout = (stake: bigint, line: readonly PricedLeg[]): bigint =>
  (stake * productOf(line)) / 1_000n ** BigInt(line.length);

/** Payout of a bet if every open leg wins: the sum of its lines, each of which has its part of the stake. */
export function payoutOf(stake: bigint, legs: readonly PricedLeg[], system: BetSystem | null = null): bigint {
  const lineStake = stake / lineCount(system);
  return linesIn(legs, system).reduce((sum, line) => sum + linePayout(lineStake, line), 0n);
}

/** False once every line of a bet is lost. */
export const canPay = (legs: readonly PricedLeg[], system: BetSystem | null): boolean =>
  linesIn(legs, system).some((line) => line.every(({ result }) => result !== 'lost'));

/** The largest whole stake, the same on each line, whose payout keeps within the limits. */
export function mostStake(
  { most, payout }: BetLimits,
  legs: readonly PricedLeg[],
  system: BetSystem | null = null,
): bigint {
  const [whole, lines] = [1_000n ** BigInt(legs.length), lineCount(system)];
  const factor = linesIn(legs, system).reduce(
    (sum, line) => sum + productOf(line) * 1_000n ** BigInt(legs.length - line.length),
    0n,
  );
  const [byPayout, byStake] = [(payout * whole) / factor, most / lines];
  return (byPayout < byStake ? byPayout : byStake) * lines;
}

/** The house's margin on the fair value of a cash-out, in thousandths. */
export const CASH_OUT_KEPT = 30n;

/** What can be sold of a bet at once, in per cent of the stake that is left; 100 sells all of it. */
export const soldShares = [25, 50, 75, 100] as const;
export type SoldShare = (typeof soldShares)[number];

/**
 * The part of a stake that a share sells, the same on each line, in units: null when too little would be left for a bet.
 * Together with what is left it is the whole stake.
 */
export function partOf(left: bigint, share: SoldShare, least: bigint, system: BetSystem | null = null): bigint | null {
  if (share === 100) return left;
  const lines = lineCount(system);
  const part = ((left / lines) * BigInt(share)) / 100n;
  return part > 0n && left - part * lines >= least ? part * lines : null;
}

/** A leg and its current chances, in parts of WHOLE; a settled leg has its result for certain. */
interface ChancedLeg {
  odds: number;
  won: bigint;
  void: bigint;
}

/**
 * The value of one line, in parts of a unit: the stake times each leg's odds times its chance to win, plus its chance
 * to be void.
 */
const lineWorth = (stake: bigint, line: readonly ChancedLeg[]): bigint =>
  line.reduce(
    (value, leg) => (value * (leg.won * BigInt(leg.odds) + leg.void * 1_000n)) / (WHOLE * 1_000n),
    stake * WHOLE,
  );

/** Cash-out value of an open bet after the margin, in units: that of all its lines together. */
export function cashOutValue(stake: bigint, legs: readonly ChancedLeg[], system: BetSystem | null = null): bigint {
  const lineStake = stake / lineCount(system);
  const worth = linesIn(legs, system).reduce((sum, line) => sum + lineWorth(lineStake, line), 0n);
  return (worth * (1_000n - CASH_OUT_KEPT)) / (WHOLE * 1_000n);
}
