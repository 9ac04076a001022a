import { touch } from '@apsara/api/sessions';
import { api } from '../shared/api.ts';

/** A sign of life is sent so many times within the time a session may be idle. */
const SIGNS = 6;

/** What a person does, and what a game in a frame reports of somebody who plays. */
const deeds = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'message'] as const;

/**
 * Keeps the session alive while somebody is there, and lets it end when nobody is (specification 4: 30 minutes idle). The
 * first deed after a long pause asks at once, so that an ended session is told before anything is typed into it.
 * @returns how to stop.
 */
export function keepAlive(idleMinutes: number): () => void {
  const pauseMs = (idleMinutes * 60_000) / SIGNS;
  let told = performance.now();
  const onDeed = () => {
    if (performance.now() - told < pauseMs) return;
    told = performance.now();
    void api.call(touch).catch(() => undefined);
  };
  deeds.forEach((deed) => window.addEventListener(deed, onDeed, { passive: true, capture: true }));
  return () => deeds.forEach((deed) => window.removeEventListener(deed, onDeed, { capture: true }));
}
