import { Injectable } from '@nestjs/common';
import { languageOr, type Language } from '@apsara/domain/languages';
import type { MessageKind } from '@apsara/domain/messages';
import { Refusal } from '@apsara/domain/refusals';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import { messageWords, type MessageDetails } from '@apsara/api/message-words';
import type { Message, messageList, readMessage, unreadCount } from '@apsara/api/messages';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database, type Sql } from '../../shared/database.ts';
import { Live } from '../../shared/live.ts';
import { cursorOf, placeOf, UUID } from '../../shared/place.ts';
import { wireInstant } from '../../shared/wire.ts';
import { PromotionsService } from '../promotions/promotions.service.ts';

const PAGE = 20;

interface StoredMessage {
  id: string;
  kind: MessageKind;
  details: MessageDetails;
  at: Date;
  read_at: Date | null;
  title: string | null;
  content: string | null;
  sender: string | null;
}

/** Something a member is told; `about` names what has happened, so that it is told once. */
export interface News {
  memberId: string;
  kind: Exclude<MessageKind, 'letter'>;
  about: string;
  details: MessageDetails;
}

const page = `
  SELECT m.id, m.kind, m.details, m.at, m.read_at, l.title, l.content, s.username AS sender
    FROM messages m LEFT JOIN letters l ON l.id = m.letter_id LEFT JOIN members s ON s.id = l.sender_id
   WHERE m.member_id = $1 AND ($2::timestamptz IS NULL OR (m.at, m.id) < ($2, $3::uuid))
   ORDER BY m.at DESC, m.id DESC LIMIT ${PAGE + 1}`;

const insert = `
  INSERT INTO messages (id, member_id, kind, about, details, at)
  SELECT gen_random_uuid(), n."memberId", n.kind, n.about, n.details, $2::timestamptz
    FROM jsonb_to_recordset($1::jsonb) n("memberId" uuid, kind text, about text, details jsonb)
  ON CONFLICT DO NOTHING`;

/** What a member's inbox holds, and the way into it for whoever has news. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly promotions: PromotionsService,
  ) {}

  async list(
    { cursor, language }: ValidInputOf<typeof messageList>,
    caller: SignedInCaller,
  ): Promise<AnswerOf<typeof messageList>> {
    const [at, id] = placeOf(cursor, UUID) ?? [null, null];
    const rows = await this.database.sql<StoredMessage>(page, [caller.actor.id, at, id], 'messages_page');
    const shown = rows.slice(0, PAGE);
    const last = shown.at(-1);
    return {
      content: shown.map((row) => messageOf(row, languageOr(language, caller.language))),
      nextCursor: last && rows.length > PAGE ? cursorOf([last.at, last.id]) : null,
    };
  }

  async unread({ actor, site }: SignedInCaller): Promise<AnswerOf<typeof unreadCount>> {
    const [unreadMessage, enabled] = await Promise.all([
      this.database.message.count({ where: { memberId: actor.id, readAt: null } }),
      this.promotions.isOffered('REFERRAL', site.code),
    ]);
    return { unreadMessage, availablePromo: { REFERRAL: { enabled } } };
  }

  /** @throws Refusal messages.unknown, also for somebody else's */
  async read({ id }: ValidInputOf<typeof readMessage>, caller: SignedInCaller): Promise<AnswerOf<typeof unreadCount>> {
    const own = { memberId: caller.actor.id, ...(id ? { id } : {}) };
    if (id && !(await this.database.message.findFirst({ where: own }))) throw new Refusal('messages.unknown');
    await this.database.message.updateMany({ where: { ...own, readAt: null }, data: { readAt: this.clock.now() } });
    this.tell([caller.actor.id]);
    return this.unread(caller);
  }

  /** @throws Refusal messages.unknown, also for somebody else's */
  async remove(id: string, caller: SignedInCaller): Promise<AnswerOf<typeof unreadCount>> {
    const { count } = await this.database.message.deleteMany({ where: { id, memberId: caller.actor.id } });
    if (count === 0) throw new Refusal('messages.unknown');
    this.tell([caller.actor.id]);
    return this.unread(caller);
  }

  /** Tells it and lets the open pages know. */
  async send(news: News): Promise<void> {
    await this.write(this.database.sql.bind(this.database), [news]);
    this.tell([news.memberId]);
  }

  /** The same inside a transaction, so that it stands there if what it tells of does; whoever opened it calls `tell` when it holds. */
  async write(sql: Sql, news: readonly News[]): Promise<void> {
    await sql(insert, [JSON.stringify(news), this.clock.now()]);
  }

  /** Open pages ask for their count again. */
  tell(memberIds: readonly string[]): void {
    for (const memberId of memberIds) this.live.toMember(memberId, 'unread');
  }
}

function messageOf(row: StoredMessage, language: Language): Message {
  const { title, content } =
    row.kind === 'letter'
      ? { title: row.title!, content: row.content! }
      : messageWords(row.kind, language, row.details);
  return {
    id: row.id,
    kind: row.kind,
    title,
    content,
    from: row.sender ?? '',
    sentAt: wireInstant(row.at),
    read: row.read_at !== null,
  };
}
