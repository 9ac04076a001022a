/** The bounds of the counter (specification 4). */
const LEAST = 200_000_000;
const MOST = 300_000_000;

/** Three steps, after 3, 4 and 5 seconds in turn, that together grow by this much. */
const TURN_MS = 12_000;
const TURN_GROWTH = 900;
const waits = [3_000, 4_000, 5_000] as const;
const TURNS = Math.floor((MOST - LEAST) / TURN_GROWTH);

/** A number from 100 to 500 that belongs to a turn. */
const growthOf = (turn: number): number => 100 + ((Math.imul(turn, 0x9e3779b1) >>> 8) % 401);

/**
 * The jackpot counter at an instant, the same for every visitor: it grows by 100 to 500 every 3, 4 or 5 seconds, and
 * begins again when it has reached its upper bound, after about a fortnight. It is for show: no prize hangs on it.
 * @param at ms since 1970
 * @returns the value, and when it will change next
 */
export function jackpotAt(at: number): { value: number; changesAt: number } {
  const turn = Math.floor(at / TURN_MS);
  const growth = growthOf(turn);
  let value = LEAST + (turn % TURNS) * TURN_GROWTH;
  let changesAt = turn * TURN_MS;
  for (const [step, wait] of waits.entries()) {
    changesAt += wait;
    if (at < changesAt) break;
    // What the first step lacks of 600, the second adds, and the third adds 300.
    value += step === 0 ? growth : step === 1 ? 600 - growth : 300;
  }
  return { value, changesAt };
}
