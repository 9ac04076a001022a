import type { Card } from '@apsara/domain/games/baccarat/baccarat';
import { ringCut, ringPackets } from '@apsara/domain/games/ring/ring-cards';
import {
  actRing,
  blindSeats,
  choiceOf,
  costOf,
  openRing,
  RING_SEATS,
  type RingAction,
  type RingHand,
} from '@apsara/domain/games/ring/ring-hand';
import { MISSED_TURNS, RING_BOTS_UP_TO, ringParts, ringStacks, ringTerms } from '@apsara/domain/games/ring/ring-rules';
import { itemAt } from '@apsara/domain/lists';
import type { HallTable, TableKey } from '../../shared/card-hall/hall-table.ts';
import type { HandStore } from '../../shared/card-hall/hand-store.ts';
import { drawsOfSeeds, sealPackets, type SealedHands } from '../../shared/card-hall/sealed-hands.ts';
import type { GameSession } from '../../shared/game-session.ts';
import type { GameServices } from '../../shared/game-services.ts';
import { endHand, holeAt, type DealtHand, type Ending } from './hand-end.ts';
import { actionOf, botActionIn, ringPlayOf } from './ring-actions.ts';
import type {
  OwnSeat,
  RingPhase,
  Seeding,
  SeatView,
  SitAnswer,
  Sitting,
  TableView,
  TurnAnswer,
  Turning,
  Wish,
} from './ring-api.ts';
import { RingSeats, type MemberSeat, type Staked } from './ring-seats.ts';
import { openBoard, placeToAct, tableView } from './ring-view.ts';

export interface TableServices extends Pick<GameServices, 'tickets' | 'now'> {
  store: Pick<HandStore, 'deal' | 'end'>;
  draw: () => Card[];
  /** Whether the member has a seat at another table of the hall. */
  isElsewhere: (table: RingTable, member: string) => boolean;
}

/** One cash table. `advance` does what has come due: a hand, turns of bots and of the clock, its end, the next one. */
export class RingTable implements HallTable {
  private phase: RingPhase = 'seeds';
  private until: number | null = null;
  private readonly seats: RingSeats;
  private sealed: SealedHands;
  private seeds: string[] = [];
  private cut = 0;
  private hand: RingHand | null = null;
  /** The place of the last button. */
  private button: number | null = null;
  private turnedAt = 0;
  private turns: string[] = [];
  private did = new Map<number, NonNullable<SeatView['did']>>();
  private ending: Ending | null = null;
  /** A wallet is being asked; nothing else goes on at the table until it has answered. */
  private isAsking = false;
  /** Sent twice, a turn is one. */
  private readonly taken = new Map<string, Promise<TurnAnswer>>();

  constructor(
    readonly key: TableKey,
    private readonly services: TableServices,
  ) {
    this.seats = new RingSeats(services.tickets, key.currency);
    this.sealed = sealPackets(ringPackets(services.draw()));
  }

  get isIdle(): boolean {
    return this.phase === 'seeds' && !this.isAsking && this.seats.members.length === 0;
  }

