import { RING_SEATS } from '@apsara/domain/games/ring/ring-hand';
import { formatAmount, money, parseAmount, type Currency } from '@apsara/domain/money';
import type { GameSession } from '../../shared/game-session.ts';
import type { GameServices } from '../../shared/game-services.ts';
import type { Ticket } from '../../shared/ticket.ts';
import type { SeatBets } from './hand-end.ts';
import type { OutReason, RingPlay } from './ring-api.ts';

/** A member at the table. Until the first bet of a hand there is no ticket. */
export interface MemberSeat {
  session: GameSession;
  /** In big blinds. */
  stack: number;
  seed: string | null;
  out: OutReason | null;
  outSince: number;
  isLeaving: boolean;
  /** Turns in a row that passed without a word. */
  missed: number;
  ticket: Ticket | null;
  raises: bigint[];
}
export type Seat = MemberSeat | { bot: true };

export type Staked = 'placed' | Exclude<OutReason, 'missed' | 'asked'>;

export const isMember = (seat: Seat | null | undefined): seat is MemberSeat => Boolean(seat && !('bot' in seat));

/** A member who sits out for so long leaves. */
const OUT_KEPT_MS = 300_000;

/** The six places of a table, and the bets that its members have in the wallet. */
export class RingSeats {
  readonly all: (Seat | null)[] = Array.from({ length: RING_SEATS }, () => null);

  constructor(
    private readonly tickets: GameServices['tickets'],
    private readonly currency: Currency,
  ) {}

  get members(): MemberSeat[] {
    return this.all.filter(isMember);
  }

  of(member: string): number | undefined {
    const index = this.all.findIndex((seat) => isMember(seat) && seat.session.member === member);
    return index < 0 ? undefined : index;
  }

  member(place: number): MemberSeat | undefined {
    const seat = this.all[place];
    return isMember(seat) ? seat : undefined;
  }

  /** @returns the place taken, undefined when all are. */
  take(session: GameSession, stack: number): number | undefined {
    const place = this.all.indexOf(null);
    if (place < 0) return undefined;
    const none = { seed: null, out: null, outSince: 0, isLeaving: false, missed: 0, ticket: null, raises: [] };
    this.all[place] = { session, stack, ...none };
    return place;
  }

  putOut(seat: MemberSeat, why: OutReason, now: number): void {
    Object.assign(seat, { out: why, outSince: now });
  }

  /** Members who leave, or sat out for long, go. */
  removeGone(now: number): void {
    for (const [place, seat] of this.all.entries())
      if (isMember(seat) && (seat.isLeaving || (seat.out !== null && now - seat.outSince > OUT_KEPT_MS)))
        this.all[place] = null;
  }

  /** Bots go, and nobody has a bet or a seed of the next hand. */
  clearHand(): void {
    for (const [place, seat] of this.all.entries())
      if (isMember(seat)) Object.assign(seat, { ticket: null, raises: [], seed: null });
      else this.all[place] = null;
  }

  /** Who plays the hand: the members who can pay, and bots. */
  players(stacks: ReadonlyMap<number, bigint>, botStack: bigint): { seat: number; stack: bigint }[] {
    return this.all.flatMap((seat, place) => {
      const stack = isMember(seat) ? stacks.get(place) : botStack;
      return seat && stack ? [{ seat: place, stack }] : [];
    });
  }

  /** Bots take the lowest free places until so many play with the members who can pay. */
  fill(upTo: number, members: number): void {
    let playing = members;
    for (let place = 0; place < RING_SEATS && playing < upTo; place += 1)
      if (this.all[place] === null) {
        this.all[place] = { bot: true };
        playing += 1;
      }
  }

  betsAt(place: number): SeatBets | 'bot' | undefined {
    const seat = this.all[place];
    if (!isMember(seat)) return seat ? 'bot' : undefined;
    return seat.ticket ? { ticket: seat.ticket, raises: seat.raises } : undefined;
  }

  /** What the wallet says that a member has, in units; or why the member cannot play. */
  private async balanceOf({ session }: MemberSeat): Promise<bigint | Exclude<OutReason, 'missed' | 'asked'>> {
    const { status, balance } = await this.tickets.balance(session);
    if (status !== 'OK' || balance === null) return status === 'OK' ? 'unanswered' : status;
    return parseAmount(balance, this.currency)?.amount ?? 'unanswered';
  }

  /**
   * What each member can lose in a hand, by place, in units: the stack chosen, or the balance where it is less. Who
   * cannot pay a big blind sits out.
   */
  async stacks(big: bigint, now: number): Promise<Map<number, bigint>> {
    const stacks = new Map<number, bigint>();
    await Promise.all(
      this.all.map(async (seat, place) => {
        if (!isMember(seat) || seat.out !== null) return;
        const balance = await this.balanceOf(seat);
        if (typeof balance !== 'bigint') return this.putOut(seat, balance, now);
        if (balance < big) return this.putOut(seat, 'NOT_ENOUGH_MONEY', now);
        const stack = BigInt(seat.stack) * big;
        stacks.set(place, balance < stack ? balance : stack);
      }),
    );
    return stacks;
  }

  /** Every bet of a seat is one of its own in the wallet: the first opens the hand's round, the others are raises in it. */
  async stake(seat: MemberSeat, amount: bigint, play: RingPlay): Promise<Staked> {
    const { session, ticket } = seat;
    const stake = money(amount, this.currency);
    const placed = ticket
      ? await this.tickets.raise(session, ticket, { amount: stake, play })
      : await this.tickets.place(session, { kind: 'ring', stake, play, sharedRound: play.hand });
    if (placed.outcome === 'refused') return placed.status;
    if (placed.outcome === 'returned') return 'unanswered';
    if (ticket) seat.raises.push(amount);
    seat.ticket = placed.ticket;
    return 'placed';
  }

  text(units: bigint): string {
    return formatAmount(money(units, this.currency));
  }
}
