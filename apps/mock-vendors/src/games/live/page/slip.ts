import type { LiveLimits } from '@apsara/domain/games/live-tables/live-pace';
import { addStakes, totalStake, type SpotStakes } from '@apsara/domain/games/live-tables/spot-stakes';

const chipsOn = (spots: readonly string[], chip: bigint): SpotStakes =>
  spots.reduce<SpotStakes>((sum, spot) => addStakes(sum, { [spot]: chip }), {});

/**
 * One player's chips: those set out but not yet bet, and those placed. Amounts in units. A step holds the chips of one
 * press, for undo.
 */
export class Slip {
  private steps: SpotStakes[] = [];
  placed: SpotStakes = {};
  private last: SpotStakes = {};

  constructor(readonly limits: LiveLimits) {}

  /** Set out and not placed. */
  get setOut(): SpotStakes {
    return this.steps.reduce<SpotStakes>((sum, step) => addStakes(sum, step), {});
  }

  get setOutTotal(): bigint {
    return totalStake(this.setOut);
  }

  /** On the spot in all. */
  on(spot: string): bigint {
    return (this.placed[spot] ?? 0n) + (this.setOut[spot] ?? 0n);
  }

  /**
   * Puts a chip on each of the spots, all of them or none; on one that is named twice two.
   * @returns false when one of them would hold more than the table allows.
   */
  put(spots: readonly string[], chip: bigint): boolean {
    return this.add(chipsOn(spots, chip));
  }

  /** The first of the spots on which the chips would be too many. */
  fullOf(spots: readonly string[], chip: bigint): string | undefined {
    return this.beyond(chipsOn(spots, chip));
  }

  undo(): void {
    this.steps.pop();
  }

  clear(): void {
    this.steps = [];
  }

  /** Whether the table is empty and there was a bet before, placed or missed. */
  get canRepeat(): boolean {
    return totalStake(this.last) > 0n && this.isEmpty;
  }

  repeat(): boolean {
    return this.add(this.last);
  }

  /** Sets out once more all that is on the table. */
  double(): boolean {
    return this.add(addStakes(this.placed, this.setOut));
  }

  get isEmpty(): boolean {
    return totalStake(this.placed) + this.setOutTotal === 0n;
  }

  /** Sets the placed stakes from the server; chips that are set out stay. */
  resume(placed: SpotStakes): void {
    this.placed = placed;
  }

  /** The server accepted the chips that were set out. */
  take(stakes: SpotStakes): void {
    this.placed = addStakes(this.placed, stakes);
    this.steps = [];
  }

  /** Betting closed: chips that are only set out return to the player. @returns their total. */
  close(): bigint {
    const missed = this.setOut;
    const all = addStakes(this.placed, missed);
    if (totalStake(all) > 0n) this.last = all;
    this.steps = [];
    return totalStake(missed);
  }

  /** Clears the table for the next hand and keeps the last stakes for "repeat". */
  nextHand(): void {
    this.placed = {};
    this.steps = [];
  }

  private add(step: SpotStakes): boolean {
    const fits = this.beyond(step) === undefined;
    if (fits && totalStake(step) > 0n) this.steps.push(step);
    return fits;
  }

  private beyond(step: SpotStakes): string | undefined {
    return Object.keys(step).find((spot) => this.on(spot) + (step[spot] ?? 0n) > (this.limits.most[spot] ?? 0n));
  }
}
