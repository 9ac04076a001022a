import { Injectable } from '@nestjs/common';
import { faultIn } from '@apsara/domain/rooms/room-words';
import {
  roomRules,
  secondsToDelete,
  secondsToWait,
  type ReadOnlyCause,
  type RoomSettings,
} from '@apsara/domain/rooms/rooms';
import { languages, type Language } from '@apsara/domain/sites/languages';
import { Refusal } from '@apsara/domain/refusals';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type {
  createRoomReport,
  listOwnRooms,
  listShownRoomMessages,
  OwnRoom,
  RoomMessage,
  sendRoomMessage,
  touchRoom,
} from '@apsara/api/rooms';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { Limiter } from '../../shared/limiter.ts';
import { requestId } from '../../shared/secrets/tokens.ts';
import { lockUntilEnd, type Transaction } from '../../shared/statements.ts';
import { wireInstantOrNull } from '../../shared/wire.ts';
import { MarksService } from '../marks/marks.service.ts';
import { SitesService } from '../sites/sites.service.ts';
import { RoomLog } from './room-log.service.ts';
import { lastWrittenAt, messageOf, messagesOf, muteOf, type Reader, type ReadMessage } from './room-rows.ts';
import { RoomSettingsService } from './room-settings.service.ts';
import { unreadIn } from './unread.ts';

interface OwnReader extends Reader {
  readOnly: ReadOnlyCause | null;
}

function readerOf({ actor, site }: SignedInCaller): OwnReader {
  const rests = actor.excludedUntil !== null || actor.closingAt !== null;
  const readOnly = actor.role === 'trial' ? 'trial' : rests ? 'break' : null;
  return { siteCode: site.code, memberId: actor.id, readOnly };
}

/** The lock of what a member may do in the rooms: a mute waits for a message that is on its way. */
export const memberLock = (memberId: string): string => `rooms/${memberId}`;

