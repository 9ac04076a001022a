import {
  BLACKJACK_CARDS,
  BLACKJACK_DECKS,
  BLACKJACK_HALVES,
  BLACKJACK_MOST_CARDS,
  blackjackHalves,
  isDealerDone,
  valuesTotal,
  type BlackjackMove,
} from './blackjack.ts';
import { openValues, printedMove } from './blackjack-strategy.ts';
import { cardRanks, cardSuits } from '../baccarat/baccarat.ts';
import { itemAt } from '../../lists.ts';
import { reduced, type Ratio } from '../../ratio.ts';

const OF_RANK = BLACKJACK_DECKS * cardSuits.length;
const SHOE = OF_RANK * cardRanks.length;
const [ACE, TEN, BEST] = [1, 10, 21];
const values = Array.from({ length: TEN }, (_, nth) => nth + 1);

/** How many cards of each value the shoe has; the place is the value. */
const freshShoe = (): number[] => [0, ...values.map((value) => (value === TEN ? 4 * OF_RANK : OF_RANK))];

/** In how many orders so many cards can lie behind others that have been counted. */
const behind = Array.from({ length: BLACKJACK_CARDS + 1 }, (_, dealt) => {
  let orders = 1n;
  for (let place = dealt; place < BLACKJACK_CARDS; place += 1) orders *= BigInt(SHOE - place);
  return orders;
});

/** Sets of cards the dealer can draw behind the open one, with the value that is drawn next in rising order. */
interface DealerNode {
  value: number;
  next: DealerNode[];
  /** In how many orders the dealer draws these cards to an end, and the total they make. */
  orders: bigint;
  total: number;
}

function nodeAt(root: DealerNode, drawn: readonly number[]): DealerNode {
  let at = root;
  for (const value of drawn.toSorted((one, other) => one - other)) {
    let found = at.next.find((node) => node.value === value);
    if (!found) at.next.push((found = { value, next: [], orders: 0n, total: 0 }));
    at = found;
  }
  return at;
}

/** Every draw of a dealer without a blackjack. */
function dealerDraws(open: number): DealerNode {
  const root: DealerNode = { value: 0, next: [], orders: 0n, total: 0 };
  const draw = (drawn: readonly number[]): void => {
    const cards = [open, ...drawn];
    if (cards.length === 2 && valuesTotal(cards).total === BEST) return;
    if (drawn.length > 0 && isDealerDone(cards)) {
      const node = nodeAt(root, drawn);
      node.orders += 1n;
      node.total = valuesTotal(cards).total;
    } else for (const value of values) draw([...drawn, value]);
  };
  draw([]);
  return root;
}

/** Hands of the same values, which end in the same way. */
interface Ended {
  values: readonly number[];
  /** In how many orders they are dealt and played so. */
  orders: bigint;
  /** How many stakes the hand is paid for. */
  stakes: bigint;
  /** How many cards were dealt that are not among its own. */
  others: readonly number[];
}

/** A shoe that cards are taken from. */
class Shoe {
  readonly left = freshShoe();

  /** @returns in how many ways the card can be this one. */
  take(value: number): number {
    const ways = itemAt(this.left, value);
    this.left[value] = ways - 1;
    return ways;
  }

  putBack(value: number): void {
    this.left[value] = itemAt(this.left, value) + 1;
  }

  /** Takes cards in their order. @returns in how many ways they can be these. */
  takeAll(taken: readonly number[]): bigint {
    return taken.reduce((ways, value) => ways * BigInt(this.take(value)), 1n);
  }

  putAllBack(taken: readonly number[]): void {
    for (const value of taken) this.putBack(value);
  }
}

/** The halves that one stake on a total is paid, over all that the dealer draws behind so many cards. */
function paidAgainst(root: DealerNode, { shoe, total, dealt }: { shoe: Shoe; total: number; dealt: number }): bigint {
  const byDrawn: bigint[] = [];
  const count = (node: DealerNode, drawn: number, ways: bigint): void => {
    if (node.orders > 0n) {
      const halves = blackjackHalves(total, node.total);
      if (halves > 0) byDrawn[drawn] = (byDrawn[drawn] ?? 0n) + BigInt(halves) * node.orders * ways;
    }
    for (const next of node.next) {
      const here = shoe.take(next.value);
      if (here > 0) count(next, drawn + 1, ways * BigInt(here));
      shoe.putBack(next.value);
    }
  };
  count(root, 0, 1n);
  return byDrawn.reduce((sum, paid, drawn) => sum + paid * itemAt(behind, dealt + drawn), 0n);
}

/** How the hand ends that is played by the printed table, from its first two cards or from one of a split. */
class HandPlay {
  readonly ended = new Map<string, Ended>();

  constructor(
    private readonly open: number,
    private readonly moveOf: typeof printedMove,
  ) {}

