import type { Draw } from './provably-fair.ts';
import { firstShuffled } from './shuffle.ts';
import type { Ratio } from '../../ratio.ts';

/** Tiles of the board, five rows of five, numbered from 0 row by row. */
export const MINE_TILES = 25;

/** Of every 100 staked, this much comes back in the long run, whenever the player stops. */
const RETURN_PERCENT = 99n;

/** The board is cleared, and its win paid, before a gem would pay more than this many stakes. */
const MOST_TIMES = 1_000n;

/** How many mines a player may choose. */
export const mineCounts = [1, 2, 3, 5, 8, 12, 18, 24] as const;

export interface MinesBet {
  game: 'mines';
  mines: number;
}

/** The tiles with mines. */
export const layMines = ({ mines }: MinesBet, draw: Draw): number[] => firstShuffled(mines, MINE_TILES, draw);

/**
 * Payout of `gems` gems on a board with that many mines, as a multiple of the stake: the return divided by the chance
 * to get so far.
 */
export function minesMultiplier({ mines }: MinesBet, gems: number): Ratio {
  let [numerator, denominator] = [RETURN_PERCENT, 100n];
  for (let found = 0; found < gems; found += 1) {
    numerator *= BigInt(MINE_TILES - found);
    denominator *= BigInt(MINE_TILES - mines - found);
  }
  return { numerator, denominator };
}

/** With as many gems the board counts as cleared. */
export function mostGems(bet: MinesBet): number {
  const isWithin = (gems: number) => {
    const { numerator, denominator } = minesMultiplier(bet, gems);
    return gems <= MINE_TILES - bet.mines && numerator <= MOST_TIMES * denominator;
  };
  let gems = 1;
  while (isWithin(gems + 1)) gems += 1;
  return gems;
}

/** Units; a fraction of a unit is dropped. Before the first gem there is nothing to be paid, and a mine pays nothing. */
export function minesPayout(
  bet: MinesBet,
  { mines, picks }: { mines: readonly number[]; picks: readonly number[] },
  stake: bigint,
): bigint {
  if (picks.length === 0 || picks.some((pick) => mines.includes(pick))) return 0n;
  const { numerator, denominator } = minesMultiplier(bet, picks.length);
  return (stake * numerator) / denominator;
}
