import { Injectable } from '@nestjs/common';
import { chatRules, withoutCardNumbers } from '@apsara/domain/support/chats';
import { Refusal } from '@apsara/domain/refusals';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { Limiter } from '../../shared/limiter.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import type { Transaction } from '../../shared/statements.ts';
import { UploadsService, type DrawnPicture } from '../uploads/uploads.service.ts';
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

/** Who may write so much. */
interface Sender {
  key: string;
  /** A visitor's: the key of the next one costs nothing. */
  network?: string | undefined;
}

/** The purpose of a chat's pictures. */
export const pictureOf = (chatId: string): string => `support:${chatId}`;

/** What both sides of a chat do alike: write into it, and notify the open pages. */
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
   * What was sent, with the picture drawn.
   * @throws Refusal request.invalid beside `text` when there is neither text nor picture, request.too_many, uploads.no_picture
   */
  async draft(
    id: string,
    { text, files }: { text: string; files: readonly Uint8Array[] },
    sender: Sender,
  ): Promise<Draft> {
    const words = withoutCardNumbers(text.trim());
    const [file] = files;
    if (words === '' && !file) throw new Refusal('request.invalid', { fields: [{ path: 'text', code: 'required' }] });
    // A message that is sent again is no other one.
    if (!(await this.database.supportMessage.findUnique({ where: { id }, select: { id: true } })))
      await this.#count(sender, file !== undefined);
    return { id, text: words, picture: file ? await this.uploads.draw(file) : undefined };
  }

  /** @throws Refusal request.too_many */
  async #count({ key, network }: Sender, hasPicture: boolean): Promise<void> {
    const { messagesPerMinute, picturesPerHour, visitorMessagesPerMinute, visitorPicturesPerHour } = chatRules;
    const [minute, hour] = [60, 3_600];
    await this.limiter.take('support messages', key, { max: messagesPerMinute, seconds: minute });
    if (network)
      await this.limiter.take('support messages of a network', network, {
        max: visitorMessagesPerMinute,
        seconds: minute,
      });
    if (!hasPicture) return;
    await this.limiter.take('support pictures', key, { max: picturesPerHour, seconds: hour });
    if (network)
      await this.limiter.take('support pictures of a network', network, { max: visitorPicturesPerHour, seconds: hour });
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

  /** Notifies the pages of both sides that a chat has changed. */
  notify(chat: ChatRow): void {
    this.live.chatChanged(listenerOf(chat), chat.siteCode, { id: chat.id, no: chat.lastNo });
  }
}
