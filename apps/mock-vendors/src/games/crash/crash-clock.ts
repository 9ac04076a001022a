import type { CrashState } from './crash-api.ts';
import { CrashTable, type CrashTableOptions } from './crash-table.ts';

/** Minimum time between two updates of other players' bets and cash-outs. */
const BETS_EVERY_MS = 400;
const AFTER_FAILURE_MS = 1_000;

type Listener = (state: CrashState) => void;

/** The clock of the shared round, and those who watch it. */
export class CrashClock {
  readonly table: CrashTable;
  private readonly listeners = new Set<Listener>();
  private timer: NodeJS.Timeout | undefined;
  private betsTold: NodeJS.Timeout | undefined;
  private underWay: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(private readonly options: CrashTableOptions) {
    this.table = new CrashTable(options);
  }

  async start(): Promise<void> {
    await this.table.resume();
    this.wind(0);
  }

  /** Waits for the work in flight. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    clearTimeout(this.betsTold);
    await this.underWay;
  }

  /** Tells the listener of every change. @returns what ends that. */
  watch(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Runs the due steps and sends the state to all sockets if it changed. */
  async advance(): Promise<void> {
    if (await this.table.advance()) this.tell();
  }

  /** A bet was placed or cashed out: the other players are sent it soon. */
  betsChanged(): void {
    if (this.stopped || this.betsTold) return;
    this.betsTold = setTimeout(() => {
      this.betsTold = undefined;
      this.tell();
    }, BETS_EVERY_MS);
  }

  private tell(): void {
    const state = this.table.state();
    for (const listener of this.listeners) listener(state);
  }

  private wind(afterMs: number): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.underWay = this.run();
    }, afterMs);
  }

  private async run(): Promise<void> {
    try {
      await this.advance();
      this.wind(Math.max(0, this.table.wakeAt() - this.options.now().getTime()));
    } catch (err) {
      this.options.log.error({ err }, 'the round of crash could not go on');
      this.wind(AFTER_FAILURE_MS);
    }
  }
}
