import type { InstantBet } from '@apsara/domain/games/instant/instant';
import type { InstantRound } from '../instant-api.ts';

/** The middle of a game's page: the last draw and the choice for the next bet. */
export interface Board {
  view: HTMLElement;
  /** The player's choice. */
  readonly bet: InstantBet;
  /** The choice is not yet one that can be bet on. */
  readonly isIncomplete?: boolean;
  /** The step that the page's button takes while a round is open; without one the button cashes out. */
  readonly pick?: number | undefined;
  /** Shows a round, or that there is none. */
  show(round: InstantRound | undefined): void;
  /** While a call is in flight nothing can be chosen; while a round is open, only its next step. */
  lock(busy: boolean): void;
}

export interface BoardParts {
  /** The code of the title that is played. */
  gameCode: string;
  /** The choice has changed. */
  onChoice: () => void;
  onPick: (pick: number) => void;
}
