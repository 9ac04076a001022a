/** A message as an adapter is handed it. */
export interface PortMessage {
  /** Names it at each try the same, so that the other side can tell a repeated one. */
  reference: string;
  siteName: string;
  /** A telephone number in E.164, or an e-mail address. */
  target: string;
  subject: string;
  text: string;
  /** Markup for those who show it; of e-mails only. */
  html: string;
  /** Where the other side reports whether the message arrived. */
  report: string;
}

/**
 * What the other side said: it has taken the message; it refused it for good; or it did not answer as it should, and may be asked
 * again.
 */
export type Handed = { outcome: 'taken'; providerId: string } | { outcome: 'refused' | 'unanswered'; error: string };

/** The longest error or id that is kept, in characters. */
const KEPT = 300;

export const kept = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, KEPT);

/** Speaks to one server. */
export interface MessageAdapter {
  hand(message: PortMessage): Promise<Handed>;
  close(): void;
}
