import type { Card } from '@apsara/domain/games/baccarat/baccarat';
import { ringHandOf, ringScore } from '@apsara/domain/games/ring/ring-cards';
import { boardOpen, choiceOf, type RingHand } from '@apsara/domain/games/ring/ring-hand';
import { ringStacks } from '@apsara/domain/games/ring/ring-rules';
import { itemAt } from '@apsara/domain/lists';
import type { TableKey } from '../../shared/card-hall/hall-table.ts';
import type { SealedHands } from '../../shared/card-hall/sealed-hands.ts';
import { boardOf, type Ending } from './hand-end.ts';
import type { RingPhase, SeatView, TableView } from './ring-api.ts';
import { isMember, type MemberSeat, type RingSeats } from './ring-seats.ts';

/** What a table is made of at a moment. */
interface Shown {
  key: TableKey;
  phase: RingPhase;
  until: number | null;
  sealed: SealedHands;
  hand: RingHand | null;
  seats: RingSeats;
  /** The place of the button. */
  button: number | null;
  /** How many turns of the hand were taken. */
  turns: number;
  did: ReadonlyMap<number, NonNullable<SeatView['did']>>;
  ending: Ending | null;
  /** The big blind, units. */
  big: bigint;
}

/** The place whose turn it is. */
export const placeToAct = (hand: RingHand | null): number | undefined =>
  hand && hand.turn !== null ? itemAt(hand.seats, hand.turn).seat : undefined;

/** The cards of the board that everybody sees: a hand that ended before the flop has shown none. */
export const openBoard = ({ street }: RingHand, sealed: SealedHands): readonly Card[] =>
  boardOf(sealed).slice(0, boardOpen[street]);

/** A table as everybody sees it. */
export function tableView(shown: Shown): TableView {
  const { key, phase, until, sealed, hand, seats, button, turns, ending } = shown;
  const choice = hand && choiceOf(hand);
  const text = (units: bigint) => seats.text(units);
  return {
    level: key.level,
    number: key.number,
    hand: sealed.id,
    phase,
    until,
    seals: [...sealed.seals],
    seats: seats.all.map((seat, place) => seat && seatView(shown, place, isMember(seat) ? seat : null)),
    button: hand ? button : null,
    street: hand?.street ?? 'preflop',
    board: hand ? [...openBoard(hand, sealed)] : [],
    pot: text(hand?.seats.reduce((sum, { total }) => sum + total, 0n) ?? 0n),
    turn: placeToAct(hand) ?? null,
    turns,
    choice: choice && {
      canCheck: choice.canCheck,
      call: text(choice.call),
      raise: choice.raise && { least: text(choice.raise.least), most: text(choice.raise.most) },
    },
    end: ending?.end ?? null,
  };
}

function seatView(
  { hand, sealed, seats, did, ending, big }: Shown,
  place: number,
  member: MemberSeat | null,
): SeatView {
  const inHand = hand?.seats.find(({ seat }) => seat === place);
  const shown = ending?.shown.get(place) ?? null;
  const state = (): SeatView['state'] => {
    if (!inHand) return member?.out ? 'out' : 'waiting';
    if (inHand.folded) return 'folded';
    if (ending?.winners.has(place)) return 'won';
    return inHand.left === 0n ? 'allIn' : 'in';
  };
  return {
    by: member ? 'member' : 'bot',
    state: state(),
    left: seats.text(inHand?.left ?? BigInt(member?.stack ?? ringStacks.least) * big),
    street: seats.text(inHand?.street ?? 0n),
    did: did.get(place) ?? null,
    shown,
    hand: shown && hand ? ringHandOf(ringScore([...shown.cards, ...boardOf(sealed)])) : null,
  };
}
