import type {
  SeededAnswer,
  SeededRotateAnswer,
  SeededRoundView,
  SeededState,
} from '../../shared/seeds/seeded-views.ts';

/** A round in the messages between the page and its server below /vendors/holdwin; all of it follows from its number. */
export interface HoldwinRoundView extends SeededRoundView<string> {
  /** The feature was bought; its stake is the whole price. */
  isBought: boolean;
}
/** What a page asks for; both are decimal strings. */
export interface HoldwinAsk {
  /** Of the reels. */
  stake: string;
  /** Null for a spin. Else the feature is bought, for this price, which the player was shown and agreed to. */
  price: string | null;
}
export type HoldwinAnswer = SeededAnswer<HoldwinRoundView>;
export type HoldwinRotateAnswer = SeededRotateAnswer<HoldwinRoundView>;
export interface HoldwinState extends SeededState<HoldwinRoundView> {
  /** Whether the feature may be bought. */
  isBuyable: boolean;
}
