import { money } from '@apsara/domain/money';
import type { GameServices } from '../../shared/game-services.ts';
import type { Ticket } from '../../shared/ticket.ts';
import { playOf } from './hand-end.ts';
import type { HandStore, TicketEnd } from './hand-store.ts';
import type { PvpHall } from './pvp-hall.ts';

interface SettlementServices extends Pick<GameServices, 'tickets'> {
  store: Pick<HandStore, 'endsOf'>;
  hall: Pick<PvpHall, 'isPlaying'>;
}

/**
 * Settles the tickets of every finished hand, including those of a former process: with the stored result, or with a
 * refund if the hand never ended. Idempotent.
 */
export async function settleDue({ tickets, store, hall }: SettlementServices): Promise<void> {
  const handOf = (ticket: Ticket) => playOf(ticket).hand;
  const over = (await tickets.inState('pvp', 'open')).filter((ticket) => !hall.isPlaying(handOf(ticket)));
  if (over.length === 0) return;
  const ends = await store.endsOf([...new Set(over.map(handOf))]);
  const endTicket = ({ id, currency }: Ticket, end: TicketEnd | undefined) =>
    end ? tickets.settle(id, { payout: money(end.payout, currency), play: end.play }) : tickets.cancel(id);
  await Promise.all(over.map((ticket) => endTicket(ticket, ends.get(ticket.id))));
}
