import type { Outcome } from './best-raise.ts';
import { valuesTotal } from './blackjack.ts';
import {
  isPontoonDealerDone,
  PONTOON,
  PONTOON_BUYS,
  PONTOON_CARDS,
  PONTOON_MOST_CARDS,
  PONTOON_STICK_FROM,
  pontoonMoves,
  pontoonRank,
  pontoonTimes,
  type PontoonMove,
} from './pontoon.ts';
import { cardRanks, cardSuits } from '../baccarat/baccarat.ts';
import { itemAt } from '../../lists.ts';
import { reduced, type Ratio } from '../../ratio.ts';

const [TEN, BEST, OF_RANK] = [10, 21, cardSuits.length];
const DECK = OF_RANK * cardRanks.length;
const values = Array.from({ length: TEN }, (_, nth) => nth + 1);

/** In how many orders so many cards can lie behind others that were counted. */
const orders = (cards: number, counted: number): bigint =>
  Array.from({ length: cards }, (_, nth) => BigInt(DECK - counted - nth)).reduce((product, left) => product * left, 1n);
/** The same of all that are left of a round's ten, by how many were counted. */
const behind = Array.from({ length: PONTOON_CARDS + 1 }, (_, counted) => orders(PONTOON_CARDS - counted, counted));

/** How many cards of each value are left without those of a hand; the place is the value. */
function leftWithout(hand: readonly number[]): number[] {
  const left = [0, ...values.map((value) => (value === TEN ? 4 * OF_RANK : OF_RANK))];
  for (const value of hand) left[value] = itemAt(left, value) - 1;
  return left;
}

/**
 * In how many orders of the dealer's five cards behind a hand the dealer ends with each rank, which is the place in the
 * list. Numbers hold them: there are 50 · 49 · 48 · 47 · 46 orders at most.
 */
function dealerEnds(hand: readonly number[]): number[] {
  const left = leftWithout(hand);
  const rest = Array.from({ length: PONTOON_MOST_CARDS + 1 }, (_, dealt) =>
    Number(orders(PONTOON_MOST_CARDS - dealt, hand.length + dealt)),
  );
  const ends = Array.from({ length: PONTOON + 1 }, () => 0);
  const deal = (dealt: readonly number[], ways: number): void => {
    if (isPontoonDealerDone(dealt)) {
      const rank = pontoonRank(dealt);
      ends[rank] = itemAt(ends, rank) + ways * itemAt(rest, dealt.length);
      return;
    }
    for (const value of values) {
      const here = itemAt(left, value);
      if (here === 0) continue;
      left[value] = here - 1;
      deal([...dealt, value], ways * here);
      left[value] = here;
    }
  };
  deal([], 1);
  return ends;
}

/** A hand in play: its values in rising order, its antes, and whether a card was twisted. */
interface Situation {
  hand: readonly number[];
  antes: number;
  isTwisted: boolean;
}

/** Says by what each move brings which one a player makes. */
type Choose = (
  situation: Situation & { canBuy: boolean },
  brings: Partial<Record<PontoonMove, Outcome>>,
) => PontoonMove;

const rising = (hand: readonly number[]): number[] => hand.toSorted((one, other) => one - other);
const plus = (one: Outcome, other: Outcome): Outcome => ({
  paid: one.paid + other.paid,
  staked: one.staked + other.staked,
});
const times = ({ paid, staked }: Outcome, by: number): Outcome => ({
  paid: paid * BigInt(by),
  staked: staked * BigInt(by),
});
const nothing: Outcome = { paid: 0n, staked: 0n };

/**
 * All that is paid and staked over every order of a round's ten cards, in antes. The order in which a hand got its cards
 * changes nothing that follows, and hands of the same values end alike, so that each is followed once.
 */
export class PontoonCount {
  private readonly ends = new Map<string, readonly number[]>();

  count(choose: Choose): Outcome {
    const known = new Map<string, Outcome>();
    let all = nothing;
    for (const one of values)
      for (const other of values) {
        const ways = itemAt(leftWithout([]), one) * itemAt(leftWithout([one]), other);
        all = plus(all, times(this.deal(rising([one, other]), { choose, known }), ways));
      }
    return all;
  }

