import { shownWhileOpen } from '@apsara/domain/games/instant/steps';
import { seatRoundsFrom } from '@apsara/domain/games/live-tables/live-dealer';
import type { Drawn } from '@apsara/domain/games/live-tables/live-game';
import {
  dealerMs,
  LEAST_DEALER_MS,
  dealerOfRound,
  seatTimes,
  type SeatTableName,
} from '@apsara/domain/games/live-tables/seat-tables';
import { itemAt } from '@apsara/domain/lists';
import { must } from '@apsara/domain/must';
import type { GameSession } from '../../../shared/game-session.ts';
import type { Ticket } from '../../../shared/ticket.ts';
import type { ActAnswer, HandPlace, PlaceAnswer, Placement, SeatsState } from '../live-api.ts';
import type { LiveTableOptions } from '../live-table.ts';
import { drawnSeries, newShoe, type Shoe } from '../shoe.ts';
import { playOf, sameHand } from '../table-bets.ts';
import { ticketView } from '../ticket-view.ts';
import { SeatBets, seatPlayOf } from './seat-bets.ts';

const PAY_AGAIN_MS = 1_000;
/** How often a table looks whether all seats have decided. */
const LOOK_MS = 300;

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

const roundsOf = (series: string): Drawn[] => must(seatRoundsFrom(series), 'the rounds of a series');

/**
 * A table of blackjack. Its state depends on its series, the time and the moves that the tickets hold: betting until
 * `closesAt`, the deal, one time for the decisions of all seats, the dealer's cards, the result. A round whose seats
 * have all decided goes on at once.
 */
export class SeatTable {
  private shoe: Shoe | undefined;
  private rounds: Drawn[] = [];
  /** When the decisions of the present round ended. After a restart it is found again. */
  private endedAt: Date | undefined;
  private settled = false;
  private told = '';
  private readonly bets: SeatBets;
  private readonly pace: ReturnType<typeof seatTimes>;

  constructor(
    readonly name: SeatTableName,
    private readonly options: LiveTableOptions,
  ) {
    this.pace = seatTimes(name);
    this.bets = new SeatBets(name, options.tickets);
  }

  /** Takes the table up where the books say it is, or opens its first series. */
  async resume(): Promise<void> {
    const kept = await this.options.shoes.onTable(this.name);
    if (kept) this.take(kept);
    else await this.openShoe();
    await this.bets.resume(this.here());
  }

  /**
   * Runs the due steps: ends the decisions, pays the round when the dealer has drawn, and starts the next.
   * @returns true if the state has changed.
   */
  async advance(): Promise<boolean> {
    const { now } = this.options;
    this.endDecisions();
    const before = this.times();
    if (before && !this.settled && now() >= before.resultAt) this.settled = await this.pay();
    const after = this.times();
    if (after && now() >= after.nextAt) await this.nextRound();
    const { closesAt } = this.present;
    const phases = [now() >= closesAt, now() >= this.dealtAt, this.endedAt !== undefined, this.settled];
    const found = [this.present.id, this.present.hand, ...phases].join(' ');
    const isNew = found !== this.told;
    this.told = found;
    return isNew;
  }

  /** When there is something to do next. */
  wakeAt(): Date {
    const now = this.options.now();
    const times = this.times();
    if (now < this.present.closesAt) return this.present.closesAt;
    if (now < this.dealtAt) return this.dealtAt;
    if (!times) return earlier(later(now, LOOK_MS), this.decideBy);
    if (now < times.resultAt) return times.resultAt;
    return this.settled ? times.nextAt : earlier(later(now, PAY_AGAIN_MS), times.nextAt);
  }

  async place(session: GameSession, placement: Placement): Promise<PlaceAnswer> {
    const { seal, closesAt } = this.present;
    const takesBets = sameHand(placement, this.here()) && this.options.now() < closesAt;
    const answer = await this.bets.place(session, { ...placement, seal }, takesBets);
    // A wallet that took long may answer when the round has been paid already.
    if (answer.outcome === 'placed' && (await this.roundAt(placement))) await this.pay();
    return answer;
  }

  /** A member's move. What a seat is dealt follows from its own moves alone, in whatever order seats move. */
  async act(session: GameSession, ticketId: string, pick: number): Promise<ActAnswer> {
    const ticket = await this.bets.own(session, ticketId);
    const here = this.here();
    if (!ticket || !sameHand(playOf(ticket), here)) return { outcome: 'closed' };
    const takesMoves = () => sameHand(here, this.here()) && this.takesMoves();
    const answer = await this.bets.act(session, ticketId, { pick, round: this.round, takesMoves });
    return answer.outcome === 'played' ? { ...answer, ticket: this.viewOf(answer.ticket) } : answer;
  }

