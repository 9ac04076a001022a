import type { GameSession } from '../../shared/game-session.ts';
import type { Ticket } from '../../shared/ticket.ts';
import type { Tickets } from '../../shared/tickets.ts';

/** The bets that wait for their matches: those in the books, and those of demo play, which no book keeps. */
export class OpenTickets {
  private readonly demo = new Set<string>();

  constructor(private readonly tickets: Tickets) {}

  remember({ mode }: GameSession, ticketId: string): void {
    if (mode === 'demo') this.demo.add(ticketId);
  }

  async all(): Promise<Ticket[]> {
    const played = await Promise.all([...this.demo].map(async (id) => [id, await this.tickets.byId(id)] as const));
    const open = played.flatMap(([, ticket]) => (ticket?.state === 'open' ? [ticket] : []));
    for (const [id, ticket] of played) if (ticket?.state !== 'open') this.demo.delete(id);
    return [...(await this.tickets.inState('sports', 'open')), ...open];
  }
}
