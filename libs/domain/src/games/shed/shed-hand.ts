import type { Card } from '../baccarat/baccarat.ts';
import { itemAt } from '../../lists.ts';
import { byHeight, firstCards, heightOf, SHED_CARDS, SHED_SEATS, shedSuits, TWO, type ShedGame } from './shed-cards.ts';
import { suitOf } from '../baccarat/baccarat.ts';
import { beats, cuts, laidOf, type Laid } from './shed-laid.ts';

/** Why one seat pays another: its cut two or bomb, its place, another's instant win, or the cards it has left. */
export const paymentReasons = ['cut', 'place', 'instant', 'cards'] as const;
export type PaymentReason = (typeof paymentReasons)[number];

/** Seats from 0, and units of the table. */
export interface Payment {
  from: number;
  to: number;
  units: number;
  why: PaymentReason;
}

/** A seat's turn: the cards it laid, or none when it passed. */
export interface Turn {
  seat: number;
  cards: Card[];
}

/** A hand as it stands. Nothing in it is changed; a turn makes a new one. */
export interface ShedHand {
  game: ShedGame;
  /** The cards each seat has left, by seat. */
  hands: readonly (readonly Card[])[];
  /** The seat whose turn it is; null when the hand is over. */
  turn: number | null;
  last: (Laid & { seat: number }) | null;
  /** Seats that passed in the present trick. */
  passed: readonly number[];
  /** Seats without cards, in the order they got rid of them. */
  out: readonly number[];
  /** Cards whose owner was cut and pays. */
  cut: readonly Payment[];
  instant: InstantWin | null;
  turns: readonly Turn[];
  /** The first turn of the present trick. */
  trickFrom: number;
}

/** Hands of Tiến lên that win before a card is played ("tới trắng"). */
export const instantWins = ['fourTwos', 'dragon', 'sixPairs', 'fivePairs'] as const;
export type InstantWinName = (typeof instantWins)[number];
export interface InstantWin {
  seat: number;
  name: InstantWinName;
}

/** The instant win a hand of thirteen is, the first on the list. Four of a kind are two pairs. */
export function instantWinOf(cards: readonly Card[]): InstantWinName | undefined {
  const counts = byHeight('tienlen', cards).map(({ length }) => length);
  const below = counts.slice(0, TWO);
  if (counts[TWO] === 4) return 'fourTwos';
  if (below.every((count) => count > 0)) return 'dragon';
  if (counts.reduce((sum, count) => sum + Math.floor(count / 2), 0) >= 6) return 'sixPairs';
  return below.some((_, from) => from + 5 <= TWO && below.slice(from, from + 5).every((count) => count >= 2))
    ? 'fivePairs'
    : undefined;
}

/** A hand as dealt; the holder of the lowest card begins. Of several instant wins the nearest seat's from there counts. */
export function dealShed(game: ShedGame, hands: readonly (readonly Card[])[]): ShedHand {
  const first = hands.findIndex((cards) => cards.includes(firstCards[game]));
  const round = Array.from({ length: SHED_SEATS }, (_, nth) => (first + nth) % SHED_SEATS);
  const [instant = null] =
    game === 'tienlen'
      ? round.flatMap((seat) => {
          const name = instantWinOf(itemAt(hands, seat));
          return name ? [{ seat, name }] : [];
        })
      : [];
  const turn = instant ? null : first;
  return { game, hands, turn, last: null, passed: [], out: [], cut: [], instant, turns: [], trickFrom: 0 };
}

/** Why a turn is refused. */
export const turnRefusals = ['notTurn', 'notYours', 'noForm', 'tooLow', 'needsFirst', 'mustLead'] as const;
export type TurnRefusal = (typeof turnRefusals)[number];

/** What refuses cards, or a pass when there are none; undefined when they are in order. */
export function refusalOf(hand: ShedHand, seat: number, cards: readonly Card[]): TurnRefusal | undefined {
  const { game, last } = hand;
  if (hand.turn !== seat) return 'notTurn';
  if (cards.length === 0) return last === null ? 'mustLead' : undefined;
  if (!cards.every((card) => itemAt(hand.hands, seat).includes(card))) return 'notYours';
  const laid = laidOf(game, cards);
  if (!laid) return 'noForm';
  if (hand.turns.length === 0 && !cards.includes(firstCards[game])) return 'needsFirst';
  return last !== null && !beats(game, laid, last) ? 'tooLow' : undefined;
}

/** What cut cards cost their owner, in units: a black two 1, a red two 2, three consecutive pairs 2, four of a kind 3, more pairs 4. */
export function cutPrice({ form, cards }: Pick<Laid, 'form' | 'cards'>): number {
  if (form === 'four') return 3;
  if (form === 'pairs') return cards.length > 6 ? 4 : 2;
  const isRed = (card: Card): boolean => shedSuits.tienlen.indexOf(suitOf(card)) >= 2;
  return cards.reduce((sum, card) => sum + (heightOf(card) === TWO ? (isRed(card) ? 2 : 1) : 0), 0);
}

