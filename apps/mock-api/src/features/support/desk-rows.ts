import { sql } from 'kysely';
import { chatRules } from '@apsara/domain/support/chats';
import type { DeskMessage, SupportChatRow } from '@apsara/api/support-desk';
import type { SupportMessage as StoredMessage } from '@apsara/prisma/client';
import type { Queries } from '../../shared/statements.ts';
import { wireInstant, wireInstantOrNull } from '../../shared/wire.ts';

const BEGINNING = 120;

/** A site's chats with the names of those in them, what the staff has not seen, and the beginning of the last message. */
export const chatsOf = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('supportChats as c')
    .leftJoin('members as m', 'm.id', 'c.memberId')
    .leftJoin('members as s', 's.id', 'c.staffId')
    .leftJoin('members as l', 'l.id', 'c.lookedBy')
    .leftJoin('supportMessages as last', (join) =>
      join.onRef('last.chatId', '=', 'c.id').onRef('last.no', '=', 'c.lastNo'),
    )
    .selectAll('c')
    .select([
      'm.username as account',
      sql<string>`coalesce(s.username, '')`.as('staff'),
      'l.username as looker',
      sql<string>`left(coalesce(last.text, ''), ${BEGINNING})`.as('last'),
      sql<number>`(SELECT count(*)::int FROM support_messages u
                    WHERE u.chat_id = c.id AND u.author = 'player' AND u.no > c.staff_seen)`.as('unread'),
    ])
    .where('c.siteCode', '=', siteCode);

export type DeskChat = Awaited<ReturnType<ReturnType<typeof chatsOf>['executeTakeFirstOrThrow']>>;

interface Seen {
  now: Date;
  /** The id of who asks. */
  reader: string;
}

/** Who else looks at a chat now; empty: nobody. */
export function lookingAt({ lookedAt, lookedBy, looker }: DeskChat, { now, reader }: Seen): string {
  const age = now.getTime() - (lookedAt?.getTime() ?? 0);
  return lookedBy !== reader && age < chatRules.lookSeconds * 1_000 ? (looker ?? '') : '';
}

export const deskRowOf = (chat: DeskChat, seen: Seen): SupportChatRow => ({
  id: chat.id,
  state: chat.state,
  account: chat.account ?? '',
  memberId: chat.memberId,
  language: chat.language,
  staff: chat.staff,
  lookedBy: lookingAt(chat, seen),
  unread: chat.unread,
  last: chat.last,
  createdAt: wireInstant(chat.createdAt),
  lastAt: wireInstant(chat.lastAt),
  waitingSince: wireInstantOrNull(chat.waitingSince),
  closedAt: wireInstantOrNull(chat.closedAt),
  rating: chat.rating,
});

export const deskMessageOf = ({
  id,
  no,
  author,
  by,
  text,
  pictureId,
  at,
}: StoredMessage & { by: string | null }): DeskMessage => ({
  id,
  no,
  from: author,
  by: by ?? '',
  text,
  picture: pictureId,
  at: wireInstant(at),
});
