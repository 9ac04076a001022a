const KEY = 'lastLogin';
const STAY_MS = 24 * 60 * 60 * 1000;

/** The last login in this browser: names and numbers only, never a credential. */
export interface Remembered {
  username?: string;
  mobileNum?: string;
  countryDialingCode?: string;
}

/** Parses the stored value, unless it is older than 24 hours (specification 9). Invalid data counts as empty. */
export function readRemembered(text: string | null, now: number): Remembered {
  try {
    const { until, ...kept }: Remembered & { until?: number } = JSON.parse(text ?? '{}');
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
