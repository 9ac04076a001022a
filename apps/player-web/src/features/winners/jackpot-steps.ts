/** specification 4: the start of the simulated counter, its increments and intervals. */
const START = { from: 200_000_000, to: 300_000_000 };
const STEP = { from: 100, to: 500 };
const WAIT_SECONDS = { from: 3, to: 5 };

/** A random integer between both, inclusive; `chance` is in [0, 1). */
const between = ({ from, to }: { from: number; to: number }, chance: number): number =>
  from + Math.floor(chance * (to - from + 1));

export const startOf = (chance: number): number => between(START, chance);
export const stepOf = (chance: number): number => between(STEP, chance);
export const waitMsOf = (chance: number): number => between(WAIT_SECONDS, chance) * 1_000;
