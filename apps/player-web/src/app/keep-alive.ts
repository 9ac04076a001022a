import { touchSession } from '@apsara/api/sessions';
import { api } from '../shared/api.ts';

/** Keep-alive calls per idle period of the session. */
const SIGNS = 6;

/** Events that count as activity; `message` covers activity inside a game frame. */
const deeds = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'message'] as const;

/**
 * Keeps the session alive while the person is active and lets it expire otherwise (specification 4: 30 minutes idle).
 * The first activity after a long pause calls at once, so that an expired session is noticed before anything is typed.
 * @returns a function that stops it.
 */
export function keepAlive(idleMinutes: number): () => void {
  const pauseMs = (idleMinutes * 60_000) / SIGNS;
  let calledAt = performance.now();
  const onDeed = () => {
    if (performance.now() - calledAt < pauseMs) return;
    calledAt = performance.now();
    void api.call(touchSession).catch(() => undefined);
  };
  deeds.forEach((deed) => window.addEventListener(deed, onDeed, { passive: true, capture: true }));
  return () => deeds.forEach((deed) => window.removeEventListener(deed, onDeed, { capture: true }));
}
