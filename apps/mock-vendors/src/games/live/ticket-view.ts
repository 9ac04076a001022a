import { formatAmount, money } from '@apsara/domain/money';
import type { Ticket } from '../../shared/ticket.ts';
import type { TicketView } from './live-api.ts';
import { playOf } from './table-bets.ts';

/** A ticket as its player's page shows it. */
export function ticketView(ticket: Ticket): TicketView {
  const { id, currency, stake, payout, state } = ticket;
  const { shoe, hand, seal, stakes, cards = null, drawn = null } = playOf(ticket);
  const text = (amount: bigint) => formatAmount(money(amount, currency));
  return {
    id,
    shoe,
    hand,
    seal,
    stakes,
    stake: text(stake),
    payout: payout === null ? null : text(payout),
    state,
    cards,
    drawn,
  };
}
