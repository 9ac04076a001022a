import { must } from '@apsara/domain/must';
import { decimalOfMillionths, MILLION, type Tier } from '@apsara/domain/agents/contracts';
import type { Currency } from '@apsara/domain/money';
import type { WireTier } from '@apsara/api/contracts';
import { tiersToWire } from '@apsara/api/wire-tiers';

export const toStored = (tiers: readonly Tier[]): Column.Tiers =>
  tiers.map(({ bets, netLoss, headcount, rate }) => ({
    bets: String(bets),
    netLoss: netLoss === null ? null : String(netLoss),
    headcount,
    ...(rate.type === 'share' ? { millionths: rate.millionths } : { amount: String(rate.amount) }),
  }));

export const ofStored = (stored: Column.Tiers | null): Tier[] =>
  (stored ?? []).map(({ bets, netLoss, headcount, millionths, amount }) => ({
    bets: BigInt(bets),
    netLoss: netLoss === null ? null : BigInt(netLoss),
    headcount,
    rate:
      millionths === undefined
        ? { type: 'fixed', amount: BigInt(must(amount, 'the sum of a tier')) }
        : { type: 'share', millionths },
  }));

/** A share as a fraction: 100,000 is "0.1". */
export const fractionOfMillionths = (millionths: number): string => decimalOfMillionths(millionths, Number(MILLION));

/** Null where there are none. */
export const storedToWire = (stored: Column.Tiers | null, currency: Currency): WireTier[] | null =>
  stored === null ? null : tiersToWire(ofStored(stored), currency);
