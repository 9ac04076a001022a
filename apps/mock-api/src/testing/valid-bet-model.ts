import type { GameType } from '@apsara/domain/games/vendors';

/** Products where every stake is at risk. */
const byStake: readonly GameType[] = ['RNG', 'FISH', 'LOTT', 'ELOTT'];

/** The rule of `bets_valid` (prisma/functions/bets), written independently of it. Smallest units. */
export function validBet(type: GameType, { stake, payout }: { stake: bigint; payout: bigint }): bigint {
  if (byStake.includes(type)) return stake;
  const result = payout < stake ? stake - payout : payout - stake;
  return result < stake ? result : stake;
}