  get isFull(): boolean {
    return this.seats.members.length === RING_SEATS;
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

  /** Sitting down costs nothing; the wallet is asked whether the session is the member's. */
  async sit(session: GameSession, { stack }: Sitting): Promise<SitAnswer> {
    const { status } = await this.services.tickets.balance(session);
    if (status !== 'OK') return { outcome: 'refused', status };
    if (this.services.isElsewhere(this, session.member)) return { outcome: 'elsewhere' };
    const place = this.seats.of(session.member) ?? this.seats.take(session, stack);
    const own = place === undefined ? null : this.own(place);
    if (!own) return { outcome: 'full' };
    this.wait();
    return { outcome: 'seated', own };
  }

  /** @returns false when the hand takes no more seeds. */
  seed(place: number, { hand, seed }: Seeding): boolean {
    const seat = this.seats.member(place);
    if (!seat || this.phase !== 'seeds' || this.isAsking || hand !== this.sealed.id) return false;
    seat.seed ??= seed;
    return true;
  }

  /** Who sits out or leaves during a hand folds it when the turn comes. */
  wish(place: number, session: GameSession, wish: Wish): void {
    const seat = this.seats.member(place);
    if (!seat) return;
    if (wish === 'in') Object.assign(seat, { session, out: null, missed: 0, isLeaving: false });
    else this.seats.putOut(seat, 'asked', this.after(0));
    seat.isLeaving = wish === 'leave';
    if (this.phase === 'seeds' && !this.isAsking) {
      this.seats.removeGone(this.after(0));
      this.wait();
    }
  }

  /** Takes a member's turn. */
  async turn(place: number, turning: Turning): Promise<TurnAnswer> {
    const seat = this.seats.member(place);
    if (!seat || turning.hand !== this.sealed.id) return { outcome: 'late' };
    const name = `${place} ${turning.turn}`;
    const known = this.taken.get(name);
    if (known) return known;
    const { hand } = this;
    if (!hand || this.phase !== 'turns' || this.isAsking || this.isDue()) return { outcome: 'late' };
    if (turning.turn !== this.turns.length || this.placeToAct() !== place) return { outcome: 'late' };
    const action = actionOf(turning, this.key.currency);
    if (!action || costOf(hand, action) === undefined) return { outcome: 'notAllowed' };
    seat.missed = 0;
    const taking = this.act(hand, action);
    this.taken.set(name, taking);
    return taking;
  }

  /** The member's own seat, for that member alone. */
  own(place: number): OwnSeat | null {
    const seat = this.seats.member(place);
    if (!seat) return null;
    const { level, number } = this.key;
    const isDealt = this.hand?.seats.some((each) => each.seat === place);
    const cards = isDealt ? [...holeAt(this.dealt(), place)] : [];
    return { level, number, hand: this.sealed.id, seat: place, cards, stack: seat.stack, out: seat.out };
  }

  view(): TableView {
    const { key, phase, until, sealed, hand, seats, button, turns, did, ending } = this;
    const { big } = this.dealt().terms;
    return tableView({ key, phase, until, sealed, hand, seats, button, turns: turns.length, did, ending, big });
  }

  /** A failed write is repeated at the next call. */
  async advance(): Promise<void> {
    if (this.isAsking) return;
    if (this.phase === 'seeds') this.seats.removeGone(this.after(0));
    if (this.phase === 'seeds' && this.isDue()) await this.voiding(() => this.start());
    else if (this.phase === 'turns' && this.hand) {
      if (this.hand.turn === null) await this.asking(() => this.end());
      else await this.takeDue(this.hand);
    } else if (this.phase === 'result' && this.isDue()) this.open();
  }

  private isDue(): boolean {
    return this.until !== null && this.services.now().getTime() >= this.until;
  }

  private after(ms: number): number {
    return this.services.now().getTime() + ms;
  }

  private async asking<T>(work: () => Promise<T>): Promise<T> {
    this.isAsking = true;
    try {
      return await work();
    } finally {
      this.isAsking = false;
    }
  }

  /** What fails when a bet may have been taken makes the hand void: its bets are refunded. */
  private voiding<T>(work: () => Promise<T>): Promise<T> {
    return this.asking(() =>
      work().catch((error: unknown) => {
        this.open();
        throw error;
      }),
    );
  }

  /** A hand begins a while after the first member sits in. */
  private wait(): void {
    if (this.phase !== 'seeds') return;
    const isWanted = this.seats.members.some(({ out }) => out === null);
    this.until = isWanted ? (this.until ?? this.after(ringParts.seeds)) : null;
  }

  /** The hand is written down before its first blind; without one of its blinds it is void, and its bets are refunded. */
  private async start(): Promise<void> {
    const { store, now } = this.services;
    const { terms } = this.dealt();
    const stacks = await this.seats.stacks(terms.big, this.after(0));
    // Who sat down meanwhile plays the next hand.
    if (stacks.size === 0) return this.open();
    this.seats.fill(RING_BOTS_UP_TO, stacks.size);
    const players = this.seats.players(stacks, BigInt(ringStacks.least) * terms.big);
    if (players.length < 2) return this.open();
    const from = this.button ?? RING_SEATS - 1;
    const next = players.findIndex(({ seat }) => seat > from);
    const button = Math.max(0, next);
    this.seeds = this.seats.members.flatMap(({ seed, out }) => (out === null && seed !== null ? [seed] : []));
    this.cut = ringCut(drawsOfSeeds(this.seeds));
    await store.deal(this.key, this.sealed, now());
    const hand = openRing(players, button, terms);
    const blinds = blindSeats(players.length, button);
    for (const index of [blinds.small, blinds.big]) {
      const { seat: place, total } = itemAt(hand.seats, index);
      const seat = this.seats.member(place);
      const staked = seat ? await this.stake(seat, place, total, itemAt(players, index).stack) : 'placed';
      if (seat && staked !== 'placed') {
        this.seats.putOut(seat, staked, this.after(0));
        return this.open();
      }
      this.turns.push(`${place + 1} blind ${this.seats.text(total)}`);
      this.did.set(place, 'blind');
    }
    this.button = itemAt(players, button).seat;
    this.phase = 'turns';
    this.goOn(hand);
  }

  private stake(seat: MemberSeat, place: number, amount: bigint, stack: bigint): Promise<Staked> {
    return this.seats.stake(seat, amount, ringPlayOf(this.key, this.sealed, { place, stack }));
  }

  private goOn(hand: RingHand): void {
    this.hand = hand;
    this.turnedAt = this.after(0);
    this.until = hand.turn === null ? null : this.after(ringParts.turn);
  }

  /** Puts the bet of an action into the pot; refused or unanswered, it folds the hand. */
  private act(hand: RingHand, action: RingAction): Promise<TurnAnswer> {
    return this.voiding(async () => {
      const { seat: place, left, total } = itemAt(hand.seats, hand.turn ?? -1);
      const seat = this.seats.member(place);
      const cost = costOf(hand, action) ?? 0n;
      const staked = seat && cost > 0n ? await this.stake(seat, place, cost, left + total) : 'placed';
      const counted: RingAction = staked === 'placed' ? action : { act: 'fold' };
      const put = staked === 'placed' && cost > 0n ? ` ${this.seats.text(cost)}` : '';
      this.turns.push(`${place + 1} ${counted.act}${put}`);
      this.did.set(place, counted.act);
      const { street } = hand;
      this.goOn(actRing(hand, counted));
      if (this.hand?.street !== street && this.hand?.turn !== null) this.did.clear();
      if (staked === 'placed') return { outcome: 'taken' };
      if (seat) this.seats.putOut(seat, staked, this.after(0));
      return staked === 'unanswered' ? { outcome: 'unanswered' } : { outcome: 'refused', status: staked };
    });
  }

  /** A bot's turn, or that of a member who sits out or whose time is over. */
  private async takeDue(hand: RingHand): Promise<void> {
    const place = this.placeToAct();
    if (place === undefined) return;
    const seat = this.seats.member(place);
    if (!seat) {
      if (this.after(0) - this.turnedAt >= ringParts.bot)
        await this.act(hand, botActionIn(hand, holeAt(this.dealt(), place), openBoard(hand, this.sealed)));
      return;
    }
    if (seat.out === null && !this.isDue()) return;
    if (seat.out === null) {
      seat.missed += 1;
      if (seat.missed >= MISSED_TURNS) this.seats.putOut(seat, 'missed', this.after(0));
    }
    await this.act(hand, { act: choiceOf(hand)?.canCheck ? 'check' : 'fold' });
  }

  private placeToAct(): number | undefined {
    return placeToAct(this.hand);
  }

  private dealt(): DealtHand {
    const { currency, level } = this.key;
    return { sealed: this.sealed, seeds: this.seeds, cut: this.cut, currency, terms: ringTerms(level, currency) };
  }

  private async end(): Promise<void> {
    if (!this.hand) return;
    const ending = endHand(this.dealt(), this.hand, this.turns, (place) => this.seats.betsAt(place));
    if (!(await this.services.store.end(this.sealed.id, ending.account))) return this.open();
    this.ending = ending;
    this.phase = 'result';
    this.until = this.after(ringParts.result);
  }

  private open(): void {
    this.seats.removeGone(this.after(0));
    this.seats.clearHand();
    this.sealed = sealPackets(ringPackets(this.services.draw()));
    this.hand = null;
    this.ending = null;
    this.turns = [];
    this.did.clear();
    this.taken.clear();
    this.seeds = [];
    this.phase = 'seeds';
    this.until = null;
    this.wait();
  }
}
