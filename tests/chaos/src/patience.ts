import { setTimeout as sleep } from 'node:timers/promises';

/** Callers wait this long for an answer before they ask again. */
export const ANSWER_WITHIN_MS = 1_500;

/** Clients must recover automatically: a call unanswered for this long fails the run. */
export const PATIENCE_MS = 60_000;

export interface Asked<T> {
  answer: T;
  repeats: number;
  ms: number;
}

/**
 * Retries until there is an answer; `undefined` and errors count as none.
 * @param ask called with the number of earlier attempts
 * @throws Error if there is no answer within PATIENCE_MS
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
