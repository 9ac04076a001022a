import { money } from '@apsara/domain/money';
import { payoutOf } from '@apsara/domain/games/sports/sports-bets';
import type { GameServices } from '../../shared/game-services.ts';
import type { Ticket } from '../../shared/ticket.ts';
import { legAt, matchOf, playOf, stakeLeft, systemOf } from './bet-view.ts';
import type { FixtureBook } from './fixture-book.ts';
import type { OpenTickets } from './open-tickets.ts';
import type { PlayedLeg } from './sports-api.ts';

interface SettlementServices extends Pick<GameServices, 'tickets' | 'now'> {
  book: FixtureBook;
  open: OpenTickets;
}

export async function legsNow(
  { book, now }: Pick<SettlementServices, 'book' | 'now'>,
  ticket: Ticket,
): Promise<PlayedLeg[]> {
  const { legs } = playOf(ticket);
  const matches = await book.byIds(legs.map(({ fixture }) => fixture));
  return legs.map((leg) => legAt(leg, matchOf(leg, matches), now().getTime()));
}

/** Ends the bets whose matches are all over, also those a former process left open. Again changes nothing. */
export async function settleDue(services: SettlementServices): Promise<void> {
  for (const ticket of await services.open.all()) {
    const legs = await legsNow(services, ticket);
    if (legs.some(({ result }) => result === null)) continue;
    // A bet of which a part was sold is not refunded; what is left of a void one is paid like a win.
    if (ticket.paid === 0n && legs.every(({ result }) => result === 'void')) await services.tickets.cancel(ticket.id);
    else {
      const payout = money(payoutOf(stakeLeft(ticket), legs, systemOf(ticket)), ticket.currency);
      await services.tickets.settle(ticket.id, { payout, paid: ticket.paid, play: { ...playOf(ticket), legs } });
    }
  }
}
