import { SHED_SEATS } from '@apsara/domain/games/shed/shed-cards';
import { stakeOf } from '@apsara/domain/games/shed/shed-pay';
import { formatAmount, money } from '@apsara/domain/money';
import type { TableKey } from '../../shared/card-hall/hall-table.ts';
import type { SealedHands } from '../../shared/card-hall/sealed-hands.ts';
import type { GameSession } from '../../shared/game-session.ts';
import type { GameServices } from '../../shared/game-services.ts';
import type { Ticket } from '../../shared/ticket.ts';
import { playOf, type DealtHand } from './hand-end.ts';
import type { ShedPlay, SitAnswer, Sitting } from './shed-api.ts';

/** A member sits from the moment the wallet is asked; until it has answered there is no ticket. */
export interface MemberSeat {
  session: GameSession;
  seed: string;
  ticket: Ticket | null;
}
export type Seat = MemberSeat | { bot: true };

export const isMember = (seat: Seat | null | undefined): seat is MemberSeat => Boolean(seat && !('bot' in seat));

const TICKETS_LOOKED = 30;

interface Open {
  key: TableKey;
  sealed: SealedHands;
  terms: DealtHand['terms'];
  /** Whether the hand still takes stakes. */
  isOpen: () => boolean;
  isElsewhere: (member: string) => boolean;
}

/** The four seats of a table, and how members take them. */
export class ShedSeats {
  all: (Seat | null)[] = Array.from({ length: SHED_SEATS }, () => null);
  /** Members' last seats, so that they return to the same one. */
  private readonly lastSeats = new Map<string, number>();
  /** Sent twice, a request is one. */
  private readonly sitting = new Map<string, Promise<SitAnswer>>();

  constructor(private readonly tickets: GameServices['tickets']) {}

  get isEmpty(): boolean {
    return this.sitting.size === 0 && this.all.every((seat) => seat === null);
  }

  get members(): MemberSeat[] {
    return this.all.filter(isMember);
  }

  of(member: string): number | undefined {
    const index = this.all.findIndex((seat) => isMember(seat) && seat.session.member === member);
    return index < 0 ? undefined : index;
  }

  member(index: number): MemberSeat | undefined {
    const seat = this.all[index];
    return isMember(seat) ? seat : undefined;
  }

  /** Members without a ticket are left out, and bots take the free seats. @returns whether any member is left. */
  close(): boolean {
    this.all = this.all.map((seat) => (isMember(seat) && !seat.ticket ? null : seat));
    if (this.members.length === 0) return false;
    this.all = this.all.map((seat) => seat ?? { bot: true });
    return true;
  }

  clear(): void {
    this.lastSeats.clear();
    for (const [index, seat] of this.all.entries()) if (isMember(seat)) this.lastSeats.set(seat.session.member, index);
    this.all = this.all.map(() => null);
  }

  take(session: GameSession, asked: Sitting, open: Open): Promise<SitAnswer> {
    const name = JSON.stringify([session.member, session.token, asked.placement]);
    const known = this.sitting.get(name);
    if (known) return known;
    const sitting = this.takeOnce(session, asked, open).finally(() => this.sitting.delete(name));
    this.sitting.set(name, sitting);
    return sitting;
  }

  private async takeOnce(session: GameSession, asked: Sitting, open: Open): Promise<SitAnswer> {
    const before = (await this.tickets.ofSession(session, 'shed', TICKETS_LOOKED)).find(
      (ticket) => playOf(ticket).placement === asked.placement,
    );
    if (before) return answerOf(before);
    if (!open.isOpen() || asked.hand !== open.sealed.id) return { outcome: 'closed' };
    if (this.of(session.member) !== undefined || open.isElsewhere(session.member)) return { outcome: 'seated' };
    const index = this.freeSeat(session.member);
    if (index === undefined) return { outcome: 'full' };
    const seat: MemberSeat = { session, seed: asked.seed, ticket: null };
    this.all[index] = seat;
    try {
      return await this.stake(seat, index, asked, open);
    } finally {
      const place = this.all.indexOf(seat);
      if (!seat.ticket && place >= 0) this.all[place] = null;
    }
  }

  private async stake(seat: MemberSeat, index: number, asked: Sitting, open: Open): Promise<SitAnswer> {
    const { key, sealed, terms } = open;
    const play: ShedPlay = {
      shed: terms.game,
      hand: sealed.id,
      level: key.level,
      seat: index,
      unit: formatAmount(money(terms.unit, key.currency)),
      placement: asked.placement,
      seed: seat.seed,
      seals: [...sealed.seals],
    };
    const stake = money(stakeOf(terms), key.currency);
    const placed = await this.tickets.place(seat.session, { kind: 'shed', stake, play, sharedRound: sealed.id });
    if (placed.outcome === 'refused') return placed;
    if (placed.outcome === 'returned') return { outcome: 'returned' };
    if (this.all[index] !== seat || !open.isOpen()) {
      // The cards were dealt without this seat.
      await this.tickets.cancel(placed.ticket.id);
      return { outcome: 'returned' };
    }
    seat.ticket = placed.ticket;
    return { outcome: 'placed', ticketId: placed.ticket.id, balance: placed.balance };
  }

  private freeSeat(member: string): number | undefined {
    const last = this.lastSeats.get(member);
    if (last !== undefined && this.all[last] === null) return last;
    const kept = new Set(this.lastSeats.values());
    const free = this.all.flatMap((seat, index) => (seat === null ? [index] : []));
    return free.find((index) => !kept.has(index)) ?? free[0];
  }
}

/** A request whose ticket is in the books already. */
function answerOf({ id, state }: Ticket): SitAnswer {
  if (state === 'betting' || state === 'rolled_back') return { outcome: 'returned' };
  return { outcome: 'placed', ticketId: id, balance: null };
}
