import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { chatRules, type ChatView } from '@apsara/domain/support/chats';
import { normalUsername } from '@apsara/domain/members/members';
import { hasRight } from '@apsara/domain/office/rights';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type {
  answerSupportChat,
  assignSupportChat,
  listSupportChats,
  readSupportPicture,
  SupportChatRecord,
  SupportChatRow,
  touchSupportChat,
} from '@apsara/api/support-desk';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { requestId } from '../../shared/secrets/tokens.ts';
import { Rows } from '../../shared/serve.ts';
import { anyOf, type Queries, type Transaction } from '../../shared/statements.ts';
import { AuditService } from '../audit/audit.service.ts';
import { UploadsService } from '../uploads/uploads.service.ts';
import { ChatMessages, pictureOf } from './chat-messages.service.ts';
import { chatsOf, deskMessageOf, deskRowOf, lookingAt, type DeskChat } from './desk-rows.ts';

/** What a step of the staff does to a chat that is locked. */
type Step = (transaction: Transaction, chat: LockedChat) => Promise<Partial<LockedChat>>;

interface LockedChat {
  id: string;
  siteCode: string;
  memberId: string | null;
  visitorHash: Uint8Array | null;
  lastNo: number;
  state: 'waiting' | 'open' | 'closed';
  staffId: string | null;
  staffSeen: number;
  waitingSince: Date | null;
  lastAt: Date;
  closedAt: Date | null;
}

