import { itemAt } from '../../lists.ts';
import { CRASH_MOST, CRASH_START, type Multiplier } from './crash.ts';

/** The times of a round, ms: bets are taken, then the wallets answer, the flight goes on, and its end is shown. */
export const crashTimes = { bettingMs: 8_000, lockMs: 2_000, resultMs: 4_000 } as const;

/** The multiplier grows by eight parts of a thousand in every step of the flight, and evenly within a step. */
const STEP_MS = 100;
const GROWTH_THOUSANDTHS = 8;

/** Parts of a hundredth in which the growth is counted. All products below stay far under 2^53. */
const PARTS = 1_000_000;

function growth(): number[] {
  const steps = [CRASH_START * PARTS];
  while (itemAt(steps, -1) < CRASH_MOST * PARTS) {
    const last = itemAt(steps, -1);
    steps.push(last + Math.floor((last * GROWTH_THOUSANDTHS) / 1_000));
  }
  return steps;
}

/** The multiplier after each step, in parts. */
const steps = growth();

/** The multiplier so many ms after the start of a flight, rounded down; server and page have the same one. */
export function multiplierAt(ms: number): Multiplier {
  const step = Math.floor(Math.max(0, ms) / STEP_MS);
  const next = steps[step + 1];
  if (next === undefined) return CRASH_MOST;
  const within = Math.max(0, Math.floor(ms)) % STEP_MS;
  const parts = itemAt(steps, step) * (STEP_MS - within) + next * within;
  return Math.min(CRASH_MOST, Math.floor(parts / (STEP_MS * PARTS)));
}

/** The first ms of a flight at which it has a multiplier; the inverse of `multiplierAt`. */
export function msTo(at: Multiplier): number {
  const wanted = at * PARTS;
  const next = steps.findIndex((parts) => parts >= wanted);
  if (next <= 0) return 0;
  const before = itemAt(steps, next - 1);
  return (next - 1) * STEP_MS + Math.ceil(((wanted - before) * STEP_MS) / (itemAt(steps, next) - before));
}

/**
 * How long a round flies. It crashes where it would pass its crash point, so that the point itself can still be cashed
 * out; the highest multiplier ends it as soon as it is reached.
 */
export const flightMs = (point: Multiplier): number => msTo(point === CRASH_MOST ? point : point + 1);