/** In Tiến lên a pass is final in the trick; in Big Two one may come in again. */
export const isPassFinal = (game: ShedGame): boolean => game === 'tienlen';

const isOver = (game: ShedGame, out: readonly number[]): boolean =>
  out.length >= (game === 'tienlen' ? SHED_SEATS - 1 : 1);

const following = (seat: number): number[] =>
  Array.from({ length: SHED_SEATS }, (_, nth) => (seat + 1 + nth) % SHED_SEATS);

/** @throws RangeError if the turn is not in order; `refusalOf` says why. */
export function takeTurn(hand: ShedHand, seat: number, cards: readonly Card[]): ShedHand {
  const refusal = refusalOf(hand, seat, cards);
  if (refusal) throw new RangeError(`seat ${seat} cannot take this turn: ${refusal}`);
  const turns = [...hand.turns, { seat, cards: [...cards] }];
  const laid = laidOf(hand.game, cards);
  return laid ? lay({ ...hand, turns }, seat, laid) : goOn({ ...hand, turns, passed: [...hand.passed, seat] }, seat);
}

function lay(hand: ShedHand, seat: number, laid: Laid): ShedHand {
  const { game, last } = hand;
  const hands = hand.hands.map((cards, nth) =>
    nth === seat ? cards.filter((card) => !laid.cards.includes(card)) : cards,
  );
  const isBomb = last !== null && game === 'tienlen' && isCut(laid, last);
  const cut = isBomb
    ? [...hand.cut, { from: last.seat, to: seat, units: cutPrice(last), why: 'cut' as const }]
    : hand.cut;
  const out = itemAt(hands, seat).length === 0 ? [...hand.out, seat] : hand.out;
  const passed = isPassFinal(game) ? hand.passed : [];
  return goOn({ ...hand, hands, cut, out, passed, last: { ...laid, seat } }, seat);
}

/** Another form that cuts, or a bomb upon one of its own form. */
const isCut = (laid: Laid, last: Laid): boolean =>
  cuts(laid, last) || ((laid.form === 'four' || laid.form === 'pairs') && laid.form === last.form);

/** The next seat that may still answer has the turn; when there is none, the trick is over and the next one is led. */
function goOn(hand: ShedHand, seat: number): ShedHand {
  const { game, out, passed, last } = hand;
  if (isOver(game, out)) return { ...hand, turn: null };
  const isIn = (each: number): boolean => !out.includes(each);
  const next = following(seat).find((each) => isIn(each) && !passed.includes(each) && each !== last?.seat);
  if (next !== undefined) return { ...hand, turn: next };
  const winner = last?.seat ?? seat;
  const turn = isIn(winner) ? winner : (following(winner).find(isIn) ?? null);
  return { ...hand, turn, last: null, passed: [], trickFrom: hand.turns.length };
}

/** What is played for a seat whose time is over: a pass, or the lowest card when it has to lead. */
export function forcedTurn(hand: ShedHand, seat: number): Card[] {
  if (hand.last !== null) return [];
  const [lowest = []] = byHeight(hand.game, itemAt(hand.hands, seat)).filter(({ length }) => length > 0);
  return lowest.slice(0, 1);
}

/** What one has left at the end of Big Two is paid once, from ten cards on twice, and three times if none was played. */
export const cardUnits = (left: number): number => left * (left === SHED_CARDS ? 3 : left >= 10 ? 2 : 1);

/** In Tiến lên the last pays the first, and the third pays the second; an instant win is paid by everybody. Units. */
export const PLACE_UNITS = { first: 2, second: 1, instant: 3 } as const;

/** What all seats pay for a hand that is over, in the order it is paid. */
export function paymentsOf({ game, hands, out, cut, instant }: ShedHand): Payment[] {
  const seats = hands.map((_, seat) => seat);
  if (instant) {
    const { seat: to } = instant;
    return seats
      .filter((from) => from !== to)
      .map((from) => ({ from, to, units: PLACE_UNITS.instant, why: 'instant' }));
  }
  const [first, second, third] = out;
  if (first === undefined) return [];
  if (game === 'bigtwo')
    return seats
      .filter((from) => from !== first)
      .map((from) => ({ from, to: first, units: cardUnits(itemAt(hands, from).length), why: 'cards' }));
  const fourth = seats.find((seat) => !out.includes(seat));
  if (second === undefined || third === undefined || fourth === undefined) return [];
  return [
    ...cut,
    { from: fourth, to: first, units: PLACE_UNITS.first, why: 'place' },
    { from: third, to: second, units: PLACE_UNITS.second, why: 'place' },
  ];
}

/** The seats from the first to the last; those that were not decided stand alike, in the order of their seats. */
export function placesOf({ hands, out, instant }: ShedHand): number[] {
  const first = instant ? [instant.seat] : out;
  return [...first, ...hands.map((_, seat) => seat).filter((seat) => !first.includes(seat))];
}
