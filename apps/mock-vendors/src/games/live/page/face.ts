import type { SpotOutcome } from '@apsara/domain/games/baccarat/baccarat-bets';
import type { LiveLimits } from '@apsara/domain/games/live-tables/live-pace';
import type { HallTableName } from '@apsara/domain/games/live-tables/live-dealer';
import type { TableState, TicketView } from '../live-api.ts';
import type { Slip } from './slip.ts';

/** `waiting` is the short time in which the server knows more than the page. */
export type HandPhase = 'betting' | 'dealing' | 'result' | 'waiting';

export interface TableMoment {
  phase: HandPhase;
  /** Of the betting time, or of the result's, in ms; and how long that is in all. */
  leftMs: number;
  wholeMs: number;
}

/** The betting spots of a table. */
export interface SpotsBoard {
  view: HTMLElement;
  /** One press may put a chip on several spots; a spot named twice gets two. */
  onPress(pressed: (spots: readonly string[]) => void): void;
  show(slip: Slip): void;
  showOthers(amounts: Partial<Record<string, bigint>>): void;
  mark(won: (spot: string) => SpotOutcome | undefined): void;
  setOpen(open: boolean): void;
  full(spot: string): void;
}

/** A result as the table announces it. */
export interface SaidResult {
  words: string;
  on: (spot: string) => SpotOutcome;
}

/** What is a game's own at a table: how it looks, and its words. */
export interface TableFace<State extends TableState = TableState, Rules = unknown> {
  name: HallTableName;
  limits: LiveLimits;
  /** The line below the game's name. */
  under: string;
  /** Said while bets on the last round of a shoe or series are taken. */
  lastRound: string;
  /** How the table is run, in one sentence. */
  note: string;
  stage: HTMLElement;
  spots: SpotsBoard;
  history: HTMLElement;
  moment: (state: State, now: number) => TableMoment;
  /** Draws the moment. @returns true if something came to rest. */
  show: (state: State, now: number) => boolean;
  /** Of the round shown, once `moment` says that it stands. */
  result: (state: State) => SaidResult | undefined;
  /** The history; the round shown is part of it when it stands. */
  showHistory: (state: State, stands: boolean) => void;
  spotName: (spot: string) => string;
  /** That a spot takes no more than an amount. */
  limitWords: (spot: string, amount: string) => string;
  /** "Hand 7". */
  roundName: (hand: number) => string;
  rulesContent: (rules: Rules) => HTMLElement[];
  /** What a ticket's round drew, in words; empty while it is not known. */
  drawnWords: (ticket: TicketView) => string;
  /** How many rounds an opened series decides; undefined when the text is none. */
  roundsIn: (series: string) => number | undefined;
  proof: ProofWords;
  /** Of a table whose players decide: what shows their moves and takes them. */
  moves?: MovesBoard;
}

/** The moves of the player's own seat. */
export interface MovesBoard {
  /** A move of a ticket, as the number of its pick. */
  onMove(made: (ticket: TicketView, pick: number) => void): void;
  /** The player's ticket of the present round, and whether a move is on its way. */
  show(own: TicketView | undefined, isBusy: boolean): void;
}

/** The words of a proof that differ between cards and draws. */
export interface ProofWords {
  note: string;
  present: string;
  former: (time: string) => string;
  text: string;
  checked: (hands: number) => string;
  notChecked: string;
  cannotCheck: string;
}
