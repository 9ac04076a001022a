import { MILLION } from '../agents/contracts.ts';
import type { Volatility } from '../games/game-features.ts';

/**
 * By what a site's results are summed. `line`: an agent at the top with everybody below; members without an agent are one
 * line. `country`: that of the members now; those whose country is not known are one row.
 */
export const siteResultGroups = ['day', 'product', 'vendor', 'game', 'country', 'line', 'member'] as const;
export type SiteResultGroup = (typeof siteResultGroups)[number];

/** Groups of what accounts did, which know no vendor. */
export const accountGroups = ['country', 'line', 'member'] as const satisfies readonly SiteResultGroup[];

/** Groups whose rows can be of one country alone. */
export const countryGroups = ['country', 'member'] as const satisfies readonly SiteResultGroup[];

/** Groups whose rows have deposits, withdrawals, rebates, rewards and wages as well, which belong to no game. */
export const moneyGroups = ['day', ...accountGroups] as const satisfies readonly SiteResultGroup[];

/** What a game has returned. Amounts in smallest units, `printed` in millionths of the stakes. */
export interface Returned {
  bets: number;
  stake: bigint;
  payout: bigint;
  printed: number;
  volatility: Volatility | null;
}

/** The millionths of the stakes that were paid out; undefined without stakes. */
export const returnedOf = ({ stake, payout }: Pick<Returned, 'stake' | 'payout'>): number | undefined =>
  stake > 0n ? Number((payout * MILLION) / stake) : undefined;

/**
 * The standard deviation of a bet's payout, in stakes, rounded up. Of slots that of their pay tables is 4 to 14; of a game without a
 * volatility that of a bet on one of 36 numbers, 6.
 */
const deviations: Record<Volatility | 'none', bigint> = { none: 6n, low: 4n, medium: 8n, high: 14n };

/** Fewer bets say nothing. */
const LEAST_BETS = 1_000;

/** With stakes that are alike, a game is as far from its printed return by chance once in 15,000 times. */
const DEVIATIONS = 4n;

/**
 * Whether a game returned more or less than it should by more than chance explains: its mean payout is more than four standard errors
 * from the printed return, where the standard error of a mean is the deviation divided by the square root of the bets. It takes stakes as alike: one very large
 * bet among small ones can mark a game by chance.
 */
export function returnDiffers({ bets, stake, payout, printed, volatility }: Returned): boolean {
  if (bets < LEAST_BETS || stake <= 0n) return false;
  const difference = payout * MILLION - stake * BigInt(printed);
  const bound = DEVIATIONS * deviations[volatility ?? 'none'] * stake * MILLION;
  return difference * difference * BigInt(bets) > bound * bound;
}