  /** What two cards bring, over all that can lie behind them. */
  private deal(hand: readonly number[], play: { choose: Choose; known: Map<string, Outcome> }): Outcome {
    const lost = { paid: 0n, staked: this.ordersOf(hand, (rank) => rank === PONTOON) };
    const going = { hand, antes: 1, isTwisted: false };
    return plus(lost, pontoonRank(hand) === PONTOON ? this.end(going) : this.follow(going, play));
  }

  /** What a hand brings behind which no pontoon of the dealer lies. */
  private follow(situation: Situation, play: { choose: Choose; known: Map<string, Outcome> }): Outcome {
    const { hand, antes, isTwisted } = situation;
    const { total, isSoft } = valuesTotal(hand);
    if (total > BEST || hand.length === PONTOON_MOST_CARDS || (total === BEST && !isSoft)) return this.end(situation);
    const key = `${hand.join()} ${antes} ${isTwisted}`;
    const found = play.known.get(key);
    if (found) return found;
    const canBuy = !isTwisted && antes <= PONTOON_BUYS;
    const brings: Partial<Record<PontoonMove, Outcome>> = {
      ...(total >= PONTOON_STICK_FROM && { stick: this.end(situation) }),
      twist: this.further({ hand, antes, isTwisted: true }, play),
      ...(canBuy && { buy: this.further({ hand, antes: antes + 1, isTwisted }, play) }),
    };
    const chosen = brings[play.choose({ ...situation, canBuy }, brings)] ?? nothing;
    play.known.set(key, chosen);
    return chosen;
  }

  private further(situation: Situation, play: { choose: Choose; known: Map<string, Outcome> }): Outcome {
    const { hand } = situation;
    const left = leftWithout(hand);
    return values
      .filter((value) => itemAt(left, value) > 0)
      .map((value) => times(this.follow({ ...situation, hand: rising([...hand, value]) }, play), itemAt(left, value)))
      .reduce(plus, nothing);
  }

  private end({ hand, antes }: Situation): Outcome {
    const rank = pontoonRank(hand);
    const won = this.ordersOf(hand, (dealer) => pontoonTimes(rank, dealer) > 0);
    const staked = this.ordersOf(hand, (dealer) => dealer !== PONTOON);
    return times({ paid: won * BigInt(pontoonTimes(rank, 0)), staked }, antes);
  }

  /** In how many orders of the cards behind a hand the dealer ends with some ranks. */
  private ordersOf(hand: readonly number[], isCounted: (dealer: number) => boolean): bigint {
    const key = hand.join();
    const ends = this.ends.get(key) ?? dealerEnds(hand);
    this.ends.set(key, ends);
    const counted = ends.reduce((sum, ways, rank) => (isCounted(rank) ? sum + ways : sum), 0);
    return BigInt(counted) * itemAt(behind, hand.length + PONTOON_MOST_CARDS);
  }
}

export interface PontoonReturns {
  /** All that is paid over all that is staked, bought cards included. */
  allStakes: Ratio;
  /** What a round brings for one ante: the ante with all that is won, less all that is lost. */
  anAnte: Ratio;
}

const returnsOf = ({ paid, staked }: Outcome): PontoonReturns => {
  const rounds = itemAt(behind, 0);
  return {
    allStakes: reduced({ numerator: paid, denominator: staked }),
    anAnte: reduced({ numerator: paid - staked + rounds, denominator: rounds }),
  };
};

/** What the moves return that a player chooses by the values of the hand, and by whether a card can be bought. */
export function playPontoon(
  counts: PontoonCount,
  moveOf: (hand: readonly number[], canBuy: boolean) => PontoonMove,
): PontoonReturns {
  return returnsOf(counts.count(({ hand, canBuy }) => moveOf(hand, canBuy)));
}

/**
 * The highest return that any play has: all that is paid over all that is staked. A move is worth its stakes where they
 * return more than all play does, so the return is found again until it stays.
 */
export function enumeratePontoon(counts = new PontoonCount()): PontoonReturns {
  let best: Outcome = { paid: 0n, staked: 1n };
  for (;;) {
    const { paid, staked } = best;
    const worth = (one: Outcome | undefined) => one && one.paid * staked - one.staked * paid;
    const found = counts.count((_, brings) =>
      pontoonMoves.reduce((chosen, move) => {
        const [here, before] = [worth(brings[move]), worth(brings[chosen])];
        return here !== undefined && (before === undefined || here > before) ? move : chosen;
      }),
    );
    if (found.paid * staked === paid * found.staked) return returnsOf(found);
    best = found;
  }
}
