import { Injectable } from '@nestjs/common';
import { normalUsername } from '@apsara/domain/members/members';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type {
  createRoomMessage,
  listRoomMessages,
  removeRoomMessage,
  RoomMessageRecord,
  RoomMessageRow,
  settleRoomReports,
} from '@apsara/api/room-desk';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { requestId } from '../../shared/secrets/tokens.ts';
import { Rows } from '../../shared/serve.ts';
import { anyOf } from '../../shared/statements.ts';
import { wireInstant } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { deskMessagesOf, deskRowOf, type DeskMessage } from './desk-rows.ts';
import { RoomLog } from './room-log.service.ts';
import { RoomSettingsService } from './room-settings.service.ts';

/** The messages of a site's rooms as its staff sees and moderates them. */
@Injectable()
export class RoomDeskService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: RoomLog,
    private readonly settings: RoomSettingsService,
    private readonly audit: AuditService,
  ) {}

  async listRoomMessages(
    { sort, range, filter: { id, view, language, q } = {} }: ValidInputOf<typeof listRoomMessages>,
    { site }: SignedInCaller,
  ): Promise<Rows<RoomMessageRow>> {
    const { query } = this.database;
    const [field = 'at', direction = 'DESC'] = sort ?? [];
    let chosen = deskMessagesOf(query, site.code, this.clock.now());
    if (id) chosen = chosen.where('r.id', '=', anyOf(id));
    if (view === 'reported') chosen = chosen.where('r.reportedAt', 'is not', null);
    if (view === 'shown') chosen = chosen.where('r.removal', 'is', null);
    if (view === 'removed') chosen = chosen.where('r.removal', 'is not', null);
    if (language) chosen = chosen.where('r.language', '=', language);
    if (q) chosen = chosen.where(({ fn, val }) => fn<boolean>('starts_with', ['m.username', val(normalUsername(q))]));
    const order = directions[direction];
    // Among those of which no report waits, the newest are first.
    const listed = chosen
      .orderBy(`r.${field}`, (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
      .orderBy('r.at', 'desc')
      .orderBy('r.id', order);
    const { rows, total } = await readPage(query, listed, range ?? [0, 99]);
    return new Rows(rows.map(deskRowOf), total, range?.[0] ?? 0);
  }

  /** @throws Refusal rooms.message_unknown, also for another site's */
  async readRoomMessage(id: string, caller: SignedInCaller): Promise<RoomMessageRecord> {
    const row = await this.#find(id, caller);
    const reports = await this.database.query
      .selectFrom('roomReports as p')
      .innerJoin('members as m', 'm.id', 'p.memberId')
      .select(['m.username as account', 'p.reason', 'p.at'])
      .where('p.messageId', '=', id)
      .orderBy('p.at')
      .orderBy('p.memberId')
      .limit(100)
      .execute();
    return { ...deskRowOf(row), reportedBy: reports.map((one) => ({ ...one, at: wireInstant(one.at) })) };
  }

  /** A room that is paused is for the house to write in. @throws Refusal site.switched_off, rooms.unknown, request.invalid, request.key_reused */
  async createRoomMessage(
    { language, text: typed }: ValidInputOf<typeof createRoomMessage>,
    caller: SignedInCaller,
  ): Promise<RoomMessageRecord> {
    const { actor, site } = caller;
    await this.settings.requireRoom(site.code, language);
    const id = requestId('house message', actor.id, caller.idempotencyKey);
    const message = { id, siteCode: site.code, language, text: this.log.draft(typed) };
    const no = await this.database.transaction(async (transaction) => {
      const next = await this.log.next(transaction, message);
      if (await this.log.isSent(message, transaction)) return undefined;
      await this.log.append(transaction, { ...message, no: next }, { memberId: null, staffId: actor.id });
      const details = { by: actor.username, language, text: message.text };
      await this.audit.record('rooms.message_written', `${site.code}/${id}`, details, transaction);
      return next;
    });
    if (no !== undefined) this.log.notify(message, no);
    return this.readRoomMessage(id, caller);
  }

  /** @throws Refusal rooms.message_unknown, rooms.removed */
  async removeRoomMessage(
    { id, reason }: ValidInputOf<typeof removeRoomMessage>,
    caller: SignedInCaller,
  ): Promise<RoomMessageRecord> {
    const { actor, site } = caller;
    const { language, memberId } = await this.#find(id, caller);
    const place = { siteCode: site.code, language };
    const no = await this.database.transaction(async (transaction) => {
      const by = { removal: 'house' as const, removedBy: actor.id, reason };
      const changed = await this.log.remove(transaction, { id, ...place }, by);
      if (changed === undefined) throw new Refusal('rooms.removed');
      const details = { by: actor.username, reason, ...(memberId ? { member: memberId } : {}) };
      await this.audit.record('rooms.message_removed', `${site.code}/${id}`, details, transaction);
      return changed;
    });
    this.log.notify(place, no);
    return this.readRoomMessage(id, caller);
  }

  /** @throws Refusal rooms.message_unknown, rooms.reports_changed */
  async settleRoomReports(
    { id, reason, reports }: ValidInputOf<typeof settleRoomReports>,
    caller: SignedInCaller,
  ): Promise<RoomMessageRecord> {
    const { actor, site } = caller;
    const { memberId } = await this.#find(id, caller);
    await this.database.transaction(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('roomMessages')
        .set({ reportedAt: null })
        .where('id', '=', id)
        .where('reports', '=', reports)
        .where('reportedAt', 'is not', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new Refusal('rooms.reports_changed');
      const details = { by: actor.username, reason, ...(memberId ? { member: memberId } : {}) };
      await this.audit.record('rooms.reports_settled', `${site.code}/${id}`, details, transaction);
    });
    return this.readRoomMessage(id, caller);
  }

  async #find(id: string, { site }: SignedInCaller): Promise<DeskMessage> {
    const row = await deskMessagesOf(this.database.query, site.code, this.clock.now())
      .where('r.id', '=', id)
      .executeTakeFirst();
    if (!row) throw new Refusal('rooms.message_unknown');
    return row;
  }
}
