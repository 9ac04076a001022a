import type { InstantBet } from '@apsara/domain/instant';
import type { InstantRound } from '../instant-api.ts';

/** The middle of a game's page: what was drawn, and what the next bet is on. */
export interface Board {
  view: HTMLElement;
  /** What the player has chosen to bet on. */
  readonly bet: InstantBet;
  /** Shows a round, or that there is none. */
  show(round: InstantRound | undefined): void;
  /** While a call is under way nothing can be chosen; while a round is open, only its next step. */
  lock(busy: boolean): void;
  /** What chance decided of a played round, in words. */
  drawnWords(round: InstantRound): string;
}

export interface BoardParts {
  /** The choice has changed. */
  onChoice: () => void;
  onPick: (tile: number) => void;
}
