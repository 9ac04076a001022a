import { Injectable } from '@nestjs/common';
import { lengthOf, roomRules, type RoomRemoval } from '@apsara/domain/rooms/rooms';
import { plainText } from '@apsara/domain/members/messages';
import type { Language } from '@apsara/domain/sites/languages';
import { withoutCardNumbers } from '@apsara/domain/support/chats';
import { Refusal } from '@apsara/domain/refusals';
import { Clock } from '../../shared/clock.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import type { Queries, Transaction } from '../../shared/statements.ts';

export interface RoomPlace {
  siteCode: string;
  language: Language;
}

interface NewMessage extends RoomPlace {
  /** Made of the request's key. */
  id: string;
  text: string;
}

/** By whom a message is written: a member, or a person of the staff. */
type Author = { memberId: string; staffId: null } | { memberId: null; staffId: string };

/** What members and moderators do alike: change a room, and notify its open pages. */
@Injectable()
export class RoomLog {
  constructor(
    private readonly clock: Clock,
    private readonly live: SocketGateway,
  ) {}

  /**
   * The number of the next change of a room, which is locked until the transaction ends: changes are seen in their order,
   * so that a page that asks for those after one misses none.
   */
  async next(transaction: Transaction, { siteCode, language }: RoomPlace): Promise<number> {
    const { lastNo } = await transaction
      .insertInto('chatRooms')
      .values({ siteCode, language, lastNo: 1 })
      .onConflict((taken) =>
        taken.columns(['siteCode', 'language']).doUpdateSet(({ eb }) => ({ lastNo: eb('chatRooms.lastNo', '+', 1) })),
      )
      .returning('lastNo')
      .executeTakeFirstOrThrow();
    return lastNo;
  }

  /** What was typed, as it is kept. @throws Refusal request.invalid beside `text` */
  draft(typed: string): string {
    const text = withoutCardNumbers(plainText(typed));
    if (text === '') throw new Refusal('request.invalid', { fields: [{ path: 'text', code: 'required' }] });
    if (lengthOf(text) > roomRules.maxLength)
      throw new Refusal('request.invalid', { fields: [{ path: 'text', code: 'too_long', max: roomRules.maxLength }] });
    return text;
  }

  /** Whether a message of this id is there already. @throws Refusal request.key_reused when it says something else */
  async isSent({ id, text, language }: NewMessage, queries: Queries): Promise<boolean> {
    const sent = await queries
      .selectFrom('roomMessages')
      .select(['text', 'language'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (sent && (sent.text !== text || sent.language !== language)) throw new Refusal('request.key_reused');
    return sent !== undefined;
  }

  /** Adds a message under the number that `next` made. */
  async append(transaction: Transaction, message: NewMessage & { no: number }, author: Author): Promise<void> {
    await transaction
      .insertInto('roomMessages')
      .values({ ...message, ...author, changedNo: message.no, at: this.clock.now() })
      .execute();
  }

  /**
   * Removes a message that is still shown; its reports wait no longer when the house does it.
   * @returns the number of the change; undefined if it was removed before
   */
  async remove(
    transaction: Transaction,
    { id, ...place }: RoomPlace & { id: string },
    by: { removal: RoomRemoval; removedBy: string | null; reason: string },
  ): Promise<number | undefined> {
    const changedNo = await this.next(transaction, place);
    const { numUpdatedRows } = await transaction
      .updateTable('roomMessages')
      .set({ ...by, changedNo, removedAt: this.clock.now(), ...(by.removal === 'house' ? { reportedAt: null } : {}) })
      .where('id', '=', id)
      .where('removal', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n ? changedNo : undefined;
  }

  notify({ siteCode, language }: RoomPlace, no: number): void {
    this.live.roomChanged(siteCode, language, no);
  }

  /** Tells a member's pages that what the member may do in the rooms has changed. */
  notifyMember(memberId: string): void {
    this.live.toMember(memberId, 'chat', { id: 'room:', no: 0 });
  }
}
