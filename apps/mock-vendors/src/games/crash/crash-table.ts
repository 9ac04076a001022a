import type { Logger } from 'pino';
import { crashPoint } from '@apsara/domain/games/crash/crash';
import { crashTimes } from '@apsara/domain/games/crash/crash-flight';
import type { GameSession } from '../../shared/game-session.ts';
import type { Tickets } from '../../shared/tickets.ts';
import type { BetAnswer, CashOutAnswer, CrashState, RoundPlace } from './crash-api.ts';
import { CrashBets, sameRound, type Flown, type Placing } from './crash-bets.ts';
import { linkOver, presentFlight, type Flight } from './flight.ts';
import type { SeriesStore } from './series-store.ts';
import { drawLastLink, newSeries, type Series } from './series.ts';

export interface CrashTableOptions {
  store: SeriesStore;
  tickets: Tickets;
  now: () => Date;
  log: Logger;
  /** The last link of a new series. */
  draw?: () => string;
}

const HISTORY_SHOWN = 24;
const PAY_AGAIN_MS = 1_000;
/** During a flight the players hear something this often, so that their clocks follow the server's. */
const HEARD_EVERY_MS = 3_000;

/**
 * The round that all players share. Its state depends only on its series and the time: betting until `closesAt`, the
 * flight, its end, the next round. `advance` runs all steps that have come due, so it continues correctly after a
 * restart.
 */
export class CrashTable {
  private series: Series | undefined;
  private flight: Flight | undefined;
  private settled = false;
  /** The present flight has begun. A clock that is put back afterwards opens no betting on what players have seen. */
  private hasFlown = false;
  /** State found by the last `advance`, to detect changes. */
  private told = '';
  private readonly bets: CrashBets;

  constructor(private readonly options: CrashTableOptions) {
    this.bets = new CrashBets(options.tickets);
  }

  /** Takes the round up where the books say it is, or opens the first series. */
  async resume(): Promise<void> {
    const kept = await this.options.store.present();
    if (kept) this.take(kept);
    else await this.openSeries();
    await this.resumeBets();
  }

  /**
   * Runs the due steps: ends the bets whose multiplier is reached, and starts the next round.
   * @returns true if the state has changed.
   */
  async advance(): Promise<boolean> {
    const { flightAt, crashAt } = this.present;
    this.hasFlown ||= this.now() >= flightAt;
    if (this.now() >= flightAt && !this.settled) {
      const isOver = this.now() >= crashAt;
      const areEnded = await this.settle();
      this.settled = isOver && areEnded;
    }
    if (this.now() >= this.present.nextAt) await this.nextRound();
    const found = this.mark();
    const isNew = found !== this.told;
    this.told = found;
    return isNew;
  }

  /** When there is something to do next. Payments that failed are tried again soon, and the next round does not wait for them. */
  wakeAt(): number {
    const { closesAt, flightAt, crashAt, nextAt, point } = this.present;
    const now = this.now();
    if (now < closesAt) return closesAt;
    if (now < flightAt) return flightAt;
    if (now >= crashAt) return this.settled ? nextAt : Math.min(nextAt, now + PAY_AGAIN_MS);
    const due = flightAt + (this.bets.nextEndMs(point) ?? Infinity);
    return Math.min(crashAt, Math.max(due, now + 1), now + HEARD_EVERY_MS);
  }

  place(session: GameSession, bet: Placing['bet']): Promise<BetAnswer> {
    const flight = this.present;
    return this.bets.place(session, {
      bet,
      anchor: this.ofTable().anchor,
      takesBets: sameRound(flight, bet) && this.now() < flight.closesAt && !this.hasFlown,
      isFlying: () => this.now() >= flight.flightAt || (sameRound(flight, this.present) && this.hasFlown),
    });
  }

  /** @param arrivedAt when the server had the request, ms since 1970: this instant decides. */
  cashOut(session: GameSession, ticketId: string, arrivedAt: number): Promise<CashOutAnswer> {
    return this.bets.cashOut(session, ticketId, flownAt(this.present, arrivedAt));
  }

  state(): CrashState {
    const { series, round, link, point, closesAt, flightAt, crashAt, nextAt } = this.present;
    const now = this.now();
    const { anchor, links } = this.ofTable();
    return {
      series,
      round,
      now,
      anchor,
      closesAt,
      flightAt,
      ended: now >= crashAt ? { point, link, at: crashAt, nextAt } : null,
      history: links.slice(Math.max(0, round - HISTORY_SHOWN), round).map(crashPoint),
      bets: this.bets.views(),
    };
  }

  /** The series that is played. */
  ofTable(): Series {
    if (!this.series) throw new Error('no series of crash has been opened');
    return this.series;
  }

  private get present(): Flight {
    if (!this.flight) throw new Error('no series of crash has been opened');
    return this.flight;
  }

  private now(): number {
    return this.options.now().getTime();
  }

  private mark(): string {
    const { series, round, closesAt, flightAt, crashAt } = this.present;
    const now = this.now();
    const phase = [closesAt, flightAt, crashAt].filter((at) => now >= at).length;
    const beat = phase === 2 ? Math.floor((now - flightAt) / HEARD_EVERY_MS) : 0;
    return JSON.stringify([series, round, phase, beat, this.settled, this.bets.views()]);
  }

  /** Ends and pays what is due. @returns whether all of it was written. */
  private async settle(): Promise<boolean> {
    const errors = await this.bets.settle((place) => this.flownOf(place));
    for (const err of errors)
      this.options.log.error({ err }, 'a bet on crash could not be settled, it will be tried again');
    return errors.length === 0;
  }

  /** How far a round has flown. One of a former series, or before the present one, is over. */
  private async flownOf(place: RoundPlace): Promise<Flown | undefined> {
    if (sameRound(place, this.present)) return flownAt(this.present, this.now());
    const own = this.ofTable();
    const series = place.series === own.id ? own : await this.options.store.byId(place.series);
    const link = series && linkOver(series, place.round, this.options.now());
    return link === undefined ? undefined : { ms: Infinity, point: crashPoint(link) };
  }

  private async nextRound(): Promise<void> {
    const { store, now } = this.options;
    const series = this.ofTable();
    const round = series.round + 1;
    if (round < series.links.length) {
      const closesAt = this.closing();
      await store.moveOn(series.id, round, closesAt);
      this.take({ ...series, round, closesAt });
    } else {
      await store.finish(series.id, now());
      await this.openSeries();
    }
    this.settled = false;
    this.hasFlown = false;
    this.bets.clear();
    await this.resumeBets();
  }

  private resumeBets(): Promise<void> {
    return this.bets.resume(this.present, (place) => this.flownOf(place));
  }

  private closing(): Date {
    return new Date(this.now() + crashTimes.bettingMs);
  }

  private async openSeries(): Promise<void> {
    const { store, now, draw = drawLastLink } = this.options;
    const series = newSeries(draw(), { openedAt: now(), closesAt: this.closing() });
    await store.open(series);
    this.take(series);
  }

  private take(series: Series): void {
    this.series = series;
    this.flight = presentFlight(series);
  }
}

const flownAt = ({ flightAt, point }: Flight, at: number): Flown => ({ ms: at - flightAt, point });
