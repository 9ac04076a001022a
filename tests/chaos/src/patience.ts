import { setTimeout as sleep } from 'node:timers/promises';

/** Callers wait this long for an answer before they ask again. */
export const ANSWER_WITHIN_MS = 1_500;

/** Clients must recover automatically: a call unanswered for this long fails the run. */
export const PATIENCE_MS = 60_000;

/** One try of a call; times by `performance.now()`. */
export interface Try {
  from: number;
  to: number;
  isAnswered: boolean;
}

export interface Asked<T> {
  answer: T;
  repeats: number;
  ms: number;
  tries: readonly Try[];
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
  const tries: Try[] = [];
  for (let repeats = 0; performance.now() - beganAt < PATIENCE_MS; repeats += 1) {
    const from = performance.now();
    const answer = await ask(repeats).catch(() => undefined);
    const to = performance.now();
    tries.push({ from, to, isAnswered: answer !== undefined });
    if (answer !== undefined) return { answer, repeats, ms: to - beganAt, tries };
    await sleep(pauseMs);
  }
  throw new Error(`nothing was answered within ${PATIENCE_MS / 1_000} seconds`);
}
