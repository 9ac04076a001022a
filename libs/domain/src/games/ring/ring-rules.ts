import { formatAmount, money, type Currency } from '../../money.ts';
import { pvpAntes, pvpLevels, type PvpLevel } from '../pvp/pvp-rules.ts';
import { percent, type Ratio } from '../../ratio.ts';
import { holdemHands, type HoldemHand } from '../instant/holdem-hands.ts';
import { RING_SEATS, type Blinds } from './ring-hand.ts';
import { RING_RAKE_PERCENT } from './ring-pot.ts';

/** How long each part lasts, in ms: the seeds of the next hand, a player's turn, a bot's, and the result. */
export const ringParts = { seeds: 4_000, turn: 20_000, bot: 1_200, result: 7_000 } as const;

/** A player who lets as many turns in a row pass sits out. */
export const MISSED_TURNS = 2;

/** With fewer players than this, bots take free seats up to it. */
export const RING_BOTS_UP_TO = 3;

/** The stack a player chooses, in big blinds: the most that a hand can cost. A balance below it counts instead. */
export const ringStacks = { least: 40, most: 100 } as const;

/** The rake of a hand is at most so many big blinds. */
export const RAKE_CAP_BLINDS = 3n;

export interface RingTerms extends Blinds {
  rakeCap: bigint;
}

/** The big blind is the ante of a niu niu table of the same level. Units. */
export function ringTerms(level: PvpLevel, currency: Currency): RingTerms {
  const big = pvpAntes[currency][level];
  return { small: big / 2n, big, rakeCap: RAKE_CAP_BLINDS * big };
}

/**
 * What hands with a flop return at most of what was bet and matched: the largest pot there is, of six full stacks, pays
 * the capped rake. All seats are alike, so this is what players of equal skill get back at most.
 */
export const ringReturn = (players: number = RING_SEATS): Ratio => {
  const pot = BigInt(players * ringStacks.most);
  const asked = (pot * RING_RAKE_PERCENT) / 100n;
  return { numerator: pot - (asked < RAKE_CAP_BLINDS ? asked : RAKE_CAP_BLINDS), denominator: pot };
};

/** How many of the 2,598,960 hands of five cards are each hand. */
export const fiveCardCounts: Readonly<Record<HoldemHand, number>> = {
  high: 1_302_540,
  pair: 1_098_240,
  twoPairs: 123_552,
  threeAlike: 54_912,
  straight: 10_200,
  flush: 5_108,
  fullHouse: 3_744,
  fourAlike: 624,
  straightFlush: 36,
  royal: 4,
};

/** Data of the rules page, as text; amounts in wire format. */
export interface RingRules {
  /** The highest hand first. */
  hands: { hand: HoldemHand; count: string }[];
  rakePercent: string;
  rakeCapBlinds: string;
  tables: { small: string; big: string; rakeCap: string }[];
  /** Of a hand with a flop: of a full pot of six stacks, and of a pot below the cap. */
  returns: { most: string; least: string };
  stacks: typeof ringStacks;
  parts: typeof ringParts;
  missedTurns: number;
  botsUpTo: number;
  seats: number;
}

/** The rules from the data: nothing on the rules page is typed twice. */
export function ringRules(currency: Currency): RingRules {
  const text = (amount: bigint) => formatAmount(money(amount, currency));
  return {
    hands: holdemHands.toReversed().map((hand) => ({ hand, count: String(fiveCardCounts[hand]) })),
    rakePercent: RING_RAKE_PERCENT.toString(),
    rakeCapBlinds: RAKE_CAP_BLINDS.toString(),
    tables: pvpLevels.map((level) => {
      const { small, big, rakeCap } = ringTerms(level, currency);
      return { small: text(small), big: text(big), rakeCap: text(rakeCap) };
    }),
    returns: {
      most: percent(ringReturn(), 2),
      least: percent({ numerator: 100n - RING_RAKE_PERCENT, denominator: 100n }, 2),
    },
    stacks: ringStacks,
    parts: ringParts,
    missedTurns: MISSED_TURNS,
    botsUpTo: RING_BOTS_UP_TO,
    seats: RING_SEATS,
  };
}
