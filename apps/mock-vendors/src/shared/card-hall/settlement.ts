import { money } from '@apsara/domain/money';
import type { GameKind } from '@apsara/domain/games/game-pages';
import type { GameServices } from '../game-services.ts';
import type { Ticket } from '../ticket.ts';
import { handPlayOf } from './hall-table.ts';
import type { HandStore, TicketEnd } from './hand-store.ts';

interface SettlementServices extends Pick<GameServices, 'tickets'> {
  kind: GameKind;
  store: Pick<HandStore, 'endsOf'>;
  hall: { isPlaying: (hand: string) => boolean };
}

/**
 * Settles the tickets of every finished hand, including those of a former process: with the stored result, or with a
 * refund if the hand never ended. Idempotent.
 */
export async function settleDue({ kind, tickets, store, hall }: SettlementServices): Promise<void> {
  const handOf = (ticket: Ticket) => handPlayOf(ticket).hand;
  const over = (await tickets.inState(kind, 'open')).filter((ticket) => !hall.isPlaying(handOf(ticket)));
  if (over.length === 0) return;
  const ends = await store.endsOf([...new Set(over.map(handOf))]);
  const endTicket = ({ id, currency }: Ticket, end: TicketEnd | undefined) =>
    end
      ? tickets.settle(id, {
          payout: money(end.payout, currency),
          raises: (end.raises ?? []).map((amount) => money(amount, currency)),
          play: end.play,
        })
      : tickets.cancel(id);
  await Promise.all(over.map((ticket) => endTicket(ticket, ends.get(ticket.id))));
}
