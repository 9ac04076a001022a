import type { GameType } from './vendors.ts';

/** Products where every stake is at risk, so that it is valid whole. */
const byStake: readonly GameType[] = ['RNG', 'FISH', 'LOTT', 'ELOTT'];

/**
 * The part of a settled, not rolled back bet that counts for rebates, turnover and contracts (spec: agent-contracts, Terms). Where a stake
 * is at risk whole, the stake. At tables and in sports at most what was gained or lost: nothing for a tie, a push or a void, and of
 * opposite bets only what they differ by; there `stake` and `payout` are the sums of the member's bets of one round. Smallest units.
 * The database counts by the same rule (`bets_valid`).
 */
export function validBet(type: GameType, { stake, payout }: { stake: bigint; payout: bigint }): bigint {
  if (byStake.includes(type)) return stake;
  const result = payout < stake ? stake - payout : payout - stake;
  return result < stake ? result : stake;
}
