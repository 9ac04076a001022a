import { formatAmount, money, type Currency } from '@apsara/domain/money';
import { ANTES_STAKED, settlePot, type PotTerms } from '@apsara/domain/games/pvp/pvp-pot';
import { bullRankOf, packetFor } from '@apsara/domain/games/pvp/pvp';
import { itemAt } from '@apsara/domain/lists';
import type { Ticket } from '../../shared/ticket.ts';
import { handPlayOf } from '../../shared/card-hall/hall-table.ts';
import type { HandAccount, TicketEnd } from '../../shared/card-hall/hand-store.ts';
import type { SealedHands } from '../../shared/card-hall/sealed-hands.ts';
import type { Decision, HandEnd, OpenHand, PvpPlay } from './pvp-api.ts';

export const playOf: (ticket: Ticket) => PvpPlay = handPlayOf;

/** The player of a seat and the decision; bots have no ticket. */
export interface EndedSeat {
  seat: number;
  decision: Decision;
  ticket: Ticket | null;
}

export interface DealtHand {
  sealed: SealedHands;
  seeds: string[];
  cut: number;
  currency: Currency;
  terms: PotTerms;
}

export interface Ending {
  end: HandEnd;
  /** Open hands on the table, by seat. */
  shown: ReadonlyMap<number, OpenHand>;
  account: HandAccount;
}

/** The hand a seat was dealt. */
export const packetAt = ({ sealed, cut }: Pick<DealtHand, 'sealed' | 'cut'>, seat: number) =>
  itemAt(sealed.packets, packetFor(seat, cut));

function openHand({ sealed, cut }: DealtHand, seat: number): OpenHand {
  const index = packetFor(seat, cut);
  const cards = [...itemAt(sealed.packets, index)];
  return { cards, rank: bullRankOf(cards), salt: itemAt(sealed.salts, index), sealed: index };
}

/**
 * The result of a hand for the table and for each of its tickets. A hand that was folded or had no opponent stays
 * closed.
 */
export function endHand(hand: DealtHand, seats: readonly EndedSeat[]): Ending {
  const { currency, terms, seeds, cut } = hand;
  const text = (units: bigint) => formatAmount(money(units, currency));
  const players = seats.map(({ seat, decision }) => ({ plays: decision === 'play', cards: packetAt(hand, seat) }));
  const { pot, rake, winner, payouts } = settlePot(players, terms);
  const end: HandEnd = {
    pot: text(pot),
    rake: text(rake),
    winner: winner === null ? null : itemAt(seats, winner).seat,
    seeds,
    cut,
  };
  const playing = seats.filter(({ decision }) => decision === 'play');
  const shown = new Map(playing.length > 1 ? playing.map(({ seat }) => [seat, openHand(hand, seat)]) : []);
  const open = seats.flatMap(({ seat, ticket }) => {
    const lies = shown.get(seat);
    return lies ? [{ seat, by: ticket ? ('member' as const) : ('bot' as const), ...lies }] : [];
  });
  const ends = new Map<string, TicketEnd<PvpPlay>>();
  let house = 0n;
  for (const [nth, { seat, decision, ticket }] of seats.entries()) {
    const payout = itemAt(payouts, nth);
    if (!ticket) house += payout - ANTES_STAKED * terms.ante;
    else
      ends.set(ticket.id, {
        payout,
        play: { ...playOf(ticket), result: { ...end, decision, own: openHand(hand, seat), shown: open } },
      });
  }
  return { end, shown, account: { ends, rake, house } };
}
