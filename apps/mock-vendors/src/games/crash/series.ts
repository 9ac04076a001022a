import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { crashLinks } from '@apsara/domain/games/crash/crash';

/** A series as the books keep it; `round` is the one being played, from 0. */
export interface KeptSeries {
  id: string;
  /** All links follow from it, so it stays closed until its own round is over. */
  lastLink: string;
  /** Published before the first round. */
  anchor: string;
  round: number;
  /** When the round takes no more bets. */
  closesAt: Date;
  openedAt: Date;
  finishedAt: Date | null;
}

/** The same with the links of all its rounds. */
export interface Series extends KeptSeries {
  links: readonly string[];
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const withLinks = (kept: KeptSeries): Series => ({ ...kept, links: crashLinks(kept.lastLink, sha256).links });

/** The last link comes from the cryptographic source. */
export const drawLastLink = (): string => randomBytes(32).toString('hex');

export function newSeries(lastLink: string, times: Pick<KeptSeries, 'openedAt' | 'closesAt'>): Series {
  const { anchor, links } = crashLinks(lastLink, sha256);
  return { id: randomUUID(), lastLink, anchor, links, round: 0, ...times, finishedAt: null };
}
