import { chatRules } from '@apsara/domain/support/chats';
import type { Caller } from '../../shared/caller.ts';
import { keptCookie } from '../../shared/cookies.ts';
import { hashToken } from '../../shared/secrets/tokens.ts';

/** The cookie with a visitor's key. */
const VISITOR_COOKIE = 'visitor';

const isKey = (text: string): boolean => /^[\w-]{43}$/.test(text);

const hexOf = (hash: Uint8Array): string => Buffer.from(hash).toString('hex');

/** Whose a chat is. */
export type Player = { siteCode: string } & (
  | { memberId: string; visitorHash: null }
  | { memberId: null; visitorHash: Uint8Array<ArrayBuffer> }
);

/**
 * A member, or a visitor by the key that the browser keeps; undefined where it keeps none. Who is excluded is a member; who
 * is blocked has no session and is a visitor.
 */
export function playerOf({ actor, cookies, site }: Caller): Player | undefined {
  if (actor && actor.role !== 'operator') return { siteCode: site.code, memberId: actor.id, visitorHash: null };
  const key = cookies[VISITOR_COOKIE] ?? '';
  return isKey(key) ? { siteCode: site.code, memberId: null, visitorHash: hashToken(key) } : undefined;
}

/** What names a player among those of all sites. */
export const playerKey = ({ siteCode, memberId, visitorHash }: Player): string =>
  memberId ?? `${siteCode}/${hexOf(visitorHash ?? new Uint8Array())}`;

/** The player's pages that the socket notifies of a chat. */
export const listenerOf = ({ memberId, visitorHash }: { memberId: string | null; visitorHash: Uint8Array | null }) =>
  memberId === null ? { visitor: hexOf(visitorHash ?? new Uint8Array()) } : { memberId };

/** The room of a visitor's chat at a site, for a page that brings the key. */
export function visitorRooms(merchant: string, cookies: Readonly<Record<string, string>>): string[] {
  const key = cookies[VISITOR_COOKIE] ?? '';
  return isKey(key) ? [`visitor:${merchant}:${hexOf(hashToken(key))}`] : [];
}

/** The key a visitor has, or a new one, as the header that lets the browser keep it from now on. */
export function visitorCookie({ cookies, isSecure }: Caller, newKey: () => string): Record<string, string> {
  const kept = cookies[VISITOR_COOKIE] ?? '';
  const value = isKey(kept) ? kept : newKey();
  const seconds = chatRules.visitorHours * 3_600;
  return { 'set-cookie': keptCookie(isSecure, { name: VISITOR_COOKIE, value, seconds }) };
}
