import type { Card } from '@apsara/domain/games/baccarat/baccarat';
import { botTurn } from '@apsara/domain/games/shed/shed-bot';
import { SHED_CARDS, SHED_SEATS, sortCards, type ShedGame } from '@apsara/domain/games/shed/shed-cards';
import { cutOf, packetsOf } from '@apsara/domain/games/shed/shed-deal';
import { dealShed, forcedTurn, refusalOf, takeTurn, type ShedHand } from '@apsara/domain/games/shed/shed-hand';
import { shedParts, shedTerms } from '@apsara/domain/games/shed/shed-rules';
import { itemAt } from '@apsara/domain/lists';
import type { HallTable, TableKey } from '../../shared/card-hall/hall-table.ts';
import type { HandStore } from '../../shared/card-hall/hand-store.ts';
import { drawsOfSeeds, sealPackets, type SealedHands } from '../../shared/card-hall/sealed-hands.ts';
import type { GameSession } from '../../shared/game-session.ts';
import type { GameServices } from '../../shared/game-services.ts';
import { endHand, packetAt, type DealtHand, type Ending } from './hand-end.ts';
import type { OwnSeat, SeatView, ShedPhase, SitAnswer, Sitting, TableView, TurnAnswer, Turning } from './shed-api.ts';
import { isMember, ShedSeats, type Seat } from './shed-seats.ts';

export interface TableServices extends Pick<GameServices, 'tickets' | 'now'> {
  store: Pick<HandStore, 'deal' | 'end'>;
  draw: () => Card[];
  /** Whether the member has a seat at another table of the hall. */
  isElsewhere: (table: ShedTable, member: string) => boolean;
}

/** A bot takes its turn after this long, so that one can follow it. */
export const BOT_WAITS_MS = 1_200;

/** One table of a shedding game. `advance` does what has come due: the deal, turns of bots and of the clock, the end, the next hand. */
export class ShedTable implements HallTable {
  private phase: ShedPhase = 'seats';
  private until: number | null = null;
  private readonly seats: ShedSeats;
  private sealed: SealedHands;
  private seeds: string[] = [];
  private cut = 0;
  private hand: ShedHand | null = null;
  private turnedAt = 0;
  private ending: Ending | null = null;

  constructor(
    private readonly game: ShedGame,
    readonly key: TableKey,
    private readonly services: TableServices,
  ) {
    this.seats = new ShedSeats(services.tickets);
    this.sealed = sealPackets(packetsOf(services.draw()));
  }

  get isIdle(): boolean {
    return this.phase === 'seats' && this.seats.isEmpty;
  }

  get isFull(): boolean {
    return this.seats.members.filter(({ ticket }) => ticket).length === SHED_SEATS;
  }

  isPlaying(hand: string): boolean {
    return this.sealed.id === hand && this.phase !== 'result';
  }

  seatOf(member: string): number | undefined {
    return this.seats.of(member);
  }

  tokenAt(place: number): string | undefined {
    return this.seats.member(place)?.session.token;
  }

  async sit(session: GameSession, asked: Sitting): Promise<SitAnswer> {
    const { sealed } = this;
    const answer = await this.seats.take(session, asked, {
      key: this.key,
      sealed,
      terms: this.dealt().terms,
      isOpen: () => this.sealed === sealed && this.phase === 'seats' && !this.isDue(),
      isElsewhere: (member) => this.services.isElsewhere(this, member),
    });
    if (answer.outcome === 'placed' && this.phase === 'seats') this.until ??= this.after(shedParts.seats);
    return answer;
  }

  /** Takes a member's turn. Sent twice it is one: the second finds what the first laid. */
  turn(place: number, { hand: id, turn, cards }: Turning): TurnAnswer {
    const { hand } = this;
    if (!hand || id !== this.sealed.id || !this.seats.member(place)) return { outcome: 'late' };
    const own = this.own(place);
    const taken = hand.turns[turn];
    if (taken && own) {
      const isSame =
        taken.seat === place && sortCards(this.game, taken.cards).join() === sortCards(this.game, cards).join();
      return isSame ? { outcome: 'taken', own } : { outcome: 'late' };
    }
    if (turn !== hand.turns.length || this.isDue()) return { outcome: 'late' };
    const refusal = refusalOf(hand, place, cards);
    if (refusal) return { outcome: refusal };
    this.goOn(takeTurn(hand, place, cards));
    const left = this.own(place);
    return left ? { outcome: 'taken', own: left } : { outcome: 'late' };
  }

  /** The member's own seat, for that member alone. */
  own(place: number): OwnSeat | null {
    if (!this.seats.member(place)?.ticket) return null;
    const { level, number } = this.key;
    const cards = this.hand ? sortCards(this.game, itemAt(this.hand.hands, place)) : [];
    return { level, number, hand: this.sealed.id, seat: place, cards };
  }

