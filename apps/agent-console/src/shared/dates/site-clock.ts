const MINUTE_MS = 60_000;

/**
 * The platform's time by its server: the browser's clock may be wrong, and in development the platform's may have been
 * moved.
 */
export interface SiteClock {
  now: () => Date;
  /** Notifies a listener every minute, and when the server's time arrives. */
  subscribe: (listener: () => void) => () => void;
  /** The time of the last notification. */
  minute: () => Date;
}

/**
 * Syncs every minute and when the page becomes visible. When the server is unreachable the clock keeps running.
 * @param serverTime at start, as an ISO date
 */
export function createSiteClock(serverTime: string, ask: () => Promise<string>): SiteClock {
  const listeners = new Set<() => void>();
  let ahead = Date.parse(serverTime) - Date.now();
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
