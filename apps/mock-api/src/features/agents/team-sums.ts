import { recordOf } from '@apsara/domain/records';
import type { TeamPeriod } from '@apsara/api/agents';
import { wireAmount } from '../../shared/wire.ts';

export const figures = [
  'stake',
  'payout',
  'bets',
  'valid',
  'deposits',
  'withdrawals',
  'rebates',
  'promotions',
  'active',
  'joined',
] as const;

/** What a team did in a stretch of time; smallest units. */
export type TeamSums = Record<(typeof figures)[number], bigint>;

export const noSums = recordOf(figures, () => 0n);

/** Days together. Who was active on several days was so once: that figure is not a sum and is given. */
export function sumOf(days: readonly TeamSums[], active: bigint): TeamSums {
  return { ...recordOf(figures, (name) => days.reduce((sum, day) => sum + day[name], 0n)), active };
}

/** Net is what the members gained; profit is what their play left after rebates and promotions (agent-contracts: net loss). */
export function periodOf(sums: TeamSums, currency: string): TeamPeriod {
  const { stake, payout, rebates, promotions } = sums;
  const amount = (units: bigint) => wireAmount(units, currency);
  return {
    stake: amount(stake),
    payout: amount(payout),
    net: amount(payout - stake),
    bets: Number(sums.bets),
    valid: amount(sums.valid),
    deposits: amount(sums.deposits),
    withdrawals: amount(sums.withdrawals),
    rebates: amount(rebates),
    promotions: amount(promotions),
    profit: amount(stake - payout - rebates - promotions),
    active: Number(sums.active),
    joined: Number(sums.joined),
  };
}
