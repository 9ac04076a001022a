import { suitNumber } from './card-rank.ts';
import { HILO_CARDS } from './hilo.ts';
import { HOLDEM_LEAST, holdemPays } from './holdem.ts';
import { holdemScore } from './holdem-hands.ts';
import { cardRanks, cardSuits } from '../baccarat/baccarat.ts';

const RANKS = cardRanks.length;
const SUITS = cardSuits.length;
/** A flush has five cards of a suit, of which a board holds three at least. */
const [FLUSH, FLUSH_ON_BOARD] = [5, 3];
/** Pairs of the 47 cards that a board leaves. */
const PAIRS = 1_081;
/** More than there are pairs, so that a key holds the score and the place of one. */
const OF_SCORE = 2_048;
const deck = Array.from({ length: HILO_CARDS }, (_, card) => card);

/** The scores of two further ranks on five, at the place `RANKS * one + other`, without any flush. */
function scoresOfRanks(ranks: readonly number[]): Int32Array {
  // Of seven cards that take the suits in turn, no suit has five.
  const inTurn = (rank: number, place: number) => (place % SUITS) * RANKS + rank;
  return Int32Array.from({ length: RANKS * RANKS }, (_, nth) =>
    holdemScore([...ranks, Math.floor(nth / RANKS), nth % RANKS].map(inTurn)),
  );
}

/** Ranks from their bits. */
const ranksIn = (bits: number): number[] =>
  Array.from({ length: RANKS }, (_, rank) => rank).filter((rank) => ((bits >> rank) & 1) === 1);

/** What a pair of some score is paid, in antes, against a dealer who does not play, has less, or has as much. */
function paysOf(score: number): { free: number; won: number; equal: number } {
  const against = (dealer: number) => {
    const { ante, call } = holdemPays(score, dealer);
    return ante + call;
  };
  return { free: against(0), won: against(score - 1), equal: against(score) };
}

/** The score of two cards of a player on a board. */
type PairScore = (one: number, other: number) => number;

/** Reads boards by the one ranking of hands, each set of ranks and each flush once. */
function boardReader(): (board: Uint8Array) => PairScore {
  const byRanks = new Map<string, Int32Array>();
  const byFlush = new Int32Array(2 ** RANKS);
  const rankScores = (board: Uint8Array): Int32Array => {
    const ranks = [...board].map((card) => card % RANKS).toSorted((one, other) => one - other);
    const known = byRanks.get(ranks.join()) ?? scoresOfRanks(ranks);
    byRanks.set(ranks.join(), known);
    return known;
  };
  // Seven cards with a flush have neither four alike nor a full house.
  const flushScore = (bits: number): number => {
    const known = byFlush[bits] || holdemScore(ranksIn(bits));
    byFlush[bits] = known;
    return known;
  };
  return (board) => {
    const ofRanks = rankScores(board);
    const rankScore: PairScore = (one, other) => ofRanks[(one % RANKS) * RANKS + (other % RANKS)] ?? 0;
    const inSuit = (suit: number) => board.filter((card) => suitNumber(card) === suit);
    const suit = cardSuits.findIndex((_, nth) => inSuit(nth).length >= FLUSH_ON_BOARD);
    if (suit < 0) return rankScore;
    const [count, bits] = [inSuit(suit).length, inSuit(suit).reduce((sum, card) => sum | (1 << (card % RANKS)), 0)];
    const suited = (card: number) => Number(suitNumber(card) === suit);
    return (one, other) => {
      const [ofOne, ofOther] = [suited(one), suited(other)];
      if (count + ofOne + ofOther < FLUSH) return rankScore(one, other);
      return flushScore(bits | (ofOne << (one % RANKS)) | (ofOther << (other % RANKS)));
    };
  };
}

/**
 * Counts the showdowns of all pairs on a board. The pairs are laid in the order of their scores; the dealer's pairs that
 * are lower than a player's are then those that lie before it, less those that hold one of its two cards. The lists are
 * the same ones for every board.
 */
export class Showdowns {
  /** The two cards of each pair that the board leaves. */
  readonly one = new Uint8Array(PAIRS);
  readonly other = new Uint8Array(PAIRS);
  /** Antes that each is paid as a player's that calls, over every pair of the dealer. */
  readonly paid = new Float64Array(PAIRS);

  private readonly read = boardReader();
  /** Each a score and the place of a pair, in rising order. */
  private readonly keys = new Float64Array(PAIRS);
  // How many pairs hold a card: of all that the dealer does not play, that are lower, and that are equal.
  private readonly free = new Int32Array(HILO_CARDS);
  private readonly lower = new Int32Array(HILO_CARDS);
  private readonly equal = new Int32Array(HILO_CARDS);
  private allFree = 0;

  count(board: Uint8Array): void {
    this.free.fill(0);
    this.lower.fill(0);
    this.allFree = 0;
    this.lay(board);
    for (let from = 0, to = 0; from < PAIRS; from = to) {
      const score = this.scoreAt(from);
      while (to < PAIRS && this.scoreAt(to) === score) to += 1;
      this.pay(score, from, to);
    }
  }

  private lay(board: Uint8Array): void {
    const scoreOf = this.read(board);
    const left = deck.filter((card) => !board.includes(card));
    let place = 0;
    for (const [nth, one] of left.entries())
      for (const other of left.slice(nth + 1)) {
        const score = scoreOf(one, other);
        this.one[place] = one;
        this.other[place] = other;
        this.keys[place] = score * OF_SCORE + place;
        if (score < HOLDEM_LEAST) {
          this.allFree += 1;
          this.add(this.free, place, 1);
        }
        place += 1;
      }
    this.keys.sort();
  }

  /** Pays the pairs of one score, which lie side by side. */
  private pay(score: number, from: number, to: number): void {
    for (let nth = from; nth < to; nth += 1) this.add(this.equal, this.placeAt(nth), 1);
    const pays = paysOf(score);
    const isFree = score < HOLDEM_LEAST;
    for (let nth = from; nth < to; nth += 1) {
      const place = this.placeAt(nth);
      // The pair itself was counted for both of its cards.
      const frees = this.allFree - this.holding(this.free, place) + Number(isFree);
      const lowers = from - this.holding(this.lower, place) - frees;
      const equals = to - from - this.holding(this.equal, place) + 1;
      this.paid[place] = frees * pays.free + (isFree ? 0 : lowers * pays.won + equals * pays.equal);
    }
    for (let nth = from; nth < to; nth += 1) {
      this.add(this.lower, this.placeAt(nth), 1);
      this.add(this.equal, this.placeAt(nth), -1);
    }
  }

  private add(counts: Int32Array, place: number, by: number): void {
    const [one, other] = [this.one[place] ?? 0, this.other[place] ?? 0];
    counts[one] = (counts[one] ?? 0) + by;
    counts[other] = (counts[other] ?? 0) + by;
  }

  private holding(counts: Int32Array, place: number): number {
    return (counts[this.one[place] ?? 0] ?? 0) + (counts[this.other[place] ?? 0] ?? 0);
  }

  private placeAt(nth: number): number {
    return (this.keys[nth] ?? 0) % OF_SCORE;
  }

  private scoreAt(nth: number): number {
    return Math.floor((this.keys[nth] ?? 0) / OF_SCORE);
  }
}