/** Chats as the site's staff sees and answers them. */
@Injectable()
export class SupportDeskService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly messages: ChatMessages,
    private readonly uploads: UploadsService,
    private readonly audit: AuditService,
  ) {}

  async listSupportChats(
    { sort, range, filter = {} }: ValidInputOf<typeof listSupportChats>,
    { actor, site }: SignedInCaller,
  ): Promise<Rows<SupportChatRow>> {
    const { query } = this.database;
    const { id, view, q, language } = filter;
    const [field = 'lastAt', direction = 'DESC'] = sort ?? [];
    let chosen = chatsOf(query, site.code);
    if (id) chosen = chosen.where('c.id', '=', anyOf(id));
    if (view) chosen = inView(chosen, view, actor.id);
    if (language) chosen = chosen.where('c.language', '=', language);
    if (q) chosen = chosen.where(({ fn, val }) => fn<boolean>('starts_with', ['m.username', val(normalUsername(q))]));
    const order = directions[direction];
    // Whose last word is the staff's waits for nothing, and comes last.
    const listed = chosen.orderBy(`c.${field}`, (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast());
    const { rows, total } = await readPage(query, listed.orderBy('c.id', order), range ?? [0, 99]);
    const now = this.clock.now();
    return new Rows(
      rows.map((row) => deskRowOf(row, { now, reader: actor.id })),
      total,
      range?.[0] ?? 0,
    );
  }

  /** @throws Refusal support.unknown, also for another site's */
  async readSupportChat(id: string, { actor, site }: SignedInCaller): Promise<SupportChatRecord> {
    const chat = await this.#find(id, site.code);
    const messages = await this.#messagesOf(id);
    return {
      ...deskRowOf(chat, { now: this.clock.now(), reader: actor.id }),
      playerSeen: chat.playerSeen,
      comment: chat.comment,
      messages: messages.slice(-chatRules.mostMessages),
    };
  }

  /**
   * The caller's key sends one answer. A chat that waits is the caller's from then on.
   * @throws Refusal support.unknown, support.closed, support.taken when a colleague has it, request.invalid, request.key_reused
   */
  async answerSupportChat(
    { id, ...input }: ValidInputOf<typeof answerSupportChat>,
    caller: SignedInCaller,
  ): Promise<SupportChatRecord> {
    const { actor, site, idempotencyKey } = caller;
    await this.#find(id, site.code);
    const draft = await this.messages.draft(requestId('support answer', actor.id, idempotencyKey), input, {
      key: actor.id,
    });
    await this.#step(id, caller, async (transaction, chat) => {
      const sent = await this.messages.sentBefore(draft, transaction);
      if (sent?.chatId === id) return {};
      if (sent) throw new Refusal('request.key_reused');
      requireOwn(chat, actor.id);
      const lastNo = await this.messages.append(transaction, chat, draft, actor.id);
      return {
        state: 'open',
        staffId: actor.id,
        lastNo,
        staffSeen: lastNo,
        lastAt: this.clock.now(),
        waitingSince: null,
      };
    });
    return this.readSupportChat(id, caller);
  }

  /** @throws Refusal support.unknown, support.closed, support.taken when it was moved since it was shown, request.invalid beside `to` */
  async assignSupportChat(
    { id, from, to }: ValidInputOf<typeof assignSupportChat>,
    caller: SignedInCaller,
  ): Promise<SupportChatRecord> {
    const { actor, site } = caller;
    const shown = await this.#find(id, site.code);
    const staffId = to === '' ? null : await this.#colleague(to, site.code);
    await this.#step(id, caller, async (transaction, chat) => {
      if (chat.state === 'closed') throw new Refusal('support.closed');
      if (chat.staffId === staffId) return {};
      if (shown.staff !== from || chat.staffId !== shown.staffId) throw new Refusal('support.taken');
      const details = { by: actor.username, account: shown.account ?? '', from, to };
      await this.audit.record('support.assigned', `${site.code}/${id}`, details, transaction);
      return { staffId, state: staffId === null ? 'waiting' : 'open' };
    });
    return this.readSupportChat(id, caller);
  }

  /** @throws Refusal support.unknown */
  async touchSupportChat(
    { id, no }: ValidInputOf<typeof touchSupportChat>,
    { actor, site }: SignedInCaller,
  ): Promise<{ id: string; lookedBy: string }> {
    const chat = await this.#find(id, site.code);
    const now = this.clock.now();
    const lookedBy = lookingAt(chat, { now, reader: actor.id });
    // Who looked first keeps the place for as long as the page is open.
    const looking = { lookedBy: actor.id, lookedAt: now };
    if (lookedBy === '') await this.database.supportChat.updateMany({ where: { id }, data: looking });
    // A colleague may have seen more since the chat was read.
    const seen = Math.min(no, chat.lastNo);
    const { count } = await this.database.supportChat.updateMany({
      where: { id, staffSeen: { lt: seen } },
      data: { staffSeen: seen },
    });
    if (count > 0 || (lookedBy === '' && chat.lookedBy !== actor.id)) this.messages.notify(chat);
    return { id, lookedBy };
  }

  /** @throws Refusal support.unknown, support.closed, support.taken when a colleague has it */
  async closeSupportChat(id: string, caller: SignedInCaller): Promise<SupportChatRecord> {
    const { actor, site } = caller;
    const { account } = await this.#find(id, site.code);
    await this.#step(id, caller, async (transaction, chat) => {
      requireOwn(chat, actor.id);
      const details = { by: actor.username, account: account ?? '' };
      await this.audit.record('support.closed', `${site.code}/${id}`, details, transaction);
      return { state: 'closed', staffId: actor.id, closedAt: this.clock.now(), waitingSince: null };
    });
    return this.readSupportChat(id, caller);
  }

  /** @throws Refusal support.unknown */
  async exportSupportChat(id: string, caller: SignedInCaller): Promise<{ name: string; text: string }> {
    const { actor, site } = caller;
    const { account, createdAt } = await this.#find(id, site.code);
    const messages = await this.#messagesOf(id);
    const lines = messages.map(
      ({ at, by, text, picture }) => `${at} ${by || account || '-'}: ${text}${picture ? ` [${picture}]` : ''}`,
    );
    await this.audit.record('support.exported', `${site.code}/${id}`, { by: actor.username, account: account ?? '' });
    return { name: `chat-${createdAt.toISOString().slice(0, 10)}-${id.slice(0, 8)}.txt`, text: lines.join('\n') };
  }

  /** @throws Refusal support.unknown, uploads.unknown */
  async readSupportPicture(
    { id, picture }: ValidInputOf<typeof readSupportPicture>,
    { site }: SignedInCaller,
  ): Promise<Blob> {
    await this.#find(id, site.code);
    return this.uploads.readUsed(picture, pictureOf(id));
  }

  async #find(id: string, siteCode: string): Promise<DeskChat> {
    const chat = await chatsOf(this.database.query, siteCode).where('c.id', '=', id).executeTakeFirst();
    if (!chat) throw new Refusal('support.unknown');
    return chat;
  }

  async #messagesOf(chatId: string) {
    const rows = await this.database.query
      .selectFrom('supportMessages as s')
      .leftJoin('members as m', 'm.id', 's.staffId')
      .selectAll('s')
      .select('m.username as by')
      .where('s.chatId', '=', chatId)
      .orderBy('s.no')
      .execute();
    return rows.map(deskMessageOf);
  }

  /** Locks a chat, takes the step, and notifies both sides. */
  async #step(id: string, { site }: SignedInCaller, step: Step): Promise<void> {
    const changed = await this.database.transaction(async (transaction) => {
      const chat = await transaction
        .selectFrom('supportChats')
        .selectAll()
        .where('id', '=', id)
        .where('siteCode', '=', site.code)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const change = await step(transaction, chat);
      if (Object.keys(change).length === 0) return undefined;
      await transaction.updateTable('supportChats').set(change).where('id', '=', id).execute();
      return { ...chat, ...change };
    });
    if (changed) this.messages.notify(changed);
  }

  /** The id of a person of the site's staff who may answer. @throws Refusal request.invalid */
  async #colleague(username: string, siteCode: string): Promise<string> {
    const found = await this.#staffOf(this.database.query, siteCode)
      .where('m.username', '=', username)
      .executeTakeFirst();
    if (!found || !hasRight(found.role, 'supportChats.act'))
      throw new Refusal('request.invalid', { fields: [{ path: 'to', code: 'unknown' }] });
    return found.id;
  }

  #staffOf(queries: Queries, siteCode: string) {
    return queries
      .selectFrom('staffAccounts as a')
      .innerJoin('members as m', 'm.id', 'a.memberId')
      .select(['m.id', 'a.role'])
      .where('a.siteCode', '=', siteCode)
      .where('m.status', '=', 'active');
  }
}

/** @throws Refusal support.closed, support.taken */
function requireOwn({ state, staffId }: LockedChat, actorId: string): void {
  if (state === 'closed') throw new Refusal('support.closed');
  if (staffId !== null && staffId !== actorId) throw new Refusal('support.taken');
}

/** The chats of a part of the queue. */
function inView(chats: ReturnType<typeof chatsOf>, view: ChatView, reader: string) {
  switch (view) {
    case 'waiting':
      return chats.where('c.state', '=', 'waiting');
    case 'mine':
      return chats.where('c.state', '=', 'open').where('c.staffId', '=', reader);
    case 'all':
      return chats.where('c.state', '!=', 'closed');
    case 'closed':
      return chats.where('c.state', '=', 'closed');
    default:
      return chats.where(sql<boolean>`false`);
  }
}
