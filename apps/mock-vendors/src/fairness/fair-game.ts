import type { GameKind } from '@apsara/domain/games/game-pages';
import type { Ratio } from '@apsara/domain/ratio';

/** Draws whose outcomes have known chances, made by the game's own drawing function. */
export interface Draws {
  name: string;
  /** The chance of each outcome; they add up to 1. */
  chances: readonly number[];
  /** Draws once. @returns the outcome's place in `chances`. */
  draw: () => number;
}

/** A game of chance as `npm run rng` tests it. */
export interface FairGame {
  kind: GameKind | 'lottery';
  name: string;
  /** Expected payout per unit staked, as published on the game's rules page. */
  enumeratedReturn: Ratio;
  /** Plays one round with the game's own draws and rules. @returns its payout in stakes. */
  simulate: () => number;
  draws: readonly Draws[];
}
