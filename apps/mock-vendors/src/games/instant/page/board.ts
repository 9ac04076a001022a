import type { InstantBet } from '@apsara/domain/games/instant/instant';
import type { InstantRound, PrintRunView } from '../instant-api.ts';

/** The middle of a game's page: the last draw and the choice for the next bet. */
export interface Board {
  view: HTMLElement;
  /** The player's choice. */
  readonly bet: InstantBet;
  /** The choice is not yet one that can be bet on. */
  readonly isIncomplete?: boolean;
  /** The step that the page's button takes while a round is open; without one the button cashes out. */
  readonly pick?: number | undefined;
  /** Covers a round that has just been played, until the player has seen all of it; only of games that hide one. */
  cover?(): void;
  uncoverAll?(): void;
  /** Reads again what changes without the player. */
  refresh?(): void;
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
  /** The last covered part was uncovered. */
  onUncovered?: () => void;
  /** The print run on sale at the stake that is chosen. */
  readRun?: () => Promise<PrintRunView>;
}
