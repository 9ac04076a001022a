import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { chatRules, goesOn, withoutCardNumbers } from '@apsara/domain/support/chats';
import { deskAt } from '@apsara/domain/support/desk-hours';
import { Refusal } from '@apsara/domain/refusals';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type {
  listOwnSupportMessages,
  rateSupportChat,
  readSupport,
  sendSupportMessage,
  SupportChat,
  touchOwnSupportChat,
} from '@apsara/api/support';
import type { SupportChat as StoredChat } from '@apsara/prisma/client';
import type { Caller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { Limiter } from '../../shared/limiter.ts';
import { networkOf } from '../../shared/network.ts';
import { newToken, requestId } from '../../shared/secrets/tokens.ts';
import { WithHeaders } from '../../shared/serve.ts';
import { lockUntilEnd, type Transaction } from '../../shared/statements.ts';
import { MarksService } from '../marks/marks.service.ts';
import { UploadsService } from '../uploads/uploads.service.ts';
import { ChatMessages, pictureOf } from './chat-messages.service.ts';
import { playerKey, playerOf, visitorCookie, type Player } from './players.ts';
import { chatOf, messageOf } from './support-rows.ts';
import { SupportSettingsService } from './support-settings.service.ts';

type Conversation = AnswerOf<typeof listOwnSupportMessages>;

const HOUR_MS = 3_600_000;

/** Chats as their players see them: members, and visitors by the key in their browser. */
@Injectable()
export class SupportService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limiter: Limiter,
    private readonly messages: ChatMessages,
    private readonly settings: SupportSettingsService,
    private readonly uploads: UploadsService,
    private readonly marks: MarksService,
  ) {}

  /** A visitor leaves with a key. */
  async readSupport(caller: Caller): Promise<WithHeaders<AnswerOf<typeof readSupport>>> {
    const player = playerOf(caller);
    const { isOpen, opensAt } = deskAt(
      await this.settings.hoursOf(caller.site.code),
      this.clock.now(),
      caller.site.timeZone,
    );
    const stored = player && (await this.#shown(player));
    const answer = {
      desk: { isOpen, opensAt: opensAt?.toISOString() ?? null },
      chat: stored ? await this.#chat(stored) : null,
      maxLength: chatRules.maxLength,
    };
    return new WithHeaders(answer, player?.memberId ? {} : visitorCookie(caller, newToken));
  }

  async listOwnSupportMessages(
    { after = 0 }: ValidInputOf<typeof listOwnSupportMessages>,
    caller: Caller,
  ): Promise<Conversation> {
    const player = playerOf(caller);
    const stored = player && (await this.#shown(player));
    return stored ? this.#conversation(stored, after) : { chat: null, messages: [] };
  }

  /**
   * The caller's key sends one message. The first one begins a chat, and so does one after a chat that is over.
   * Locks: 'support' of the player, then the chat.
   * @throws Refusal support.no_visitor, request.invalid, request.too_many, request.key_reused, uploads.no_picture
   */
  async sendSupportMessage(input: ValidInputOf<typeof sendSupportMessage>, caller: Caller): Promise<Conversation> {
    const player = playerOf(caller);
    if (!player) throw new Refusal('support.no_visitor');
    const key = playerKey(player);
    const id = requestId('support message', key, caller.idempotencyKey);
    const network = player.memberId === null ? networkOf(caller.ip) : undefined;
    const draft = await this.messages.draft(id, input, { key, network });
    const sent = await this.database.transaction(async (transaction) => {
      await lockUntilEnd(transaction, `support/${key}`);
      const before = await this.messages.sentBefore(draft, transaction);
      if (before) return before;
      const chat = await this.#goingOn(transaction, player, caller);
      const no = await this.messages.append(transaction, chat, draft, null);
      const now = this.clock.now();
      // Who closed a chat has gone: one that goes on waits for anyone of the desk.
      const staffId = chat.state === 'closed' ? null : chat.staffId;
      await transaction
        .updateTable('supportChats')
        .set({
          staffId,
          state: staffId === null ? 'waiting' : 'open',
          lastNo: no,
          playerSeen: no,
          lastAt: now,
          waitingSince: chat.waitingSince ?? now,
          closedAt: null,
        })
        .where('id', '=', chat.id)
        .execute();
      return { chatId: chat.id, no };
    });
    const stored = await this.database.supportChat.findUniqueOrThrow({ where: { id: sent.chatId } });
    this.messages.notify(stored);
    if (player.memberId !== null) await this.marks.wordsWritten(player, draft.text);
    const { chat, messages } = await this.#conversation(stored, sent.no - 1);
    return { chat, messages: messages.slice(0, 1) };
  }

  /** @throws Refusal support.unknown */
  async touchOwnSupportChat(
    { no }: ValidInputOf<typeof touchOwnSupportChat>,
    caller: Caller,
  ): Promise<{ chat: SupportChat }> {
    const { id, lastNo, playerSeen } = await this.#own(caller);
    const seen = Math.min(no, lastNo);
    if (seen <= playerSeen) return { chat: await this.#reread(id) };
    await this.database.supportChat.updateMany({
      where: { id, playerSeen: { lt: seen } },
      data: { playerSeen: seen },
    });
    return { chat: await this.#reread(id, true) };
  }

  /** A chat that is closed stays so. @throws Refusal support.unknown */
  async closeOwnSupportChat(caller: Caller): Promise<{ chat: SupportChat }> {
    const { id } = await this.#own(caller);
    await this.database.supportChat.updateMany({
      where: { id, state: { not: 'closed' } },
      data: { state: 'closed', closedAt: this.clock.now(), waitingSince: null },
    });
    return { chat: await this.#reread(id, true) };
  }

  /** @throws Refusal support.unknown, support.not_closed, support.rated */
  async rateSupportChat(
    { rating, comment }: ValidInputOf<typeof rateSupportChat>,
    caller: Caller,
  ): Promise<{ chat: SupportChat }> {
    const { id, state } = await this.#own(caller);
    if (state !== 'closed') throw new Refusal('support.not_closed');
    const { count } = await this.database.supportChat.updateMany({
      where: { id, state: 'closed', rating: null },
      data: { rating, comment: withoutCardNumbers(comment.trim()) },
    });
    if (count === 0) throw new Refusal('support.rated');
    return { chat: await this.#reread(id, true) };
  }

  /** @throws Refusal uploads.unknown, also for a picture of another's chat */
  async readOwnSupportPicture(id: string, caller: Caller): Promise<Blob> {
    const player = playerOf(caller);
    const message = player
      ? await this.database.query
          .selectFrom('supportMessages as m')
          .innerJoin('supportChats as c', 'c.id', 'm.chatId')
          .select('m.chatId')
          .where('m.pictureId', '=', id)
          .where('c.siteCode', '=', player.siteCode)
          .where(({ eb }) =>
            player.memberId === null
              ? eb('c.visitorHash', '=', player.visitorHash)
              : eb('c.memberId', '=', player.memberId),
          )
          .executeTakeFirst()
      : undefined;
    if (!message) throw new Refusal('uploads.unknown');
    return this.uploads.readUsed(id, pictureOf(message.chatId));
  }

  /** The player's last chat. */
  #last(player: Player): Promise<StoredChat | null> {
    const { siteCode, memberId, visitorHash } = player;
    return this.database.supportChat.findFirst({
      where: memberId === null ? { siteCode, visitorHash } : { siteCode, memberId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
  }

  /** The player's last chat, until a day after it was closed. */
  async #shown(player: Player): Promise<StoredChat | null> {
    const chat = await this.#last(player);
    const age = this.clock.now().getTime() - (chat?.closedAt?.getTime() ?? Number.POSITIVE_INFINITY);
    return age < chatRules.reopenHours * HOUR_MS ? chat : null;
  }

  async #own(caller: Caller): Promise<StoredChat> {
    const player = playerOf(caller);
    const chat = player && (await this.#shown(player));
    if (!chat) throw new Refusal('support.unknown');
    return chat;
  }

  /** The chat that a message goes on with, locked; or a new one. @throws Refusal request.too_many */
  async #goingOn(transaction: Transaction, player: Player, { ip, language }: Caller) {
    const { siteCode, memberId, visitorHash } = player;
    const last = await transaction
      .selectFrom('supportChats')
      .selectAll()
      .where('siteCode', '=', siteCode)
      .where(({ eb }) => (memberId === null ? eb('visitorHash', '=', visitorHash) : eb('memberId', '=', memberId)))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    const now = this.clock.now();
    if (last && goesOn(last, now)) return last;
    if (memberId === null) await this.limiter.take('support visitors', networkOf(ip), { max: 30, seconds: 3_600 });
    return transaction
      .insertInto('supportChats')
      .values({ id: randomUUID(), ...player, language, createdAt: now, lastAt: now, waitingSince: now })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  async #reread(id: string, isChanged = false): Promise<SupportChat> {
    const stored = await this.database.supportChat.findUniqueOrThrow({ where: { id } });
    if (isChanged) this.messages.notify(stored);
    return this.#chat(stored);
  }

  async #chat(stored: StoredChat): Promise<SupportChat> {
    const { id: chatId, playerSeen, siteCode, state, waitingSince } = stored;
    const [unread, ahead] = await Promise.all([
      this.database.supportMessage.count({ where: { chatId, author: 'staff', no: { gt: playerSeen } } }),
      state === 'waiting' && waitingSince
        ? this.database.supportChat.count({ where: { siteCode, state, waitingSince: { lt: waitingSince } } })
        : 0,
    ]);
    return chatOf(stored, { unread, ahead });
  }

  async #conversation(stored: StoredChat, after: number): Promise<Conversation> {
    const [chat, rows] = await Promise.all([
      this.#chat(stored),
      this.database.supportMessage.findMany({
        where: { chatId: stored.id, no: { gt: Math.max(after, stored.lastNo - chatRules.mostMessages) } },
        orderBy: { no: 'asc' },
      }),
    ]);
    return { chat, messages: rows.map(messageOf) };
  }
}
