import type { Handed } from '../../shared/handed.ts';

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

/** Speaks to one server. */
export interface MessageAdapter {
  hand(message: PortMessage): Promise<Handed>;
  close(): void;
}
