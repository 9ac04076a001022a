import { dicePayout, rollDice, type DiceBet } from './dice.ts';
import { layMines, minesPayout, type MinesBet } from './mines.ts';
import type { Currency } from './money.ts';
import type { Draw } from './provably-fair.ts';

export const instantGames = ['dice', 'mines'] as const;
export type InstantGame = (typeof instantGames)[number];

/** The catalogue's titles that are these games. */
const titles: Readonly<Record<string, InstantGame>> = { 'BGS-HIGHORLOW': 'dice', 'BGS-GEMMINES': 'mines' };

export const instantGameOf = (gameCode: string): InstantGame | undefined =>
  Object.hasOwn(titles, gameCode) ? titles[gameCode] : undefined;

export type InstantBet = DiceBet | MinesBet;

/** What chance decides of a round: a roll, or the tiles with mines. */
export const drawInstant = (bet: InstantBet, draw: Draw): number[] => (bet.game === 'dice' ? [rollDice(draw)] : layMines(bet, draw));

/** A round as far as it was played; `picks` are the tiles a player uncovered, in their order. */
export interface InstantPlayed {
  bet: InstantBet;
  picks: readonly number[];
  drawn: readonly number[];
}

/** What a round pays when it ends here; units. */
export const instantPayout = ({ bet, picks, drawn }: InstantPlayed, stake: bigint): bigint =>
  bet.game === 'dice' ? dicePayout(bet, drawn[0]!, stake) : minesPayout(bet, { mines: drawn, picks }, stake);

/** The stakes a player may choose, smallest first, in units of each currency. */
export const instantStakes = {
  KHR: [500_00n, 1_000_00n, 2_000_00n, 5_000_00n, 10_000_00n, 20_000_00n, 50_000_00n],
  BDT: [5_00n, 10_00n, 20_00n, 50_00n, 100_00n, 200_00n, 500_00n],
  USD: [10n, 20n, 50n, 1_00n, 2_00n, 5_00n, 10_00n],
  CNY: [1_00n, 2_00n, 5_00n, 10_00n, 20_00n, 50_00n, 100_00n],
  VND: [1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n],
  FUN: [1_00n, 2_00n, 5_00n, 10_00n, 20_00n, 50_00n, 100_00n],
} as const satisfies Record<Currency, readonly bigint[]>;
