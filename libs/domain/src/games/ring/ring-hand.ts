import { itemAt } from '../../lists.ts';

/**
 * The betting of one hand of Texas hold'em, no limit: who may do what, and what everybody has put in. Amounts are units;
 * cards are no part of it.
 */
export const RING_SEATS = 6;

export const streets = ['preflop', 'flop', 'turn', 'river'] as const;
export type Street = (typeof streets)[number];

/** How many cards of the board lie open on a street. */
export const boardOpen: Record<Street, number> = { preflop: 0, flop: 3, turn: 4, river: 5 };

export interface Blinds {
  small: bigint;
  big: bigint;
}

/** A seat of the hand. */
export interface RingSeat {
  /** The place at the table. */
  seat: number;
  /** What it may still put in. */
  left: bigint;
  /** Put in on this street, and in the whole hand. */
  street: bigint;
  total: bigint;
  folded: boolean;
  /** The highest bet of the street when the seat last acted; null before it has. */
  faced: bigint | null;
}

export interface RingHand {
  /** In the order of their places; the seats below are indices of this list. */
  seats: readonly RingSeat[];
  button: number;
  street: Street;
  /** Whose turn it is; null when the betting is over. */
  turn: number | null;
  /** The highest bet of the street, and by how much the next raise must lift it at least. */
  bet: bigint;
  raise: bigint;
  /** The least bet of a street. */
  big: bigint;
}

/** `to` is all that the seat will have put in on this street. A bet is a raise of nothing. */
export type RingAction = { act: 'fold' } | { act: 'check' } | { act: 'call' } | { act: 'raise'; to: bigint };

/** What a seat may do: amounts are what a call costs, and the least and the most that a raise may go to. */
export interface RingChoice {
  canCheck: boolean;
  call: bigint;
  raise: { least: bigint; most: bigint } | null;
}

const after = ({ seats }: Pick<RingHand, 'seats'>, index: number, steps = 1): number => (index + steps) % seats.length;

/** With two players the button has the small blind. */
export function blindSeats(players: number, button: number): { small: number; big: number } {
  const small = players === 2 ? button : (button + 1) % players;
  return { small, big: (small + 1) % players };
}

function putIn(seat: RingSeat, amount: bigint): RingSeat {
  return { ...seat, left: seat.left - amount, street: seat.street + amount, total: seat.total + amount };
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** A seat whose stack is smaller than its blind posts what it has. */
export const blindOf = (stack: bigint, blind: bigint): bigint => smaller(stack, blind);

/**
 * A hand with its blinds posted.
 * @param stacks of two to six seats in the order of their places, each above zero.
 * @param button an index of it.
 */
export function openRing(
  stacks: readonly { seat: number; stack: bigint }[],
  button: number,
  { small, big }: Blinds,
): RingHand {
  const blinds = blindSeats(stacks.length, button);
  const seats = stacks.map(({ seat, stack }, index) => {
    const blind = index === blinds.small ? small : index === blinds.big ? big : 0n;
    const empty = { seat, left: stack, street: 0n, total: 0n, folded: false, faced: null };
    return putIn(empty, blindOf(stack, blind));
  });
  return goOn({ seats, button, street: 'preflop', turn: blinds.big, bet: big, raise: big, big });
}

/** What the seat whose turn it is may do. */
export function choiceOf({ seats, turn, bet, raise }: RingHand): RingChoice | null {
  if (turn === null) return null;
  const { left, street, faced } = itemAt(seats, turn);
  const call = smaller(left, bet - street);
  const most = street + left;
  // A raise of less than the least, which only a seat's last chips can be, does not open the betting again.
  const isOpen = faced === null || bet - faced >= raise;
  const hasOpponent = seats.some((seat, index) => index !== turn && !seat.folded && seat.left > 0n);
  const mayRaise = isOpen && hasOpponent && most > bet;
  return { canCheck: bet === street, call, raise: mayRaise ? { least: smaller(bet + raise, most), most } : null };
}

/** What an action adds to the pot; undefined when the seat whose turn it is may not do it. */
export function costOf(hand: RingHand, action: RingAction): bigint | undefined {
  const choice = choiceOf(hand);
  if (!choice || hand.turn === null) return undefined;
  if (action.act === 'fold') return 0n;
  if (action.act === 'check') return choice.canCheck ? 0n : undefined;
  if (action.act === 'call') return choice.call > 0n ? choice.call : undefined;
  const { raise } = choice;
  if (!raise || action.to < raise.least || action.to > raise.most) return undefined;
  return action.to - itemAt(hand.seats, hand.turn).street;
}

/**
 * The hand after an action of the seat whose turn it is.
 * @throws RangeError when it may not do that.
 */
export function actRing(hand: RingHand, action: RingAction): RingHand {
  const cost = costOf(hand, action);
  const { turn } = hand;
  if (cost === undefined || turn === null) throw new RangeError(`${action.act} is not open to this seat`);
  const moved = putIn(itemAt(hand.seats, turn), cost);
  const bet = larger(hand.bet, moved.street);
  const acted = { ...moved, folded: action.act === 'fold', faced: bet };
  const seats = hand.seats.map((seat, index) => (index === turn ? acted : seat));
  return goOn({ ...hand, seats, bet, raise: larger(hand.raise, bet - hand.bet) });
}

const isIn = ({ folded }: RingSeat): boolean => !folded;

/** Whether one seat is left, which wins without showing a card. */
export const isUncontested = ({ seats }: RingHand): boolean => seats.filter(isIn).length < 2;

/** The seat that acts next, then the next street, until nobody can act. */
function goOn(hand: RingHand): RingHand {
  if (isUncontested(hand)) return { ...hand, turn: null };
  const from = hand.turn ?? hand.button;
  const able = hand.seats.filter((seat) => isIn(seat) && seat.left > 0n);
  for (let step = 1; step <= hand.seats.length; step += 1) {
    const index = after(hand, from, step);
    const seat = itemAt(hand.seats, index);
    if (seat.folded || seat.left === 0n) continue;
    // Nobody bets against himself.
    const isAlone = able.length === 1 && seat.street >= highestOfOthers(hand, index);
    if (!isAlone && (seat.faced === null || seat.street < hand.bet)) return { ...hand, turn: index };
  }
  const next = streets[streets.indexOf(hand.street) + 1];
  if (!next) return { ...hand, turn: null };
  const seats = hand.seats.map((seat) => ({ ...seat, street: 0n, faced: null }));
  return goOn({ ...hand, seats, street: next, turn: null, bet: 0n, raise: hand.big });
}

/** What the others who are still in have put in on this street at most. */
const highestOfOthers = ({ seats }: RingHand, index: number): bigint =>
  seats.reduce((most, { street, folded }, other) => (other === index || folded ? most : larger(most, street)), 0n);