  /** @returns the move of the first two cards. */
  begin(hand: readonly number[]): BlackjackMove {
    const move = this.moveOf(hand, this.open, { canDouble: true, isPair: hand[0] === hand[1] });
    if (move === 'split') this.split(hand);
    else if (move === 'stand') this.end(hand, 1n, []);
    else
      for (const value of values)
        if (move === 'double') this.end([...hand, value], 2n, []);
        else this.play([...hand, value], []);
    return move;
  }

  private play(hand: readonly number[], others: readonly number[]): void {
    const isDone = valuesTotal(hand).total >= BEST || hand.length >= BLACKJACK_MOST_CARDS;
    const move = isDone ? 'stand' : this.moveOf(hand, this.open, { canDouble: false, isPair: false });
    if (move === 'stand') this.end(hand, 1n, others);
    else for (const value of values) this.play([...hand, value], others);
  }

  /** Both hands bring the same: one is played, and paid twice. */
  private split([value = 0]: readonly number[]): void {
    const others = [value];
    for (const second of values)
      if (value === ACE) this.end([value, second], 2n, others);
      else {
        const half = new HandPlay(this.open, this.moveOf);
        half.play([value, second], others);
        for (const { values: hand, orders, stakes } of half.ended.values())
          this.add({ values: hand, orders, stakes: 2n * stakes, others });
      }
  }

  private end(hand: readonly number[], stakes: bigint, others: readonly number[]): void {
    this.add({ values: hand.toSorted((one, other) => one - other), orders: 1n, stakes, others });
  }

  private add(end: Ended): void {
    const key = `${end.values.join()} ${end.stakes} ${end.others.join()}`;
    const known = this.ended.get(key);
    if (known) known.orders += end.orders;
    else this.ended.set(key, end);
  }
}

export interface BlackjackReturns {
  /** All that is paid over all that is staked, second stakes included. */
  allStakes: Ratio;
  /** What a round brings for one ante: the ante with all that is won, less all that is lost. */
  anAnte: Ratio;
}

/** What is paid and staked, over every order of the cards of a round; the first in halves of an ante, the second in antes. */
interface Counted {
  halves: bigint;
  stakes: bigint;
}

/** Rounds that end with the deal, and the stakes of all others. */
function countDeals(play: HandPlay, { open, shoe, ways }: { open: number; shoe: Shoe; ways: bigint }): Counted {
  let [halves, stakes] = [0n, 0n];
  const orders = itemAt(behind, 4);
  for (const one of values)
    for (const other of values) {
      const hand = [one, other];
      const dealt = ways * shoe.takeAll(hand);
      const blackjacks = BigInt(open === ACE ? itemAt(shoe.left, TEN) : open === TEN ? itemAt(shoe.left, ACE) : 0);
      const others = BigInt(SHOE - 3) - blackjacks;
      shoe.putAllBack(hand);
      const isTwentyOne = valuesTotal(hand).total === BEST;
      if (isTwentyOne) halves += dealt * (2n * blackjacks + BigInt(BLACKJACK_HALVES) * others) * orders;
      const move = isTwentyOne ? 'stand' : play.begin(hand);
      const antes = move === 'double' || move === 'split' ? 2n : 1n;
      stakes += dealt * (blackjacks + antes * others) * orders;
    }
  return { halves, stakes };
}

/** All rounds with one open card of the dealer. */
export function countRounds(open: number, moveOf: typeof printedMove = printedMove): Counted {
  const shoe = new Shoe();
  const ways = BigInt(shoe.take(open));
  const play = new HandPlay(open, moveOf);
  let { halves, stakes } = countDeals(play, { open, shoe, ways });
  const dealer = dealerDraws(open);
  for (const { values: hand, orders, stakes: paidFor, others } of play.ended.values()) {
    const { total } = valuesTotal(hand);
    if (total > BEST) continue;
    const cards = [...others, ...hand];
    const dealt = ways * orders * shoe.takeAll(cards);
    if (dealt > 0n) halves += dealt * paidFor * paidAgainst(dealer, { shoe, total, dealt: cards.length + 1 });
    shoe.putAllBack(cards);
  }
  return { halves, stakes };
}

/**
 * The exact returns of a player who plays by the printed table: every order in which the cards of a round can lie is
 * counted. A card of the shoe is as likely at every place, so that the dealer's cards are counted behind the player's,
 * and the second hand of a split brings what the first one brings.
 */
export function enumerateBlackjack(): BlackjackReturns {
  let [halves, stakes] = [0n, 0n];
  for (const open of openValues) {
    const counted = countRounds(open);
    halves += counted.halves;
    stakes += counted.stakes;
  }
  const rounds = itemAt(behind, 0);
  return {
    allStakes: reduced({ numerator: halves, denominator: 2n * stakes }),
    anAnte: reduced({ numerator: halves - 2n * stakes + 2n * rounds, denominator: 2n * rounds }),
  };
}
