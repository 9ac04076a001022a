import { coinPayout, flipCoin, type CoinBet } from './coin.ts';
import { dicePayout, rollDice, type DiceBet } from './dice.ts';
import { dealHilo, hiloPayout, type HiloBet } from './hilo.ts';
import { drawKeno, kenoPayout, type KenoBet } from './keno.ts';
import { limboPayout, riseLimbo, type LimboBet } from './limbo.ts';
import { layMines, minesPayout, type MinesBet } from './mines.ts';
import type { Currency } from '../../money.ts';
import { dropBall, plinkoPayout, type PlinkoBet } from './plinko.ts';
import type { Draw } from './provably-fair.ts';
import { setTraps, towersPayout, type TowersBet } from './towers.ts';
import { spinWheel, wheelPayout, type WheelBet } from './wheel.ts';
import { itemAt } from '../../lists.ts';

export const instantGames = ['dice', 'mines', 'plinko', 'coin', 'limbo', 'wheel', 'keno', 'hilo', 'towers'] as const;
export type InstantGame = (typeof instantGames)[number];

export type InstantBet = DiceBet | MinesBet | PlinkoBet | CoinBet | LimboBet | WheelBet | KenoBet | HiloBet | TowersBet;

/** The draw of a round: a roll, the tiles with mines, a ball's turns, a flip, a height, a segment, numbers, cards, or traps. */
export function drawInstant(bet: InstantBet, draw: Draw): number[] {
  switch (bet.game) {
    case 'dice':
      return [rollDice(draw)];
    case 'mines':
      return layMines(bet, draw);
    case 'plinko':
      return dropBall(draw);
    case 'coin':
      return [flipCoin(draw)];
    case 'limbo':
      return [riseLimbo(draw)];
    case 'wheel':
      return [spinWheel(bet, draw)];
    case 'keno':
      return drawKeno(draw);
    case 'hilo':
      return dealHilo(draw);
    case 'towers':
      return setTraps(bet, draw);
  }
}

/** A round as far as it was played; `picks` are the player's steps in their order. */
export interface InstantPlayed {
  bet: InstantBet;
  picks: readonly number[];
  drawn: readonly number[];
}

/** Payout of a round that ends now; units. */
export function instantPayout({ bet, picks, drawn }: InstantPlayed, stake: bigint): bigint {
  switch (bet.game) {
    case 'dice':
      return dicePayout(bet, itemAt(drawn, 0), stake);
    case 'mines':
      return minesPayout(bet, { mines: drawn, picks }, stake);
    case 'plinko':
      return plinkoPayout(bet, drawn, stake);
    case 'coin':
      return coinPayout(bet, itemAt(drawn, 0), stake);
    case 'limbo':
      return limboPayout(bet, itemAt(drawn, 0), stake);
    case 'wheel':
      return wheelPayout(bet, itemAt(drawn, 0), stake);
    case 'keno':
      return kenoPayout(bet, drawn, stake);
    case 'hilo':
      return hiloPayout({ cards: drawn, picks }, stake);
    case 'towers':
      return towersPayout(bet, { traps: drawn, picks }, stake);
  }
}

/** The stakes a player may choose, smallest first, in units of each currency. */
export const instantStakes = {
  KHR: [500_00n, 1_000_00n, 2_000_00n, 5_000_00n, 10_000_00n, 20_000_00n, 50_000_00n],
  BDT: [5_00n, 10_00n, 20_00n, 50_00n, 100_00n, 200_00n, 500_00n],
  USD: [10n, 20n, 50n, 1_00n, 2_00n, 5_00n, 10_00n],
  CNY: [1_00n, 2_00n, 5_00n, 10_00n, 20_00n, 50_00n, 100_00n],
  VND: [1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n],
  FUN: [1_00n, 2_00n, 5_00n, 10_00n, 20_00n, 50_00n, 100_00n],
} as const satisfies Record<Currency, readonly bigint[]>;
