import { HAND_CARDS, SEATS } from '@apsara/domain/games/pvp/pvp';
import { formatAmount, money } from '@apsara/domain/money';
import { ANTES_STAKED } from '@apsara/domain/games/pvp/pvp-pot';
import { botPlays, BOTS_UP_TO, pvpParts, pvpTerms } from '@apsara/domain/games/pvp/pvp-rules';
import type { Card } from '@apsara/domain/games/baccarat/baccarat';
import { must } from '@apsara/domain/must';
import type { GameSession } from '../../shared/game-session.ts';
import type { GameServices } from '../../shared/game-services.ts';
import type { Ticket } from '../../shared/ticket.ts';
import { endHand, packetAt, type Ending, playOf } from './hand-end.ts';
import type { HallTable, TableKey } from '../../shared/card-hall/hall-table.ts';
import type { HandStore } from '../../shared/card-hall/hand-store.ts';
import type { SealedHands } from '../../shared/card-hall/sealed-hands.ts';
import type { Decision, HandPhase, OwnSeat, PvpPlay, SeatView, SitAnswer, Sitting, TableView } from './pvp-api.ts';
import { cutFrom, sealHands } from './sealed-hands.ts';

export interface TableServices extends Pick<GameServices, 'tickets' | 'now'> {
  store: Pick<HandStore, 'deal' | 'end'>;
  draw: () => Card[];
  /** Whether the member has a seat at another table of the hall. */
  isElsewhere: (table: PvpTable, member: string) => boolean;
}

/** A member sits from the moment the wallet is asked; until it has answered there is no ticket. */
interface MemberSeat {
  session: GameSession;
  seed: string;
  ticket: Ticket | null;
  decision: Decision | null;
}
type Seat = MemberSeat | { bot: true; decision: Decision | null };

const isMember = (seat: Seat | null | undefined): seat is MemberSeat => Boolean(seat && !('bot' in seat));

const FIRST_CARDS = HAND_CARDS - 1;
const TICKETS_LOOKED = 30;

const noSeats = (): (Seat | null)[] => Array.from({ length: SEATS }, () => null);

/** One table. `advance` does what has come due: the deal, the end of the hand, the next hand. */
export class PvpTable implements HallTable {
  private phase: HandPhase = 'seats';
  private until: number | null = null;
  private seats = noSeats();
  private sealed: SealedHands;
  private seeds: string[] = [];
  private cut = 0;
  private ending: Ending | undefined;
  /** Members' last seats, so that they return to the same one. */
  private readonly lastSeats = new Map<string, number>();
  /** Sent twice, a request is one. */
  private readonly sitting = new Map<string, Promise<SitAnswer>>();

  constructor(
    readonly key: TableKey,
    private readonly services: TableServices,
  ) {
    this.sealed = sealHands(services.draw());
  }

  get isIdle(): boolean {
    return this.phase === 'seats' && this.sitting.size === 0 && this.seats.every((seat) => seat === null);
  }

  /** A seat that was only asked for may be free again. */
  get isFull(): boolean {
    return this.members().filter(({ ticket }) => ticket).length === SEATS;
  }

  isPlaying(hand: string): boolean {
    return this.sealed.id === hand && this.phase !== 'result';
  }

  seatOf(member: string): number | undefined {
    const index = this.seats.findIndex((seat) => isMember(seat) && seat.session.member === member);
    return index < 0 ? undefined : index;
  }

  tokenAt(index: number): string | undefined {
    const seat = this.seats[index];
    return isMember(seat) ? seat.session.token : undefined;
  }

  sit(session: GameSession, asked: Sitting): Promise<SitAnswer> {
    const name = JSON.stringify([session.member, session.token, asked.placement]);
    const known = this.sitting.get(name);
    if (known) return known;
    const sitting = this.sitOnce(session, asked).finally(() => this.sitting.delete(name));
    this.sitting.set(name, sitting);
    return sitting;
  }

  /** @returns the decision that counts, which is the first. */
  decide(index: number, hand: string, decision: Decision): Decision | null {
    const seat = this.seats[index];
    if (!isMember(seat) || hand !== this.sealed.id) return null;
    if (this.phase === 'decision' && !this.isDue()) seat.decision ??= decision;
    return seat.decision;
  }

  /** The member's own seat, for that member alone. */
  own(index: number): OwnSeat | null {
    const seat = this.seats[index];
    if (!isMember(seat) || !seat.ticket) return null;
    const { level, number } = this.key;
    const cards =
      this.phase === 'seats'
        ? []
        : packetAt(this.dealt(), index).slice(0, this.phase === 'result' ? HAND_CARDS : FIRST_CARDS);
    return { level, number, hand: this.sealed.id, seat: index, cards, decision: seat.decision };
  }

  view(): TableView {
    const { level, number } = this.key;
    const { phase, until, sealed } = this;
    const seats = this.seats.map((seat, index) => seat && this.seatView(seat, index));
    return {
      level,
      number,
      hand: sealed.id,
      phase,
      until,
      seals: [...sealed.seals],
      seats,
      end: this.ending?.end ?? null,
    };
  }

  /** A failed write is repeated at the next call. */
  async advance(): Promise<void> {
    if (this.phase === 'seats' && this.isDue()) await this.deal();
    else if (this.phase === 'decision' && (this.isDue() || this.members().every(({ decision }) => decision !== null)))
      await this.end();
    else if (this.phase === 'result' && this.isDue()) this.open();
  }

  private isDue(): boolean {
    return this.until !== null && this.services.now().getTime() >= this.until;
  }

  private members(): MemberSeat[] {
    return this.seats.filter(isMember);
  }