  /** A ticket with those of its seat's cards that lie on the table. */
  viewOf(ticket: Ticket): ReturnType<typeof ticketView> {
    const view = ticketView(ticket);
    const { drawn, picks = [] } = playOf(ticket);
    const isHere = ticket.state === 'open' && sameHand(playOf(ticket), this.here());
    const isDealt = isHere && this.options.now() >= this.present.closesAt;
    return { ...view, picks, drawn: drawn ?? (isDealt ? shownWhileOpen(seatPlayOf(ticket, this.round)) : null) };
  }

  state(): SeatsState {
    const { id, hand, seal, closesAt } = this.present;
    const now = this.options.now();
    const isDealt = now >= closesAt;
    const { resultAt, nextAt } = this.times() ?? this.timesAfter(this.decideBy, LEAST_DEALER_MS);
    const dealer = dealerOfRound(this.round);
    const hasEnded = this.endedAt !== undefined;
    const shown = hasEnded ? dealer : dealer.slice(0, 1);
    return {
      table: this.name,
      now: now.getTime(),
      shoe: id,
      hand,
      seal,
      lastHand: hand === this.rounds.length - 1,
      closesAt: closesAt.getTime(),
      dealtAt: this.dealtAt.getTime(),
      decideBy: this.decideBy.getTime(),
      hasEnded,
      dealt: isDealt ? { dealer: shown, resultAt: resultAt.getTime(), nextAt: nextAt.getTime() } : null,
      settled: this.settled,
      history: this.rounds.slice(0, hand).map(dealerOfRound),
      bets: this.bets.sums(),
      seats: this.bets.seats(isDealt ? this.round : undefined),
    };
  }

  private get present(): Shoe {
    if (!this.shoe) throw new Error(`the table ${this.name} has not been opened`);
    return this.shoe;
  }

  private get round(): Drawn {
    return itemAt(this.rounds, this.present.hand);
  }

  private here(): HandPlace {
    return { shoe: this.present.id, hand: this.present.hand };
  }

  private get dealtAt(): Date {
    return later(this.present.closesAt, this.pace.dealMs);
  }

  private get decideBy(): Date {
    return later(this.dealtAt, this.pace.decideMs);
  }

  private takesMoves(): boolean {
    const now = this.options.now();
    return this.endedAt === undefined && now >= this.dealtAt && now < this.decideBy;
  }

  private endDecisions(): void {
    const now = this.options.now();
    if (this.endedAt !== undefined || now < this.dealtAt) return;
    if (now >= this.decideBy) this.endedAt = this.decideBy;
    else if (this.bets.areAllDone(this.round)) this.endedAt = now;
  }

  private timesAfter(endedAt: Date, ms: number): { resultAt: Date; nextAt: Date } {
    const resultAt = later(endedAt, ms);
    return { resultAt, nextAt: later(resultAt, this.pace.resultMs) };
  }

  /** Undefined while seats decide. */
  private times(): { resultAt: Date; nextAt: Date } | undefined {
    return this.endedAt && this.timesAfter(this.endedAt, dealerMs(this.round));
  }

  private async pay(): Promise<boolean> {
    const errors = await this.bets.settle((place) => this.roundAt(place));
    for (const err of errors)
      this.options.log.error({ err, table: this.name }, 'a ticket could not be paid, it will be tried again');
    return errors.length === 0;
  }

  /** The cards of a round that is over; undefined while it is not, null if there is none. */
  private async roundAt({ shoe, hand }: HandPlace): Promise<Drawn | undefined | null> {
    if (shoe === this.present.id) {
      const times = this.times();
      const isResult = times !== undefined && this.options.now() >= times.resultAt;
      const isOver = hand < this.present.hand || (hand === this.present.hand && isResult);
      return isOver ? (this.rounds[hand] ?? null) : undefined;
    }
    const former = await this.options.shoes.byId(shoe);
    return (former && roundsOf(former.series)[hand]) ?? null;
  }

  private async nextRound(): Promise<void> {
    const { shoes, now } = this.options;
    const { id, hand } = this.present;
    await this.bets.resume({ shoe: id, hand });
    if (hand + 1 < this.rounds.length) {
      const closesAt = later(now(), this.pace.bettingMs);
      await shoes.moveOn(id, hand + 1, closesAt);
      this.shoe = { ...this.present, hand: hand + 1, closesAt };
    } else {
      await shoes.finish(id, now());
      await this.openShoe();
    }
    this.settled = false;
    this.endedAt = undefined;
    this.bets.clear();
  }

  private async openShoe(): Promise<void> {
    const { shoes, now, draw = drawnSeries } = this.options;
    const openedAt = now();
    const shoe = newShoe(this.name, draw(this.name), { openedAt, closesAt: later(openedAt, this.pace.bettingMs) });
    await shoes.open(shoe);
    this.take(shoe);
  }

  private take(shoe: Shoe): void {
    this.shoe = shoe;
    this.rounds = roundsOf(shoe.series);
  }
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
