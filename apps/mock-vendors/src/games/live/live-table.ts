import type { Logger } from 'pino';
import {
  dealerOf,
  type HallDealer,
  type HallRound,
  type DealtTableName,
  type HallTableName,
} from '@apsara/domain/games/live-tables/live-dealer';
import { itemAt } from '@apsara/domain/lists';
import type { GameSession } from '../../shared/game-session.ts';
import type { Tickets } from '../../shared/tickets.ts';
import type { HandPlace, PlaceAnswer, Placement, TableState } from './live-api.ts';
import type { ShoeStore } from './shoe-store.ts';
import { drawnSeries, newShoe, type Shoe } from './shoe.ts';
import { TableBets } from './table-bets.ts';

export interface LiveTableOptions {
  shoes: ShoeStore;
  tickets: Tickets;
  now: () => Date;
  log: Logger;
  /** The text of a new shoe or series. */
  draw?: (table: HallTableName) => string;
}

const PAY_AGAIN_MS = 1_000;

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/**
 * A table that all players share. Its state depends only on its shoe and the time: betting until `closesAt`, the cards,
 * the result, the next hand. `advance` runs all steps that have come due, so a table continues correctly after a
 * restart.
 */
export class LiveTable {
  private shoe: Shoe | undefined;
  private hands: HallRound[] = [];
  private settled = false;
  /** State found by the last `advance`, to detect changes. */
  private told = '';
  private readonly bets: TableBets;
  private readonly dealer: HallDealer;

  constructor(
    readonly name: DealtTableName,
    private readonly options: LiveTableOptions,
  ) {
    this.dealer = dealerOf(name);
    this.bets = new TableBets(name, options.tickets);
  }

  /** Takes the table up where the books say it is, or opens its first shoe. */
  async resume(): Promise<void> {
    const kept = await this.options.shoes.onTable(this.name);
    if (kept) this.take(kept);
    else await this.openShoe();
    await this.bets.resume({ shoe: this.present.id, hand: this.present.hand });
  }

  /**
   * Runs the due steps: pays the hand when its cards are dealt, and starts the next.
   * @returns true if the state has changed.
   */
  async advance(): Promise<boolean> {
    const { now } = this.options;
    if (!this.settled && now() >= this.times().resultAt) {
      this.settled = await this.pay();
    }
    if (now() >= this.times().nextAt) await this.nextHand();
    const found = [this.present.id, this.present.hand, now() >= this.present.closesAt, this.settled].join(' ');
    const isNew = found !== this.told;
    this.told = found;
    return isNew;
  }

  /** When there is something to do next. Payments that failed are tried again soon, and the next hand does not wait for them. */
  wakeAt(): Date {
    const { resultAt, nextAt } = this.times();
    const now = this.options.now();
    if (now < this.present.closesAt) return this.present.closesAt;
    if (now < resultAt) return resultAt;
    const again = later(now, PAY_AGAIN_MS);
    return this.settled || again > nextAt ? nextAt : again;
  }

  async place(session: GameSession, placement: Placement): Promise<PlaceAnswer> {
    const { id, hand, seal } = this.present;
    const answer = await this.bets.place(
      session,
      { ...placement, seal },
      id === placement.shoe && hand === placement.hand && this.takesBets(),
    );
    // A wallet that took long may answer when the hand has been paid already.
    if (answer.outcome === 'placed' && (await this.handAt(placement))) await this.pay();
    return answer;
  }

  state(): TableState {
    const { id, hand, seal, closesAt } = this.present;
    const { resultAt, nextAt } = this.times();
    const now = this.options.now();
    const dealt = { ...itemAt(this.hands, hand).dealt, resultAt: resultAt.getTime(), nextAt: nextAt.getTime() };
    return {
      table: this.name,
      now: now.getTime(),
      shoe: id,
      hand,
      seal,
      lastHand: hand === this.hands.length - 1,
      closesAt: closesAt.getTime(),
      dealt: now >= closesAt ? dealt : null,
      settled: this.settled,
      history: this.hands.slice(0, hand).map(({ past }) => past),
      bets: this.bets.sums(),
    };
  }

  private get present(): Shoe {
    if (!this.shoe) throw new Error(`the table ${this.name} has not been opened`);
    return this.shoe;
  }

  private takesBets(): boolean {
    return this.options.now() < this.present.closesAt;
  }

  private times(): { resultAt: Date; nextAt: Date } {
    const { hand, closesAt } = this.present;
    const resultAt = later(closesAt, itemAt(this.hands, hand).showMs);
    return { resultAt, nextAt: later(resultAt, this.dealer.resultMs) };
  }

  /** Pays what waits for a hand that is over. @returns whether all of it was paid. */
  private async pay(): Promise<boolean> {
    const errors = await this.bets.settle((place) => this.handAt(place));
    for (const err of errors)
      this.options.log.error({ err, table: this.name }, 'a ticket could not be paid, it will be tried again');
    return errors.length === 0;
  }

  /** A hand that is over. A hand of a shoe that has left the table is over, too. */
  private async handAt({ shoe, hand }: HandPlace): Promise<HallRound | undefined | null> {
    if (shoe === this.present.id) {
      const over =
        hand < this.present.hand || (hand === this.present.hand && this.options.now() >= this.times().resultAt);
      return over ? (this.hands[hand] ?? null) : undefined;
    }
    const former = await this.options.shoes.byId(shoe);
    return (former && this.dealer.roundsOf(former.series)[hand]) ?? null;
  }

  private async nextHand(): Promise<void> {
    const { shoes, now } = this.options;
    const { id, hand } = this.present;
    await this.bets.resume({ shoe: id, hand });
    if (hand + 1 < this.hands.length) {
      const closesAt = later(now(), this.dealer.bettingMs);
      await shoes.moveOn(id, hand + 1, closesAt);
      this.shoe = { ...this.present, hand: hand + 1, closesAt };
    } else {
      await shoes.finish(id, now());
      await this.openShoe();
    }
    this.settled = false;
    this.bets.clear();
  }

  private async openShoe(): Promise<void> {
    const { shoes, now, draw = drawnSeries } = this.options;
    const openedAt = now();
    const shoe = newShoe(this.name, draw(this.name), {
      openedAt,
      closesAt: later(openedAt, this.dealer.bettingMs),
    });
    await shoes.open(shoe);
    this.take(shoe);
  }

  private take(shoe: Shoe): void {
    this.shoe = shoe;
    this.hands = this.dealer.roundsOf(shoe.series);
  }
}