/** The chat rooms as members read and write them. */
@Injectable()
export class ChatRoomsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limiter: Limiter,
    private readonly settings: RoomSettingsService,
    private readonly sites: SitesService,
    private readonly log: RoomLog,
    private readonly marks: MarksService,
  ) {}

  /** The names of a site's rooms, for calls of the family; none where they are switched off. */
  async roomNames(siteCode: string): Promise<{ roomId: string; roomName: string; status: 'open' | 'closed' }[]> {
    const { switches } = await this.sites.byCode(siteCode);
    if (!switches.has('CHATROOM3')) return [];
    const { rooms, settings } = await this.settings.openAt(siteCode);
    return rooms.map((room) => ({
      roomId: room,
      roomName: languages[room].name,
      status: settings.paused.includes(room) ? 'closed' : 'open',
    }));
  }

  /** @throws Refusal site.switched_off, rooms.unknown */
  requireRoom(siteCode: string, room: Language): Promise<RoomSettings> {
    return this.settings.requireRoom(siteCode, room);
  }

  /** The room of the caller's language comes first. */
  async listOwnRooms(caller: SignedInCaller): Promise<AnswerOf<typeof listOwnRooms>> {
    const reader = readerOf(caller);
    const { rooms, settings } = await this.settings.openAt(reader.siteCode);
    const unread = await unreadIn(this.database.query, reader, rooms);
    const list = rooms.map((roomId) => ({
      roomId,
      paused: settings.paused.includes(roomId),
      unread: unread.get(roomId) ?? 0,
    }));
    return {
      list: [
        ...list.filter(({ roomId }) => roomId === caller.language),
        ...list.filter(({ roomId }) => roomId !== caller.language),
      ],
    };
  }

  async listShownRoomMessages(
    { room, before, since }: ValidInputOf<typeof listShownRoomMessages>,
    caller: SignedInCaller,
  ): Promise<AnswerOf<typeof listShownRoomMessages>> {
    const reader = readerOf(caller);
    const settings = await this.settings.requireRoom(reader.siteCode, room);
    // The number is read first: what comes in between is sent twice, and known by its id.
    const { lastNo = 0 } =
      (await this.database.chatRoom.findUnique({
        where: { siteCode_language: { siteCode: reader.siteCode, language: room } },
      })) ?? {};
    const asked = messagesOf(this.database.query, reader).where('r.language', '=', room);
    const { page, mostChanges } = roomRules;
    const most = since === undefined ? page : mostChanges;
    const chosen =
      since === undefined
        ? (before === undefined ? asked : asked.where('r.no', '<', before)).orderBy('r.no', 'desc')
        : asked.where('r.changedNo', '>', since).orderBy('r.changedNo');
    const rows = await chosen.limit(most + 1).execute();
    const more = rows.length > most;
    const shown = since !== undefined && more ? [] : rows.slice(0, most);
    return {
      room: await this.#stateOf(reader, room, settings),
      messages: shown.toSorted((a, b) => a.no - b.no).map((row) => messageOf(row, reader.memberId, this.clock.now())),
      changed: lastNo,
      more,
    };
  }

  /**
   * The caller's key sends one message. Locks: the member, then the room.
   * @throws Refusal rooms.unknown, .word, .link, .phone, .muted, .paused, .slow, request.invalid, request.too_many, request.key_reused
   */
  async sendRoomMessage(
    { room: language, text: typed }: ValidInputOf<typeof sendRoomMessage>,
    caller: SignedInCaller,
  ): Promise<AnswerOf<typeof sendRoomMessage>> {
    const reader = readerOf(caller);
    const { siteCode, memberId } = reader;
    const settings = await this.settings.requireRoom(siteCode, language);
    const text = this.log.draft(typed);
    const id = requestId('room message', memberId, caller.idempotencyKey);
    const message = { id, siteCode, language, text };
    if (!(await this.log.isSent(message, this.database.query))) {
      requireClean(text, settings);
      await this.limiter.take('room messages', memberId, { max: roomRules.messagesPerMinute, seconds: 60 });
    }
    const no = await this.database.transaction(async (transaction) => {
      await lockUntilEnd(transaction, memberLock(memberId));
      if (await this.log.isSent(message, transaction)) return undefined;
      const next = await this.log.next(transaction, message);
      await this.#requireMayWrite(transaction, reader, language);
      await this.log.append(transaction, { ...message, no: next }, { memberId, staffId: null });
      return next;
    });
    if (no !== undefined) {
      this.log.notify(message, no);
      await this.marks.wordsWritten(reader, text);
    }
    const row = await messagesOf(this.database.query, reader).where('r.id', '=', id).executeTakeFirstOrThrow();
    return {
      message: messageOf(row, memberId, this.clock.now()),
      room: await this.#stateOf(reader, language, settings),
    };
  }

  async touchRoom(
    { room: language, no }: ValidInputOf<typeof touchRoom>,
    caller: SignedInCaller,
  ): Promise<AnswerOf<typeof touchRoom>> {
    const reader = readerOf(caller);
    await this.settings.requireRoom(reader.siteCode, language);
    await this.database.query
      .insertInto('roomReaders')
      .values({ memberId: reader.memberId, language, seenNo: no })
      .onConflict((taken) =>
        taken.columns(['memberId', 'language']).doUpdateSet({ seenNo: no }).where('roomReaders.seenNo', '<', no),
      )
      .execute();
    const unread = await unreadIn(this.database.query, reader, [language]);
    return { roomId: language, unread: unread.get(language) ?? 0 };
  }

  /** One that was deleted stays so. @throws Refusal rooms.message_unknown, also for another's, rooms.too_late */
  async removeOwnRoomMessage(id: string, caller: SignedInCaller): Promise<{ message: RoomMessage }> {
    const reader = readerOf(caller);
    const row = await this.#message(id, reader);
    if (row.memberId !== reader.memberId || row.removal === 'house') throw new Refusal('rooms.message_unknown');
    if (row.removal === null) {
      if (secondsToDelete(row.at, this.clock.now()) === 0) throw new Refusal('rooms.too_late');
      const place = { siteCode: reader.siteCode, language: row.language };
      const no = await this.database.transaction((transaction) =>
        this.log.remove(transaction, { id, ...place }, { removal: 'own', removedBy: null, reason: '' }),
      );
      if (no !== undefined) this.log.notify(place, no);
    }
    return { message: messageOf(await this.#message(id, reader), reader.memberId, this.clock.now()) };
  }

  /** Once for each member and message. @throws Refusal rooms.message_unknown, rooms.own_message, request.too_many */
  async createRoomReport(
    { id, reason }: ValidInputOf<typeof createRoomReport>,
    caller: SignedInCaller,
  ): Promise<{ message: RoomMessage }> {
    const reader = readerOf(caller);
    const { memberId } = reader;
    const row = await this.#message(id, reader);
    if (row.memberId === memberId) throw new Refusal('rooms.own_message');
    if (row.memberId === null || row.removal !== null) throw new Refusal('rooms.message_unknown');
    if (!row.reported) {
      await this.limiter.take('room reports', memberId, { max: roomRules.reportsPerHour, seconds: 3_600 });
      await this.#report({ messageId: id, memberId, reason, at: this.clock.now() });
    }
    return { message: { ...messageOf(row, memberId, this.clock.now()), reported: true } };
  }

  async #report(
    report: { messageId: string; memberId: string; at: Date } & Pick<ValidInputOf<typeof createRoomReport>, 'reason'>,
  ) {
    await this.database.transaction(async (transaction) => {
      const { numInsertedOrUpdatedRows = 0n } = await transaction
        .insertInto('roomReports')
        .values(report)
        .onConflict((taken) => taken.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) return;
      await transaction
        .updateTable('roomMessages')
        .set(({ eb, fn, val }) => ({
          reports: eb('reports', '+', 1),
          reportedAt: fn.coalesce('reportedAt', val(report.at)),
        }))
        .where('id', '=', report.messageId)
        // What the house removed meanwhile waits for nobody.
        .where('removal', 'is', null)
        .execute();
    });
  }

  /** @throws Refusal site.switched_off, rooms.message_unknown, also for another site's */
  async #message(id: string, reader: Reader): Promise<ReadMessage> {
    const { rooms } = await this.settings.openAt(reader.siteCode);
    const row = await messagesOf(this.database.query, reader).where('r.id', '=', id).executeTakeFirst();
    if (!row || !rooms.includes(row.language)) throw new Refusal('rooms.message_unknown');
    return row;
  }

  /** @throws Refusal rooms.unknown, rooms.paused, rooms.muted, rooms.slow */
  async #requireMayWrite(transaction: Transaction, reader: Reader, language: Language): Promise<void> {
    const now = this.clock.now();
    const settings = await this.settings.settingsOf(reader.siteCode, transaction);
    if (settings.closed.includes(language)) throw new Refusal('rooms.unknown');
    if (settings.paused.includes(language)) throw new Refusal('rooms.paused');
    const mute = await muteOf(transaction, reader.memberId, now);
    if (mute) throw new Refusal('rooms.muted', mute.until ? { until: mute.until.toISOString() } : {});
    const retryAfterSeconds = secondsToWait(await lastWrittenAt(transaction, reader, language), now, settings);
    if (retryAfterSeconds > 0) throw new Refusal('rooms.slow', { retryAfterSeconds });
  }

  async #stateOf(reader: OwnReader, roomId: Language, settings: RoomSettings): Promise<OwnRoom> {
    const now = this.clock.now();
    const [mute, last] = await Promise.all([
      muteOf(this.database.query, reader.memberId, now),
      lastWrittenAt(this.database.query, reader, roomId),
    ]);
    return {
      roomId,
      paused: settings.paused.includes(roomId),
      mute: mute ? { until: wireInstantOrNull(mute.until), reason: mute.reason } : null,
      slowSeconds: settings.slowSeconds,
      waitSeconds: secondsToWait(last, now, settings),
      readOnly: reader.readOnly,
    };
  }
}

/** @throws Refusal rooms.word with the word, rooms.link, rooms.phone */
function requireClean(text: string, settings: RoomSettings): void {
  const found = faultIn(text, settings);
  if (found) throw new Refusal(`rooms.${found.fault}`, found.fault === 'word' ? { word: found.word } : {});
}
