import { sql } from 'kysely';
import type { Language } from '@apsara/domain/sites/languages';
import { anyOf, type Queries } from '../../shared/statements.ts';
import type { Reader } from './room-rows.ts';

/** More are not counted. */
const MOST = 100;

/** How many messages of others a member has not seen, of the rooms that the member has been in. */
export async function unreadIn(
  queries: Queries,
  { siteCode, memberId }: Reader,
  rooms: readonly Language[],
): Promise<Map<Language, number>> {
  const rows = await queries
    .selectFrom('roomReaders as s')
    .select([
      's.language',
      sql<number>`(SELECT count(*)::int FROM (
          SELECT FROM room_messages r
           WHERE r.site_code = ${siteCode} AND r.language = s.language AND r.no > s.seen_no AND r.removal IS NULL
             AND r.member_id IS DISTINCT FROM s.member_id LIMIT ${MOST}) newer)`.as('unread'),
    ])
    .where('s.memberId', '=', memberId)
    .where('s.language', '=', anyOf(rooms))
    .execute();
  return new Map(rows.map(({ language, unread }) => [language, unread]));
}
