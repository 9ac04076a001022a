/**
 * What the other side said: it has taken the message; it refused it for good; or it did not answer as it should, and may be asked
 * again.
 */
export type Handed = { outcome: 'taken'; providerId: string } | { outcome: 'refused' | 'unanswered'; error: string };

/** The longest error or id that is kept, in characters. */
const KEPT = 300;

export const kept = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, KEPT);
