import { groupAmount } from '@apsara/domain/money';
import { element } from '../../../page-kit/element.ts';
import type { TicketView } from '../bingo-api.ts';
import type { BingoSay, BingoWord } from './words.ts';

type TicketEnd = 'asked' | 'open' | 'won' | 'lost' | 'returned';

/** How a ticket stands for its player. */
export function endOf({ state, payout }: TicketView): TicketEnd {
  if (state === 'betting') return 'asked';
  if (state === 'rolled_back') return 'returned';
  if (payout === null) return 'open';
  return /[1-9]/.test(payout) ? 'won' : 'lost';
}

const endWords: Readonly<Record<TicketEnd, BingoWord>> = {
  asked: 'ticketAsked',
  open: 'ticketOpen',
  won: 'ticketPaid',
  lost: 'ticketLost',
  returned: 'ticketReturned',
};

/** The player's own purchases, newest first: cards, stake and what they paid. */
export function ticketList(tickets: readonly TicketView[], t: BingoSay): HTMLElement {
  if (tickets.length === 0) return element('p', { class: 'no-tickets' }, t('noTickets'));
  const rows = tickets.map((ticket) => {
    const end = endOf(ticket);
    return element(
      'li',
      { class: `ticket-${end}` },
      element('span', { class: 'ticket-game' }, t('gameNo', { number: ticket.game })),
      element('span', { class: 'ticket-stake' }, groupAmount(ticket.stake)),
      element('span', { class: 'ticket-cards' }, t('cardCount', { count: ticket.cards.length })),
      element(
        'strong',
        { class: 'ticket-end' },
        t(endWords[end]),
        ...(end === 'won' && ticket.payout ? [` ${groupAmount(ticket.payout)}`] : []),
      ),
    );
  });
  return element('ul', { class: 'ticket-list' }, ...rows);
}
