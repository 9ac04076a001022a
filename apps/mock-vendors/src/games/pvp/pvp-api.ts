import type { Card } from '@apsara/domain/games/baccarat/baccarat';
import type { PvpLevel } from '@apsara/domain/games/pvp/pvp-rules';
import type { BullRank } from '@apsara/domain/games/pvp/pvp';
import type { WalletStatus } from '@apsara/domain/games/wallet-protocol';
import type { TallyView } from '../../shared/tally.ts';

/**
 * Messages between the card tables' page and their server below /vendors/pvp; amounts are decimal strings, instants ms
 * since 1970.
 */

/**
 * `seats`: antes are taken, until ten seconds after the first player sat down. `decision`: four cards are visible to
 * their owner. `result`: the hand is over.
 */
export type HandPhase = 'seats' | 'decision' | 'result';
export type Decision = 'play' | 'fold';

/** Five cards as they were sealed: the seal is the SHA-256 of `salt:cards`. */
export interface OpenHand {
  cards: Card[];
  rank: BullRank;
  salt: string;
  /** Its place among the hand's seals. */
  sealed: number;
}

/** The public view of a seat. Cards are open only after the decision, and only if two or more seats played. */
export interface SeatView {
  by: 'member' | 'bot';
  /** `asked`: a wallet call is in flight. `deciding`, `decided`: the decision itself is secret. */
  state: 'asked' | 'in' | 'deciding' | 'decided' | 'played' | 'folded' | 'won';
  shown: OpenHand | null;
}

/** How a hand ended; the cut is the SHA-256 of the members' seeds, joined by commas, drawn down to 0 to 4. */
export interface HandEnd {
  pot: string;
  rake: string;
  /** A seat from 0; null if no seat played. */
  winner: number | null;
  seeds: string[];
  cut: number;
}

export interface TableView {
  level: PvpLevel;
  /** From 1, among the tables of its level. */
  number: number;
  hand: string;
  phase: HandPhase;
  /** End of the phase; null while all seats are empty. */
  until: number | null;
  /** The five sealed hands, known before the first ante is taken. */
  seals: string[];
  seats: (SeatView | null)[];
  end: HandEnd | null;
}

/** All tables of a game in one currency: what everybody may see. */
export interface HallState {
  now: number;
  tables: TableView[];
}

/** A member's own seat, sent only to that member: four cards, five when the hand is over. */
export interface OwnSeat {
  level: PvpLevel;
  number: number;
  hand: string;
  seat: number;
  cards: Card[];
  decision: Decision | null;
}

/** A ticket's play: the hand, the seat and the seals; after settlement also the result. */
export interface PvpPlay {
  hand: string;
  level: PvpLevel;
  seat: number;
  /** One of the two antes staked. */
  ante: string;
  /** Made by the page, so that a request sent twice is one. */
  placement: string;
  /** The member's own part in the cut. */
  seed: string;
  seals: string[];
  result?: HandEnd & {
    decision: Decision;
    own: OpenHand;
    shown: (OpenHand & { seat: number; by: 'member' | 'bot' })[];
  };
}

export interface TicketView {
  id: string;
  stake: string;
  payout: string | null;
  state: 'asked' | 'open' | 'ended' | 'returned';
  play: PvpPlay;
}

export interface SeatAnswer {
  /** The wallet's word on the session; UNKNOWN_ERROR when the wallet did not answer. */
  status: WalletStatus;
  balance: string | null;
  tally: TallyView;
  own: OwnSeat | null;
  /** Newest first. */
  tickets: TicketView[];
}

/** The hand a member takes a seat for, and the member's seed for its cut. */
export interface Sitting {
  level: PvpLevel;
  number: number;
  hand: string;
  placement: string;
  seed: string;
}

export type SitAnswer =
  | { outcome: 'placed'; ticketId: string; balance: string | null }
  | { outcome: 'refused'; status: WalletStatus; balance: string }
  /** The wallet did not answer in time: the stake is being refunded if it was taken. */
  | { outcome: 'returned' }
  /** The hand takes no more antes. */
  | { outcome: 'closed' }
  /** All five seats are taken. */
  | { outcome: 'full' }
  /** The member has a seat at one of the tables already. */
  | { outcome: 'seated' };

/** The decision that counts; null if the hand accepted none from this member. */
export interface DecisionAnswer {
  decision: Decision | null;
}