  view(): TableView {
    const { level, number } = this.key;
    const { phase, until, sealed, hand, ending } = this;
    return {
      level,
      number,
      hand: sealed.id,
      phase,
      until,
      seals: [...sealed.seals],
      seats: this.seats.all.map((seat, place) => seat && this.seatView(seat, place)),
      turn: hand?.turn ?? null,
      turns: hand?.turns.length ?? 0,
      last: hand?.last ? { seat: hand.last.seat, form: hand.last.form, cards: hand.last.cards } : null,
      trick: hand ? trickOf(hand) : [],
      out: [...(hand?.out ?? [])],
      instant: hand?.instant ?? null,
      left: phase === 'result' && hand ? hand.hands.map((cards) => sortCards(this.game, cards)) : null,
      end: ending?.end ?? null,
    };
  }

  /** A failed write is repeated at the next call. */
  async advance(): Promise<void> {
    if (this.phase === 'seats' && this.isDue()) await this.deal();
    if (this.phase === 'turns') this.takeDue();
    if (this.phase === 'turns' && this.hand?.turn === null) await this.end(this.hand);
    else if (this.phase === 'result' && this.isDue()) this.open();
  }

  private isDue(): boolean {
    return this.until !== null && this.services.now().getTime() >= this.until;
  }

  private after(ms: number): number {
    return this.services.now().getTime() + ms;
  }

  private async deal(): Promise<void> {
    const { store, now } = this.services;
    if (!this.seats.close()) return this.open();
    this.seeds = this.seats.members.map(({ seed }) => seed);
    this.cut = cutOf(drawsOfSeeds(this.seeds));
    await store.deal(this.key, this.sealed, now());
    this.phase = 'turns';
    this.goOn(
      dealShed(
        this.game,
        Array.from({ length: SHED_SEATS }, (_, seat) => packetAt(this.dealt(), seat)),
      ),
    );
  }

  private goOn(hand: ShedHand): void {
    this.hand = hand;
    this.turnedAt = this.after(0);
    this.until = hand.turn === null ? null : this.after(shedParts.turn);
  }

  /** A bot's turn, or that of a member whose time is over. */
  private takeDue(): void {
    const { hand } = this;
    if (!hand || hand.turn === null) return;
    const { turn } = hand;
    if (this.seats.member(turn)) {
      if (this.isDue()) this.goOn(takeTurn(hand, turn, forcedTurn(hand, turn)));
    } else if (this.after(0) - this.turnedAt >= BOT_WAITS_MS) this.goOn(takeTurn(hand, turn, botCards(hand, turn)));
  }

  private dealt(): DealtHand {
    const { currency, level } = this.key;
    const terms = shedTerms(this.game, level, currency);
    return { sealed: this.sealed, seeds: this.seeds, cut: this.cut, currency, terms };
  }

  private async end(hand: ShedHand): Promise<void> {
    const tickets = this.seats.all.map((seat) => (isMember(seat) ? seat.ticket : null));
    const ending = endHand(this.dealt(), hand, tickets);
    if (!(await this.services.store.end(this.sealed.id, ending.account))) return this.open();
    this.ending = ending;
    this.phase = 'result';
    this.until = this.after(shedParts.result);
  }

  private open(): void {
    this.seats.clear();
    this.sealed = sealPackets(packetsOf(this.services.draw()));
    this.hand = null;
    this.ending = null;
    this.phase = 'seats';
    this.until = null;
  }

  private seatView(seat: Seat, place: number): SeatView {
    return {
      by: isMember(seat) ? 'member' : 'bot',
      isAsked: isMember(seat) && !seat.ticket,
      count: this.hand?.hands[place]?.length ?? (this.phase === 'seats' ? 0 : SHED_CARDS),
      hasPassed: this.hand?.passed.includes(place) ?? false,
    };
  }
}

/** The present trick; before its first turn the one that was won. */
function trickOf({ turns, trickFrom }: ShedHand): TableView['trick'] {
  const trick = turns.slice(trickFrom);
  return (trick.length > 0 ? trick : turns.slice(-SHED_SEATS)).map(({ seat, cards }) => ({ seat, cards }));
}

/** A bot sees its own cards, what lies, and how many cards the others have. */
function botCards({ game, hands, last, turns }: ShedHand, seat: number): Card[] {
  const others = hands.flatMap((cards, nth) => (nth !== seat && cards.length > 0 ? [cards.length] : []));
  return botTurn({ game, cards: itemAt(hands, seat), last, others, isFirst: turns.length === 0 });
}
