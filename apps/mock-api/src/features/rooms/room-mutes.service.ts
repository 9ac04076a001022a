import { Injectable } from '@nestjs/common';
import { normalUsername, OPERATOR } from '@apsara/domain/members/members';
import { isMuted } from '@apsara/domain/rooms/rooms';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { createRoomMute, endRoomMute, listRoomMutes, RoomMuteRow } from '@apsara/api/room-desk';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { requestId } from '../../shared/secrets/tokens.ts';
import { Rows } from '../../shared/serve.ts';
import { anyOf, lockUntilEnd } from '../../shared/statements.ts';
import { AuditService } from '../audit/audit.service.ts';
import { MessagesService } from '../messages/messages.service.ts';
import { memberLock } from './chat-rooms.service.ts';
import { muteRowOf, mutesOf, type StoredMute } from './desk-rows.ts';
import { RoomLog } from './room-log.service.ts';
import { muteCounts } from './room-rows.ts';

const HOUR_MS = 3_600_000;

/** Members who must not write in a site's rooms. */
@Injectable()
export class RoomMutesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: RoomLog,
    private readonly audit: AuditService,
    private readonly messages: MessagesService,
  ) {}

  async listRoomMutes(
    { sort, range, filter: { id, state, q } = {} }: ValidInputOf<typeof listRoomMutes>,
    { site }: SignedInCaller,
  ): Promise<Rows<RoomMuteRow>> {
    const { query } = this.database;
    const now = this.clock.now();
    let chosen = mutesOf(query, site.code);
    if (id) chosen = chosen.where('q.id', '=', anyOf(id));
    if (q) chosen = chosen.where(({ fn, val }) => fn<boolean>('starts_with', ['m.username', val(normalUsername(q))]));
    if (state === 'active') chosen = chosen.where(muteCounts(now));
    if (state === 'over') chosen = chosen.where(({ not }) => not(muteCounts(now)));
    const [field = 'at', direction = 'DESC'] = sort ?? [];
    const order = directions[direction];
    // A mute without an end ends after all others.
    const listed = chosen.orderBy(`q.${field}`, order).orderBy('q.id', order);
    const { rows, total } = await readPage(query, listed, range ?? [0, 99]);
    return new Rows(
      rows.map((row) => muteRowOf(row, now)),
      total,
      range?.[0] ?? 0,
    );
  }

  /**
   * Once it has answered, the member sends no further message. A mute that counts is replaced; one that is over stays as
   * it ended.
   * @throws Refusal rooms.member_unknown, also for another site's and for staff, request.invalid, request.key_reused
   */
  async createRoomMute(
    { memberId, hours, reason }: ValidInputOf<typeof createRoomMute>,
    caller: SignedInCaller,
  ): Promise<RoomMuteRow> {
    const { actor, site } = caller;
    const siteCode = site.code;
    const member = await this.database.member.findFirst({ where: { id: memberId, siteCode, type: { not: OPERATOR } } });
    if (!member) throw new Refusal('rooms.member_unknown');
    const id = requestId('room mute', actor.id, caller.idempotencyKey);
    await this.database.transaction(async (transaction) => {
      await lockUntilEnd(transaction, memberLock(memberId));
      const made = await transaction.selectFrom('roomMutes').selectAll().where('id', '=', id).executeTakeFirst();
      const at = made?.at ?? this.clock.now();
      const until = hours === null ? null : new Date(at.getTime() + hours * HOUR_MS);
      if (made) {
        const isSame = made.memberId === memberId && made.reason === reason;
        if (!isSame || made.until?.getTime() !== until?.getTime()) throw new Refusal('request.key_reused');
        return;
      }
      await transaction
        .updateTable('roomMutes as q')
        .set({ liftedAt: at, liftedBy: actor.id })
        .where('q.memberId', '=', memberId)
        .where(muteCounts(at))
        .execute();
      await transaction
        .insertInto('roomMutes')
        .values({ id, siteCode, memberId, until, reason, mutedBy: actor.id, at })
        .execute();
      const details = { by: actor.username, member: memberId, account: member.username, reason };
      const ends = until ? { until: until.toISOString() } : {};
      await this.audit.record('rooms.member_muted', `${siteCode}/${id}`, { ...details, ...ends }, transaction);
      await this.messages.write(transaction, [{ memberId, kind: 'rooms_muted', about: id, details: { reason } }]);
    });
    this.#notify(memberId);
    return muteRowOf(await this.#find(id, siteCode), this.clock.now());
  }

  /** @throws Refusal rooms.mute_unknown, also for another site's, rooms.mute_over, request.invalid */
  async endRoomMute(
    { id, reason }: ValidInputOf<typeof endRoomMute>,
    { actor, site }: SignedInCaller,
  ): Promise<RoomMuteRow> {
    const mute = await this.#find(id, site.code);
    const now = this.clock.now();
    if (!isMuted(mute, now)) throw new Refusal('rooms.mute_over');
    const { memberId, account } = mute;
    await this.database.transaction(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('roomMutes')
        .set({ liftedAt: now, liftedBy: actor.id })
        .where('id', '=', id)
        .where('liftedAt', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new Refusal('rooms.mute_over');
      const details = { by: actor.username, member: memberId, account, reason };
      await this.audit.record('rooms.member_unmuted', `${site.code}/${id}`, details, transaction);
      await this.messages.write(transaction, [{ memberId, kind: 'rooms_unmuted', about: id, details: {} }]);
    });
    this.#notify(memberId);
    return muteRowOf(await this.#find(id, site.code), now);
  }

  #notify(memberId: string): void {
    this.messages.tell([memberId]);
    this.log.notifyMember(memberId);
  }

  async #find(id: string, siteCode: string): Promise<StoredMute> {
    const mute = await mutesOf(this.database.query, siteCode).where('q.id', '=', id).executeTakeFirst();
    if (!mute) throw new Refusal('rooms.mute_unknown');
    return mute;
  }
}
