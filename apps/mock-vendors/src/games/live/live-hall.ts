import { dealtTableNames, type DealtTableName, type HallTableName } from '@apsara/domain/games/live-tables/live-dealer';
import { seatTableNames, type SeatTableName } from '@apsara/domain/games/live-tables/seat-tables';
import { recordOf } from '@apsara/domain/records';
import type { TableState } from './live-api.ts';
import { LiveTable, type LiveTableOptions } from './live-table.ts';
import { SeatTable } from './seats/seat-table.ts';

export type HallTable = LiveTable | SeatTable;

/** Minimum time between two updates of other players' bets. */
const BETS_EVERY_MS = 700;
const AFTER_FAILURE_MS = 1_000;

type Listener = (state: TableState) => void;

/** All live tables, each with its own clock and those who watch it. */
export class LiveHall {
  private readonly tables: Record<DealtTableName, LiveTable> & Record<SeatTableName, SeatTable>;
  private readonly watchers = new Map<HallTableName, Set<Listener>>();
  private readonly clocks = new Map<HallTableName, NodeJS.Timeout>();
  private readonly betsTold = new Map<HallTableName, NodeJS.Timeout>();
  private readonly underWay = new Set<Promise<void>>();
  private stopped = false;

  constructor(private readonly options: LiveTableOptions) {
    this.tables = {
      ...recordOf(dealtTableNames, (name) => new LiveTable(name, options)),
      ...recordOf(seatTableNames, (name) => new SeatTable(name, options)),
    };
  }

  table(name: HallTableName): HallTable {
    return this.tables[name];
  }

  seatTable(name: SeatTableName): SeatTable {
    return this.tables[name];
  }

  /** Takes the tables up without letting their clocks run. */
  async resume(): Promise<void> {
    for (const table of Object.values(this.tables)) await table.resume();
  }

  async start(): Promise<void> {
    await this.resume();
    for (const table of Object.values(this.tables)) this.wind(table, 0);
  }

  /** Waits for the work in flight. */
  async stop(): Promise<void> {
    this.stopped = true;
    for (const timer of [...this.clocks.values(), ...this.betsTold.values()]) clearTimeout(timer);
    await Promise.allSettled(this.underWay);
  }

  /** Tells the listener of every change. @returns what ends that. */
  watch(name: HallTableName, listener: Listener): () => void {
    const listeners = this.watchers.get(name) ?? new Set();
    this.watchers.set(name, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Runs the due steps of a table and sends its state to all sockets if it changed. */
  async advance(name: HallTableName): Promise<void> {
    if (await this.tables[name].advance()) this.tell(name);
  }

  /** A bet was placed: the other players are sent the new totals soon. */
  betsChanged(name: HallTableName): void {
    if (this.stopped || this.betsTold.has(name)) return;
    const tell = () => {
      this.betsTold.delete(name);
      this.tell(name);
    };
    this.betsTold.set(name, setTimeout(tell, BETS_EVERY_MS));
  }

  private tell(name: HallTableName): void {
    const state = this.tables[name].state();
    for (const listener of this.watchers.get(name) ?? []) listener(state);
  }

  private wind(table: HallTable, afterMs: number): void {
    if (this.stopped) return;
    const run = () => {
      const work = this.run(table);
      this.underWay.add(work);
      void work.finally(() => this.underWay.delete(work));
    };
    this.clocks.set(table.name, setTimeout(run, afterMs));
  }

  private async run(table: HallTable): Promise<void> {
    try {
      await this.advance(table.name);
      this.wind(table, Math.max(0, table.wakeAt().getTime() - this.options.now().getTime()));
    } catch (err) {
      this.options.log.error({ err, table: table.name }, 'the table could not go on');
      this.wind(table, AFTER_FAILURE_MS);
    }
  }
}
