import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { languageOr, type Language } from '@apsara/domain/sites/languages';
import { groupOf, messageKinds, type MessageKind, type NewsKind } from '@apsara/domain/members/messages';
import { Refusal } from '@apsara/domain/refusals';
import type { ByLanguage } from '@apsara/domain/sites/site-words';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import { kindsWith, type MessageDetails, messageWords } from '@apsara/api/message-words';
import type { MessageText } from '@apsara/api/message-words/message-text';
import type { listMessages, markMessageRead, Message, readUnreadCount } from '@apsara/api/messages';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { allRows, json, type Queries } from '../../shared/statements.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { cursorOf, positionOf, UUID, type Position } from '../../shared/lists/cursor.ts';
import { wireInstant } from '../../shared/wire.ts';
import { OffersService } from '../offers/offers.service.ts';

const PAGE = 20;

interface StoredMessage {
  id: string;
  kind: MessageKind;
  details: MessageDetails;
  at: Date;
  readAt: Date | null;
  title: string | null;
  content: string | null;
  sender: string | null;
  /** Of a letter of the house. */
  words: ByLanguage<MessageText> | null;
}

/** A message to a member; `about` names its event, so that it is sent once. */
export interface News {
  memberId: string;
  kind: NewsKind;
  about: string;
  details: MessageDetails;
}

interface Wanted {
  memberId: string;
  before: Position | [null, null];
  /** Kinds of the tab; null: all. */
  kinds: readonly MessageKind[] | null;
  /** What a letter, or what is filled into a message, contains; null: anything. */
  text: string | null;
  /** Kinds whose own words contain it. */
  kindsWith: readonly MessageKind[];
}

/** A text as LIKE takes it literally. */
const literal = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const page = ({ memberId, before: [at, id], kinds, text, kindsWith: worded }: Wanted) => sql<StoredMessage>`
  SELECT m.id, m.kind, m.details, m.at, m.read_at, l.title, l.content, s.username AS sender, h.words
    FROM messages m LEFT JOIN letters l ON l.id = m.letter_id LEFT JOIN members s ON s.id = l.sender_id
         LEFT JOIN house_letters h ON h.id = m.house_letter_id
   WHERE m.member_id = ${memberId} AND (${at}::timestamptz IS NULL OR (m.at, m.id) < (${at}, ${id}::uuid))
     AND (${kinds}::text[] IS NULL OR m.kind = ANY(${kinds}))
     AND (${text}::text IS NULL OR m.kind = ANY(${worded}::text[]) OR l.title ILIKE ${text} OR l.content ILIKE ${text}
          OR EXISTS (SELECT FROM jsonb_each_text(m.details) d WHERE d.value ILIKE ${text})
          OR EXISTS (SELECT FROM jsonb_each(h.words) w, jsonb_each_text(w.value) t WHERE t.value ILIKE ${text}))
   ORDER BY m.at DESC, m.id DESC LIMIT ${PAGE + 1}`;

const insert = (news: readonly News[], at: Date) => sql`
  INSERT INTO messages (id, member_id, kind, about, details, at)
  SELECT gen_random_uuid(), n."memberId", n.kind, n.about, n.details, ${at}::timestamptz
    FROM jsonb_to_recordset(${json(news)}::jsonb) n("memberId" uuid, kind text, about text, details jsonb)
  ON CONFLICT DO NOTHING`;

