import type { GameType } from './vendors.ts';

/** Products where every stake is at risk, so that it is valid whole. */
const byStake: readonly GameType[] = ['RNG', 'FISH', 'LOTT', 'ELOTT'];

/**
 * The part of a settled bet that counts for rebates, turnover and contracts (spec: agent-contracts, Terms); a rolled
 * back bet has none. Where the whole stake is at risk it is the stake. At tables and in sports it is at most the net
 * result: zero for a tie, a push or a void, and only the difference for opposite bets; `stake` and `payout` are then
 * the sums of the member's bets of one round. Smallest units. The database applies the same rule (`bets_valid`).
 */
export function validBet(type: GameType, { stake, payout }: { stake: bigint; payout: bigint }): bigint {
  if (byStake.includes(type)) return stake;
  const result = payout < stake ? stake - payout : payout - stake;
  return result < stake ? result : stake;
}
