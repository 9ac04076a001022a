import { FISH_BATCH_SHOTS } from '@apsara/domain/games/fish/fish';
import type { Touch } from './sea.ts';

export interface Volley {
  batch: string;
  /** Units of one shot. */
  stake: bigint;
  touches: Touch[];
}

/** Shots that touched a fish and wait to be sent to the server. None of them costs anything yet. */
export class ShotQueue {
  private waiting: Touch[] = [];

  add(touch: Touch): void {
    this.waiting.push(touch);
  }

  get isFull(): boolean {
    return this.waiting.length >= FISH_BATCH_SHOTS;
  }

  /** Cost of the queued shots, in units. */
  get cost(): bigint {
    return this.waiting.reduce((sum, { stake }) => sum + stake, 0n);
  }

  /** The next batch: the oldest shots of one stake. */
  take(): Volley | undefined {
    const [first] = this.waiting;
    if (!first) return undefined;
    const other = this.waiting.findIndex(({ stake }) => stake !== first.stake);
    const touches = this.waiting.splice(0, Math.min(FISH_BATCH_SHOTS, other < 0 ? this.waiting.length : other));
    return { batch: crypto.randomUUID(), stake: first.stake, touches };
  }

  /** Shots at a fish that has been caught are not fired. */
  forget(fish: number): void {
    this.waiting = this.waiting.filter((touch) => touch.fish !== fish);
  }

  clear(): void {
    this.waiting = [];
  }
}
