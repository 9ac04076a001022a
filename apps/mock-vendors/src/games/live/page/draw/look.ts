import type { Drawn } from '@apsara/domain/games/live-tables/live-game';
import type { Language } from '@apsara/domain/sites/languages';
import type { HandPhase } from '../face.ts';
import type { DrawBoard } from './draw-board.ts';
import type { DrawSay } from './words.ts';

/** How far a round is. */
export interface DrawMoment {
  phase: HandPhase;
  /** Since betting closed; and how long the draw is shown before its result stands. In ms. */
  sinceMs: number;
  showMs: number;
}

/** The place in which a round is drawn. */
export interface DrawStage {
  view: HTMLElement;
  /**
   * @param drawn undefined while bets are taken.
   * @returns true if something came to rest.
   */
  show: (drawn: Drawn | undefined, moment: DrawMoment) => boolean;
}

/** How a game looks at its table. */
export interface GameLook {
  stage: DrawStage;
  /** The betting spots, made by the board's `spot`. */
  layout: HTMLElement;
  history: { view: HTMLElement; show: (past: readonly Drawn[]) => void };
  /** The result as it is announced: "17, black". */
  resultWords: (drawn: Drawn) => string;
  /** A row of the rules; what a group of spots is called. */
  groupName: (group: string, spot: string) => string;
  /** Paragraphs on how a round is drawn. */
  rules: readonly string[];
}

export interface LookKit {
  t: DrawSay;
  board: DrawBoard;
  language: Language;
}

/** A game's part of the page. Its names of spots come first, because every button is named by them. */
export interface LookOf {
  spotName: (spot: string, t: DrawSay) => string;
  look: (kit: LookKit) => GameLook;
}
