const MINUTE_MS = 60_000;

/** The platform's time as its server tells it: a reader's own clock may be wrong, and a developer may have moved the platform's. */
export interface SiteClock {
  now: () => Date;
  /** Tells a listener of every minute, and of the server's word. */
  subscribe: (listener: () => void) => () => void;
  /** The time at the last of these. */
  minute: () => Date;
}

/** Asks again every minute and whenever somebody comes back to the page; what cannot be reached leaves the clock running. */
export function createSiteClock(told: string, ask: () => Promise<string>): SiteClock {
  const listeners = new Set<() => void>();
  let ahead = Date.parse(told) - Date.now();
  const now = (): Date => new Date(Date.now() + ahead);
  let minute = now();

  async function refresh(): Promise<void> {
    if (document.hidden) return;
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) ahead = Date.parse(answer) - Date.now();
    minute = now();
    for (const listener of listeners) listener();
  }
  setInterval(() => void refresh(), MINUTE_MS);
  document.addEventListener('visibilitychange', () => void refresh());

  return {
    now,
    minute: () => minute,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
