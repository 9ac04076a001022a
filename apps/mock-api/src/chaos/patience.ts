import { setTimeout as sleep } from 'node:timers/promises';

/** Callers wait this long for an answer before they ask again. */
export const ANSWER_WITHIN_MS = 1_500;

/** Clients must recover by themselves: a call that nobody answers for this long breaks the run. */
export const PATIENCE_MS = 60_000;

export interface Asked<T> {
  answer: T;
  repeats: number;
  ms: number;
}

/**
 * Asks until there is an answer; `undefined` and whatever is thrown is none.
 * @param ask told how often it was asked before
 * @throws Error when nothing came within PATIENCE_MS
 */
export async function untilAnswered<T>(
  ask: (repeats: number) => Promise<T | undefined>,
  pauseMs: number,
): Promise<Asked<T>> {
  const beganAt = performance.now();
  for (let repeats = 0; performance.now() - beganAt < PATIENCE_MS; repeats += 1) {
    const answer = await ask(repeats).catch(() => undefined);
    if (answer !== undefined) return { answer, repeats, ms: performance.now() - beganAt };
    await sleep(pauseMs);
  }
  throw new Error(`nothing was answered within ${PATIENCE_MS / 1_000} seconds`);
}