/** A member's inbox, and how other features write to it. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly live: SocketGateway,
    private readonly offers: OffersService,
  ) {}

  async listMessages(
    { cursor, language, group, q }: ValidInputOf<typeof listMessages>,
    caller: SignedInCaller,
  ): Promise<AnswerOf<typeof listMessages>> {
    const spoken = languageOr(language, caller.language);
    const asked = page({
      memberId: caller.actor.id,
      before: positionOf(cursor, UUID) ?? [null, null],
      kinds: group ? messageKinds.filter((kind) => groupOf(kind) === group) : null,
      text: q ? literal(q) : null,
      kindsWith: q ? kindsWith(q, spoken) : [],
    });
    const rows = await allRows(this.database.query, asked, 'messages_page');
    const shown = rows.slice(0, PAGE);
    const last = shown.at(-1);
    return {
      content: shown.map((row) => messageOf(row, spoken, caller.site.defaultLanguage)),
      nextCursor: last && rows.length > PAGE ? cursorOf([last.at, last.id]) : null,
    };
  }

  async readUnreadCount({ actor, site }: SignedInCaller): Promise<AnswerOf<typeof readUnreadCount>> {
    const [unreadMessage, enabled, claimable] = await Promise.all([
      this.database.message.count({ where: { memberId: actor.id, readAt: null } }),
      this.offers.isOffered('REFERRAL', { siteCode: site.code, memberId: actor.id }),
      this.#claimable(actor.id),
    ]);
    return { unreadMessage, availablePromo: { REFERRAL: { enabled } }, claimable };
  }

  /** @throws Refusal messages.unknown, also for another member's */
  async markMessageRead(
    { id }: ValidInputOf<typeof markMessageRead>,
    caller: SignedInCaller,
  ): Promise<AnswerOf<typeof readUnreadCount>> {
    const own = { memberId: caller.actor.id, ...(id ? { id } : {}) };
    if (id && !(await this.database.message.findFirst({ where: own }))) throw new Refusal('messages.unknown');
    await this.database.message.updateMany({ where: { ...own, readAt: null }, data: { readAt: this.clock.now() } });
    this.tell([caller.actor.id]);
    return this.readUnreadCount(caller);
  }

  /** @throws Refusal messages.unknown, also for another member's */
  async removeMessage(id: string, caller: SignedInCaller): Promise<AnswerOf<typeof readUnreadCount>> {
    const { count } = await this.database.message.deleteMany({ where: { id, memberId: caller.actor.id } });
    if (count === 0) throw new Refusal('messages.unknown');
    this.tell([caller.actor.id]);
    return this.readUnreadCount(caller);
  }

  /** Tells it and lets the open pages know. */
  async send(news: News): Promise<void> {
    await this.write(this.database.query, [news]);
    this.tell([news.memberId]);
  }

  /** The same inside a transaction, so that the message is stored only with its event. The caller calls `tell` after the commit. */
  async write(queries: Queries, news: readonly News[]): Promise<void> {
    await allRows(queries, insert(news, this.clock.now()));
  }

  /** How many rewards wait to be claimed, of missions and of everything else: the counts of two badges. */
  async #claimable(memberId: string): Promise<{ mission: number; reward: number }> {
    const { mission, total } = await this.database.query
      .selectFrom('claims')
      .select(({ fn }) => [
        fn.countAll<bigint>().as('total'),
        fn.countAll<bigint>().filterWhere('source', '=', 'mission').as('mission'),
      ])
      .where('memberId', '=', memberId)
      .where('state', '=', 'issued')
      .where('until', '>', this.clock.now())
      .executeTakeFirstOrThrow();
    return { mission: Number(mission), reward: Number(total - mission) };
  }

  /** Open pages ask for their count again. */
  tell(memberIds: readonly string[]): void {
    for (const memberId of memberIds) this.live.toMember(memberId, 'unread');
  }
}

/** A letter in a language, or in the site's own where it was not written in that one. */
function textOf(row: StoredMessage, language: Language, own: Language): MessageText {
  if (row.kind === 'letter') return { title: row.title ?? '', content: row.content ?? '' };
  if (row.kind === 'house_letter') return row.words?.[language] ?? row.words?.[own] ?? { title: '', content: '' };
  return messageWords(row.kind, language, row.details);
}

function messageOf(row: StoredMessage, language: Language, own: Language): Message {
  const { title, content } = textOf(row, language, own);
  return {
    id: row.id,
    kind: row.kind,
    title,
    content,
    from: row.sender ?? '',
    sentAt: wireInstant(row.at),
    read: row.readAt !== null,
  };
}
