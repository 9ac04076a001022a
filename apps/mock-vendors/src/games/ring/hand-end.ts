import { BOARD_PACKET, ringPacketFor, ringScore } from '@apsara/domain/games/ring/ring-cards';
import { isUncontested, type RingHand } from '@apsara/domain/games/ring/ring-hand';
import { settleRing } from '@apsara/domain/games/ring/ring-pot';
import type { RingTerms } from '@apsara/domain/games/ring/ring-rules';
import type { Card } from '@apsara/domain/games/baccarat/baccarat';
import { itemAt } from '@apsara/domain/lists';
import { formatAmount, money, type Currency } from '@apsara/domain/money';
import { handPlayOf } from '../../shared/card-hall/hall-table.ts';
import type { HandAccount, TicketEnd } from '../../shared/card-hall/hand-store.ts';
import type { SealedHands } from '../../shared/card-hall/sealed-hands.ts';
import type { Ticket } from '../../shared/ticket.ts';
import type { HandEnd, OpenPacket, RingPlay } from './ring-api.ts';

export interface DealtHand {
  sealed: SealedHands;
  seeds: string[];
  cut: number;
  currency: Currency;
  terms: RingTerms;
}

/** A seat's bets in the wallet: the ticket of the first one, and what each further one staked. */
export interface SeatBets {
  ticket: Ticket;
  raises: readonly bigint[];
}

export interface Ending {
  end: HandEnd;
  /** Open hands, by place at the table. */
  shown: ReadonlyMap<number, OpenPacket>;
  /** Places that won something. */
  winners: ReadonlySet<number>;
  account: HandAccount;
}

const openPacket = ({ packets, salts }: SealedHands, index: number): OpenPacket => ({
  cards: [...itemAt(packets, index)],
  salt: itemAt(salts, index),
  sealed: index,
});

/** The two cards of a place at the table. */
export const holeAt = ({ sealed, cut }: Pick<DealtHand, 'sealed' | 'cut'>, place: number): readonly Card[] =>
  itemAt(sealed.packets, ringPacketFor(place, cut));

export const boardOf = ({ packets }: SealedHands): readonly Card[] => itemAt(packets, BOARD_PACKET);

/** What nobody matched comes back on the bets that staked it, the last one first; what was won is paid on the first. */
function payoutsOf({ ticket, raises }: SeatBets, returned: bigint, won: bigint): { payout: bigint; raises: bigint[] } {
  const bets = [ticket.stake - raises.reduce((sum, amount) => sum + amount, 0n), ...raises];
  let left = returned;
  const back = bets
    .toReversed()
    .map((amount) => {
      const part = left < amount ? left : amount;
      left -= part;
      return part;
    })
    .toReversed();
  const [first = 0n, ...others] = back;
  return { payout: first + won, raises: others };
}

/**
 * The result of a hand for the table and for each of its tickets. Cards are shown by those who are in at the end, when
 * there are two or more; a folded hand stays closed, as does one that nobody called. Bots have no ticket.
 */
export function endHand(
  dealt: DealtHand,
  hand: RingHand,
  turns: readonly string[],
  betsAt: (place: number) => SeatBets | 'bot' | undefined,
): Ending {
  const { sealed, seeds, cut, currency, terms } = dealt;
  const text = (units: bigint) => formatAmount(money(units, currency));
  const board = boardOf(sealed);
  const isShown = !isUncontested(hand);
  const seats = hand.seats.map(({ seat, total, folded }) => ({
    total,
    score: folded ? null : isShown ? ringScore([...holeAt(dealt, seat), ...board]) : 0,
  }));
  const free = hand.street === 'preflop' ? terms.big : 0n;
  const { pots, rake, returned, won } = settleRing(seats, hand.button, { cap: terms.rakeCap, free });
  const placeOf = (index: number) => itemAt(hand.seats, index).seat;
  const end: HandEnd = {
    pots: pots.map((pot) => ({
      amount: text(pot.amount),
      rake: text(pot.rake),
      winners: pot.winners.map(placeOf),
    })),
    rake: text(rake),
    board: openPacket(sealed, BOARD_PACKET),
    seeds,
    cut,
  };
  const shown = new Map(
    hand.seats.flatMap(({ seat, folded }) =>
      folded || !isShown ? [] : [[seat, openPacket(sealed, ringPacketFor(seat, cut))] as const],
    ),
  );
  const open = [...shown].map(([seat, packet]) => ({
    seat,
    by: betsAt(seat) === 'bot' ? ('bot' as const) : ('member' as const),
    ...packet,
  }));
  const ends = new Map<string, TicketEnd<RingPlay>>();
  let house = 0n;
  for (const [index, { seat, total }] of hand.seats.entries()) {
    const bets = betsAt(seat);
    const [back, gain] = [itemAt(returned, index), itemAt(won, index)];
    if (bets === 'bot') house += back + gain - total;
    else if (bets)
      ends.set(bets.ticket.id, {
        ...payoutsOf(bets, back, gain),
        play: {
          ...handPlayOf<RingPlay>(bets.ticket),
          result: { ...end, turns: [...turns], own: openPacket(sealed, ringPacketFor(seat, cut)), shown: open },
        },
      });
  }
  const winners = new Set(pots.flatMap((pot) => pot.winners.map(placeOf)));
  return { end, shown, winners, account: { ends, rake, house } };
}
