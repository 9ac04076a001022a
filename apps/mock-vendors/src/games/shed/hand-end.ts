import { cardName, type Card } from '@apsara/domain/games/baccarat/baccarat';
import { sortCards, SHED_SEATS } from '@apsara/domain/games/shed/shed-cards';
import { paymentsOf, placesOf, type ShedHand } from '@apsara/domain/games/shed/shed-hand';
import { settleShed, stakeOf, type ShedTerms } from '@apsara/domain/games/shed/shed-pay';
import { packetFor } from '@apsara/domain/games/shed/shed-deal';
import { formatAmount, money, type Currency } from '@apsara/domain/money';
import { itemAt } from '@apsara/domain/lists';
import { handPlayOf } from '../../shared/card-hall/hall-table.ts';
import type { HandAccount, TicketEnd } from '../../shared/card-hall/hand-store.ts';
import type { SealedHands } from '../../shared/card-hall/sealed-hands.ts';
import type { Ticket } from '../../shared/ticket.ts';
import type { HandEnd, OpenHand, ShedPlay } from './shed-api.ts';

export const playOf: (ticket: Ticket) => ShedPlay = handPlayOf;

export interface DealtHand {
  sealed: SealedHands;
  seeds: string[];
  cut: number;
  currency: Currency;
  terms: ShedTerms;
}

export interface Ending {
  end: HandEnd;
  account: HandAccount;
}

/** The hand a seat was dealt. */
export const packetAt = ({ sealed, cut }: Pick<DealtHand, 'sealed' | 'cut'>, seat: number): readonly Card[] =>
  itemAt(sealed.packets, packetFor(seat, cut));

function openHand({ sealed, cut }: DealtHand, seat: number): OpenHand {
  const index = packetFor(seat, cut);
  return { cards: [...itemAt(sealed.packets, index)], salt: itemAt(sealed.salts, index), sealed: index };
}

const turnText = (hand: ShedHand) =>
  hand.turns.map(({ seat, cards }) => `${seat + 1} ${sortCards(hand.game, cards).map(cardName).join(' ') || '–'}`);

/** The result of a hand for the table and for each of its tickets, all cards open; bots have no ticket. */
export function endHand(dealt: DealtHand, hand: ShedHand, tickets: readonly (Ticket | null)[]): Ending {
  const { currency, terms, seeds, cut } = dealt;
  const text = (units: bigint) => formatAmount(money(units, currency));
  const { payments, payouts, rake } = settleShed(paymentsOf(hand), SHED_SEATS, terms);
  const places = placesOf(hand);
  const end: HandEnd = {
    places,
    rake: text(rake),
    payments: payments.map(({ from: payer, to: payee, units, why }) => ({
      payer,
      payee,
      amount: text(BigInt(units) * terms.unit),
      why,
    })),
    seeds,
    cut,
  };
  const shown = tickets.map((ticket, seat) => ({
    seat,
    by: ticket ? ('member' as const) : ('bot' as const),
    ...openHand(dealt, seat),
  }));
  const ends = new Map<string, TicketEnd<ShedPlay>>();
  let house = 0n;
  for (const [seat, ticket] of tickets.entries()) {
    const payout = itemAt(payouts, seat);
    if (!ticket) house += payout - stakeOf(terms);
    else
      ends.set(ticket.id, {
        payout,
        play: {
          ...playOf(ticket),
          result: { ...end, place: places.indexOf(seat) + 1, turns: turnText(hand), own: openHand(dealt, seat), shown },
        },
      });
  }
  return { end, account: { ends, rake, house } };
}
