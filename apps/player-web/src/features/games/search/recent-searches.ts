const KEY = 'searches';
const KEPT = 5;

/** Successful searches of this browser, newest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function keepSearch(text: string): void {
  const others = recentSearches().filter((each) => each.toLowerCase() !== text.toLowerCase());
  localStorage.setItem(KEY, JSON.stringify([text, ...others].slice(0, KEPT)));
}

export const forgetSearches = (): void => localStorage.removeItem(KEY);