  private after(ms: number): number {
    return this.services.now().getTime() + ms;
  }

  private async sitOnce(session: GameSession, { hand, placement, seed }: Sitting): Promise<SitAnswer> {
    const { tickets } = this.services;
    const before = (await tickets.ofSession(session, 'pvp', TICKETS_LOOKED)).find(
      (ticket) => playOf(ticket).placement === placement,
    );
    if (before) return answerOf(before);
    if (this.phase !== 'seats' || this.isDue() || hand !== this.sealed.id) return { outcome: 'closed' };
    if (this.seatOf(session.member) !== undefined || this.services.isElsewhere(this, session.member))
      return { outcome: 'seated' };
    const index = this.freeSeat(session.member);
    if (index === undefined) return { outcome: 'full' };
    const seat: MemberSeat = { session, seed, ticket: null, decision: null };
    this.seats[index] = seat;
    try {
      return await this.ante(seat, index, placement);
    } finally {
      if (!seat.ticket) this.leave(seat);
    }
  }

  private async ante(seat: MemberSeat, index: number, placement: string): Promise<SitAnswer> {
    const { tickets } = this.services;
    const { currency, level } = this.key;
    const { ante } = pvpTerms(level, currency);
    const { id: hand, seals } = this.sealed;
    const play: PvpPlay = {
      hand,
      level,
      seat: index,
      ante: formatAmount(money(ante, currency)),
      placement,
      seed: seat.seed,
      seals: [...seals],
    };
    const placed = await tickets.place(seat.session, {
      kind: 'pvp',
      stake: money(ANTES_STAKED * ante, currency),
      play,
      sharedRound: hand,
    });
    if (placed.outcome === 'refused') return placed;
    if (placed.outcome === 'returned') return { outcome: 'returned' };
    if (this.seats[index] !== seat || this.phase !== 'seats') {
      // The cards were dealt without this seat.
      await tickets.cancel(placed.ticket.id);
      return { outcome: 'returned' };
    }
    seat.ticket = placed.ticket;
    this.until ??= this.after(pvpParts.seats);
    return { outcome: 'placed', ticketId: placed.ticket.id, balance: placed.balance };
  }

  private leave(seat: MemberSeat): void {
    const index = this.seats.indexOf(seat);
    if (index >= 0) this.seats[index] = null;
  }

  private freeSeat(member: string): number | undefined {
    const last = this.lastSeats.get(member);
    if (last !== undefined && this.seats[last] === null) return last;
    const kept = new Set(this.lastSeats.values());
    const free = this.seats.flatMap((seat, index) => (seat === null ? [index] : []));
    return free.find((index) => !kept.has(index)) ?? free[0];
  }

  /** Members without a ticket are left out; bots take the lowest free seats. */
  private async deal(): Promise<void> {
    const { store, now } = this.services;
    this.seats = this.seats.map((seat) => (isMember(seat) && !seat.ticket ? null : seat));
    if (this.members().length === 0) return this.open();
    for (let index = 0; this.seats.filter(Boolean).length < BOTS_UP_TO; index += 1)
      this.seats[index] ??= { bot: true, decision: null };
    this.seeds = this.members().map(({ seed }) => seed);
    this.cut = cutFrom(this.seeds);
    await store.deal(this.key, this.sealed, now());
    for (const [index, seat] of this.seats.entries()) {
      if (seat && !isMember(seat))
        seat.decision = botPlays(packetAt(this.dealt(), index).slice(0, FIRST_CARDS)) ? 'play' : 'fold';
    }
    this.phase = 'decision';
    this.until = this.after(pvpParts.decision);
  }

  private dealt() {
    const { currency, level } = this.key;
    return { sealed: this.sealed, seeds: this.seeds, cut: this.cut, currency, terms: pvpTerms(level, currency) };
  }

  /** Members who have not decided fold. */
  private async end(): Promise<void> {
    const seats = this.seats.flatMap((seat, index) =>
      seat
        ? [{ seat: index, decision: seat.decision ?? ('fold' as const), ticket: isMember(seat) ? seat.ticket : null }]
        : [],
    );
    const ending = endHand(this.dealt(), seats);
    const isEnded = await this.services.store.end(this.sealed.id, ending.account);
    if (!isEnded) return this.open();
    for (const { seat, decision } of seats) must(this.seats[seat], 'the seat of a hand that ended').decision = decision;
    this.ending = ending;
    this.phase = 'result';
    this.until = this.after(pvpParts.result);
  }

  private open(): void {
    this.lastSeats.clear();
    for (const [index, seat] of this.seats.entries())
      if (isMember(seat)) this.lastSeats.set(seat.session.member, index);
    this.seats = noSeats();
    this.sealed = sealHands(this.services.draw());
    this.ending = undefined;
    this.phase = 'seats';
    this.until = null;
  }

  private seatView(seat: Seat, index: number): SeatView {
    const by = isMember(seat) ? 'member' : 'bot';
    return { by, state: this.seatState(seat, index), shown: this.ending?.shown.get(index) ?? null };
  }

  private seatState(seat: Seat, index: number): SeatView['state'] {
    if (this.phase === 'seats') return isMember(seat) && !seat.ticket ? 'asked' : 'in';
    if (this.phase === 'decision') return seat.decision ? 'decided' : 'deciding';
    if (this.ending?.end.winner === index) return 'won';
    return seat.decision === 'play' ? 'played' : 'folded';
  }
}

/** A request whose ticket is in the books already. */
function answerOf({ id, state }: Ticket): SitAnswer {
  if (state === 'betting' || state === 'rolled_back') return { outcome: 'returned' };
  return { outcome: 'placed', ticketId: id, balance: null };
}
