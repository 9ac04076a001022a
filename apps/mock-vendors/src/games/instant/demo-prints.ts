import { freshRun, isSoldOut, type PrintRun, type PrintShop, type SoldTicket } from './print-runs.ts';

const MOST_SHELVES = 2_000;

/** Print runs of demo play, in this process's memory: each session has its own. */
export class DemoPrints implements PrintShop {
  private readonly shelves = new Map<string, PrintRun>();

  async current(shelf: string): Promise<PrintRun> {
    return { ...this.of(shelf) };
  }

  /** A demo ticket is over as soon as it is sold, and never asks again. */
  async sell(shelf: string): Promise<SoldTicket> {
    const run = this.of(shelf);
    run.sold += 1;
    return { run: run.run, seed: run.seed, number: run.sold };
  }

  async revealed(): Promise<string[]> {
    return [];
  }

  /** The least recently used shelf makes room for a new one. */
  private of(shelf: string): PrintRun {
    const before = this.shelves.get(shelf) ?? freshRun(1);
    const run = isSoldOut(before) ? freshRun(before.run + 1) : before;
    this.shelves.delete(shelf);
    this.shelves.set(shelf, run);
    const [longestAway] = this.shelves.keys();
    if (this.shelves.size > MOST_SHELVES && longestAway !== undefined) this.shelves.delete(longestAway);
    return run;
  }
}
