import { millionthsOf, percentOfMillionths, type Tier } from '@apsara/domain/agents/contracts';
import { formatAmount, money, parseAmount, type Currency } from '@apsara/domain/money';
import type { WireTier } from './contracts.ts';

const wireAmount = (units: bigint, currency: Currency): string => formatAmount(money(units, currency));

/** Tiers as they are shown: amounts as decimal texts, a share in per cent. */
export const tiersToWire = (tiers: readonly Tier[], currency: Currency): WireTier[] =>
  tiers.map(({ bets, netLoss, headcount, rate }) => ({
    minimumBet: wireAmount(bets, currency),
    netLoss: netLoss === null ? null : wireAmount(netLoss, currency),
    activeMember: headcount,
    ...(rate.type === 'share'
      ? { rateType: 'P' as const, rate: percentOfMillionths(rate.millionths) }
      : { rateType: 'F' as const, rate: wireAmount(rate.amount, currency) }),
  }));

/** An amount that is none of the currency becomes one below zero, which the rules refuse. */
const unitsOf = (amount: string, currency: Currency): bigint => parseAmount(amount, currency)?.amount ?? -1n;

/** Converts typed tiers for validation; an invalid amount or share becomes -1. */
export const tiersOfWire = (tiers: readonly WireTier[], currency: Currency): Tier[] =>
  tiers.map(({ minimumBet, netLoss, activeMember, rateType, rate }) => ({
    bets: unitsOf(minimumBet, currency),
    netLoss: netLoss === null ? null : unitsOf(netLoss, currency),
    headcount: activeMember,
    rate:
      rateType === 'P'
        ? { type: 'share', millionths: millionthsOf(rate) }
        : { type: 'fixed', amount: unitsOf(rate, currency) },
  }));
