import { Injectable } from '@nestjs/common';
import { withoutCardNumbers } from '@apsara/domain/support/chats';
import { Refusal } from '@apsara/domain/refusals';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { Limiter } from '../../shared/limiter.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import type { Transaction } from '../../shared/statements.ts';
import { UploadsService, type DrawnPicture } from '../uploads/uploads.service.ts';
import { chatRules } from '@apsara/domain/support/chats';
import { listenerOf } from './players.ts';

/** A message that is ready to be kept. */
export interface Draft {
  /** Made of the request's key. */
  id: string;
  text: string;
  picture: DrawnPicture | undefined;
}

/** The chat a message goes into. */
export interface ChatRow {
  id: string;
  siteCode: string;
  memberId: string | null;
  visitorHash: Uint8Array | null;
  lastNo: number;
}

/** The purpose of a chat's pictures. */
export const pictureOf = (chatId: string): string => `support:${chatId}`;

/** What both sides of a chat do alike: write into it, and tell who listens. */
@Injectable()
export class ChatMessages {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly uploads: UploadsService,
    private readonly limiter: Limiter,
    private readonly live: SocketGateway,
  ) {}

  /**
   * What was sent, with the picture drawn. `sender` names who may send so many.
   * @throws Refusal request.invalid beside `text` when there is neither text nor picture, request.too_many, uploads.no_picture
   */
  async draft(
    id: string,
    { text, files }: { text: string; files: readonly Uint8Array[] },
    sender: string,
  ): Promise<Draft> {
    const words = withoutCardNumbers(text.trim());
    const [file] = files;
    if (words === '' && !file) throw new Refusal('request.invalid', { fields: [{ path: 'text', code: 'required' }] });
    // A message that is sent again is no other one.
    if (!(await this.database.supportMessage.findUnique({ where: { id }, select: { id: true } }))) {
      await this.limiter.take('support messages', sender, { max: chatRules.messagesPerMinute, seconds: 60 });
      if (file) await this.limiter.take('support pictures', sender, { max: chatRules.picturesPerHour, seconds: 3_600 });
    }
    return { id, text: words, picture: file ? await this.uploads.draw(file) : undefined };
  }

  /** The chat that a message of this id stands in already. @throws Refusal request.key_reused when it says something else */
  async sentBefore(
    { id, text, picture }: Draft,
    queries: Transaction,
  ): Promise<{ chatId: string; no: number } | undefined> {
    const sent = await queries
      .selectFrom('supportMessages')
      .select(['chatId', 'no', 'text', 'pictureId'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (sent && (sent.text !== text || (sent.pictureId === null) !== (picture === undefined)))
      throw new Refusal('request.key_reused');
    return sent;
  }

  /** Adds a message to a chat whose row the transaction has locked. @returns its number */
  async append(
    transaction: Transaction,
    { id: chatId, siteCode, memberId, lastNo }: ChatRow,
    { id, text, picture }: Draft,
    staffId: string | null,
  ): Promise<number> {
    const no = lastNo + 1;
    const pictureId = picture
      ? await this.uploads.keep(picture, { siteCode, memberId, purpose: pictureOf(chatId) }, transaction)
      : null;
    const author = staffId === null ? ('player' as const) : ('staff' as const);
    await transaction
      .insertInto('supportMessages')
      .values({ id, chatId, no, author, staffId, text, pictureId, at: this.clock.now() })
      .execute();
    return no;
  }

  /** Tells the pages of both sides that a chat has changed. */
  tell(chat: ChatRow): void {
    this.live.chatChanged(listenerOf(chat), chat.siteCode, { id: chat.id, no: chat.lastNo });
  }
}
