import { addStakes, baccaratSpots, totalStake, type BaccaratSpot, type SpotStakes } from '@apsara/domain/baccarat-bets';
import type { TableLimits } from '@apsara/domain/baccarat-tables';

/**
 * The chips of one player: those set out, which are still theirs, and those placed, which are bet. Amounts in units.
 * A step is what one press set out, so that undo takes back one press.
 */
export class Slip {
  private steps: SpotStakes[] = [];
  placed: SpotStakes = {};
  private last: SpotStakes = {};

  constructor(readonly limits: TableLimits) {}

  /** Set out and not placed. */
  get setOut(): SpotStakes {
    return this.steps.reduce<SpotStakes>((sum, step) => addStakes(sum, step), {});
  }

  get setOutTotal(): bigint {
    return totalStake(this.setOut);
  }

  /** On the spot in all. */
  on(spot: BaccaratSpot): bigint {
    return (this.placed[spot] ?? 0n) + (this.setOut[spot] ?? 0n);
  }

  /** @returns false when the spot would hold more than the table allows. */
  put(spot: BaccaratSpot, chip: bigint): boolean {
    return this.add({ [spot]: chip });
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

  /** What is bet on this hand by the server's books; chips set out stay so. */
  resume(placed: SpotStakes): void {
    this.placed = placed;
  }

  /** The server took what was set out. */
  take(stakes: SpotStakes): void {
    this.placed = addStakes(this.placed, stakes);
    this.steps = [];
  }

  /** Betting is closed: what was set out goes back to the player. @returns how much that was. */
  close(): bigint {
    const missed = this.setOut;
    const all = addStakes(this.placed, missed);
    if (totalStake(all) > 0n) this.last = all;
    this.steps = [];
    return totalStake(missed);
  }

  /** The next hand begins with an empty table; what was on the last one can be repeated. */
  nextHand(): void {
    this.placed = {};
    this.steps = [];
  }

  private add(step: SpotStakes): boolean {
    const fits = baccaratSpots.every((spot) => this.on(spot) + (step[spot] ?? 0n) <= this.limits.most[spot]);
    if (fits && totalStake(step) > 0n) this.steps.push(step);
    return fits;
  }
}
