import { touchSession } from '@apsara/api/sessions';
import { api } from '../shared/api.ts';
import { watchDeeds } from './deeds.ts';

/** Keep-alive calls per idle period of the session. */
const SIGNS = 6;

/**
 * Keeps the session alive while the person is active and lets it expire otherwise (specification 4: 30 minutes idle).
 * The first activity after a long pause calls at once, so that an expired session is noticed before anything is typed.
 * @returns a function that stops it.
 */
export function keepAlive(idleMinutes: number): () => void {
  const pauseMs = (idleMinutes * 60_000) / SIGNS;
  let calledAt = performance.now();
  return watchDeeds(() => {
    if (performance.now() - calledAt < pauseMs) return;
    calledAt = performance.now();
    void api.call(touchSession).catch(() => undefined);
  });
}
