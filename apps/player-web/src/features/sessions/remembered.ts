const KEY = 'lastLogin';
const STAY_MS = 24 * 60 * 60 * 1000;

/** Who logged in here last: names and numbers only, never anything that proves who somebody is. */
export interface Remembered {
  username?: string;
  mobileNum?: string;
  countryDialingCode?: string;
}

/** What was kept, unless its 24 hours are over (specification 9). Anything else in its place counts as nothing. */
export function readRemembered(text: string | null, now: number): Remembered {
  try {
    const { until, ...kept } = JSON.parse(text ?? '{}') as Remembered & { until?: number };
    return until !== undefined && until > now ? kept : {};
  } catch {
    return {};
  }
}

export const remembered = (): Remembered => readRemembered(localStorage.getItem(KEY), Date.now());

export function remember(who: Remembered): void {
  const now = Date.now();
  localStorage.setItem(KEY, JSON.stringify({ ...remembered(), ...who, until: now + STAY_MS }));
}

export const forgetRemembered = (): void => localStorage.removeItem(KEY);
