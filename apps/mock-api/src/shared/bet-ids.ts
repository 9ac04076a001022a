import { randomUUID } from 'node:crypto';

/** An id that says when the bet was placed (RFC 9562, version 7): bets are kept by time, and one of unknown time is looked for everywhere. */
export function betIdAt(placedAt: Date): string {
  const ms = placedAt.getTime().toString(16).padStart(12, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7${randomUUID().slice(15)}`;
}

/** As many of these ids as are asked for, which follow each other: bets that come together are kept beside each other. */
export function betIdsAt(placedAt: Date): () => string {
  const shared = betIdAt(placedAt).slice(0, -4);
  let count = 0;
  return () => `${shared}${(count++).toString(16).padStart(4, '0')}`;
}

/** Null for an id of before ids said it. */
export const placedAtOf = (id: string): Date | null =>
  id[14] === '7' ? new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)) : null;
