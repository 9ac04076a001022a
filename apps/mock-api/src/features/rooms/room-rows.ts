import { sql, type SqlBool } from 'kysely';
import { maskedAccount } from '@apsara/domain/games/winners';
import { isForGood } from '@apsara/domain/protection/exclusions';
import { secondsToDelete } from '@apsara/domain/rooms/rooms';
import type { Language } from '@apsara/domain/sites/languages';
import type { RoomMessage } from '@apsara/api/rooms';
import type { Queries } from '../../shared/statements.ts';
import { wireInstant } from '../../shared/wire.ts';

/** Who reads, and where. */
export interface Reader {
  siteCode: string;
  memberId: string;
}

/** A room's messages with the names of their members, and whether the reader has reported them. */
export const messagesOf = (queries: Queries, { siteCode, memberId }: Reader) =>
  queries
    .selectFrom('roomMessages as r')
    .leftJoin('members as m', 'm.id', 'r.memberId')
    .select([
      'r.id',
      'r.no',
      'r.changedNo',
      'r.language',
      'r.memberId',
      'r.text',
      'r.at',
      'r.removal',
      'm.username',
      'm.nameHidden',
      'm.excludedUntil',
      sql<boolean>`EXISTS (SELECT FROM room_reports p WHERE p.message_id = r.id AND p.member_id = ${memberId})`.as(
        'reported',
      ),
    ])
    .where('r.siteCode', '=', siteCode);

export type ReadMessage = Awaited<ReturnType<ReturnType<typeof messagesOf>['executeTakeFirstOrThrow']>>;

/** Masked as on the board of winners; empty for members who are not named there, and for those who left for good. */
function nameOf({ username, nameHidden, excludedUntil }: ReadMessage): string {
  if (username === null || nameHidden || (excludedUntil && isForGood(excludedUntil))) return '';
  return maskedAccount(username);
}

/** A message as its reader gets it at an instant. */
export const messageOf = (row: ReadMessage, readerId: string, now: Date): RoomMessage => ({
  id: row.id,
  no: row.no,
  from: row.memberId === null ? 'house' : 'member',
  name: nameOf(row),
  own: row.memberId === readerId,
  text: row.removal === null ? row.text : '',
  at: wireInstant(row.at),
  removal: row.removal,
  reported: row.reported,
  deleteSeconds: row.memberId === readerId && row.removal === null ? secondsToDelete(row.at, now) : 0,
});

/** Whether the mute `q` counts at an instant (see `isMuted`). */
export const muteCounts = (now: Date) =>
  sql<SqlBool>`(q.lifted_at IS NULL AND (q.until IS NULL OR q.until > ${now}::timestamptz))`;

/** The mute of a member that counts at an instant: there is one at most. */
export const muteOf = (queries: Queries, memberId: string, now: Date) =>
  queries
    .selectFrom('roomMutes as q')
    .select(['q.until', 'q.reason'])
    .where('q.memberId', '=', memberId)
    .where(muteCounts(now))
    .executeTakeFirst();

/** When a member last wrote in a room. What the member deleted counts, or slow mode would not slow. */
export async function lastWrittenAt(
  queries: Queries,
  { siteCode, memberId }: Reader,
  language: Language,
): Promise<Date | null> {
  const last = await queries
    .selectFrom('roomMessages')
    .select('at')
    .where('memberId', '=', memberId)
    .where('siteCode', '=', siteCode)
    .where('language', '=', language)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.at ?? null;
}
