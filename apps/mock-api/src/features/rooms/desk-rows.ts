import { sql } from 'kysely';
import { isMuted } from '@apsara/domain/rooms/rooms';
import type { RoomMessageRow, RoomMuteRow } from '@apsara/api/room-desk';
import type { Queries } from '../../shared/statements.ts';
import { wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { muteCounts } from './room-rows.ts';

/** A site's messages with the names of those who wrote and removed them, and whether the member is muted at an instant. */
export const deskMessagesOf = (queries: Queries, siteCode: string, now: Date) =>
  queries
    .selectFrom('roomMessages as r')
    .leftJoin('members as m', 'm.id', 'r.memberId')
    .leftJoin('members as s', 's.id', 'r.staffId')
    .leftJoin('members as d', 'd.id', 'r.removedBy')
    .selectAll('r')
    .select([
      'm.username as account',
      's.username as staff',
      'd.username as remover',
      sql<boolean>`EXISTS (SELECT FROM room_mutes q WHERE q.member_id = r.member_id AND ${muteCounts(now)})`.as(
        'muted',
      ),
    ])
    .where('r.siteCode', '=', siteCode);

export type DeskMessage = Awaited<ReturnType<ReturnType<typeof deskMessagesOf>['executeTakeFirstOrThrow']>>;

export const deskRowOf = (row: DeskMessage): RoomMessageRow => ({
  id: row.id,
  language: row.language,
  at: wireInstant(row.at),
  account: row.account ?? '',
  memberId: row.memberId,
  staff: row.staff ?? '',
  text: row.text,
  reports: row.reports,
  reportedAt: wireInstantOrNull(row.reportedAt),
  removal: row.removal,
  removedAt: wireInstantOrNull(row.removedAt),
  removedBy: row.remover ?? '',
  reason: row.reason,
  muted: row.muted,
});

/** A site's mutes with the names of those in them. */
export const mutesOf = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('roomMutes as q')
    .innerJoin('members as m', 'm.id', 'q.memberId')
    .innerJoin('members as s', 's.id', 'q.mutedBy')
    .leftJoin('members as l', 'l.id', 'q.liftedBy')
    .selectAll('q')
    .select(['m.username as account', 's.username as by', 'l.username as lifter'])
    .where('q.siteCode', '=', siteCode);

export type StoredMute = Awaited<ReturnType<ReturnType<typeof mutesOf>['executeTakeFirstOrThrow']>>;

export const muteRowOf = (mute: StoredMute, now: Date): RoomMuteRow => ({
  id: mute.id,
  account: mute.account,
  memberId: mute.memberId,
  at: wireInstant(mute.at),
  until: wireInstantOrNull(mute.until),
  reason: mute.reason,
  by: mute.by,
  liftedAt: wireInstantOrNull(mute.liftedAt),
  liftedBy: mute.lifter ?? '',
  active: isMuted(mute, now),
});
