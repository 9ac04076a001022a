import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { isRecallable, type Segment } from '@apsara/domain/members/house-letters';
import { plainText } from '@apsara/domain/members/messages';
import { entriesOf } from '@apsara/domain/records';
import { Refusal } from '@apsara/domain/refusals';
import { wordsErrors, writtenWords } from '@apsara/domain/sites/site-words';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { createHouseLetter, HouseLetter, listHouseLetters, previewHouseLetter } from '@apsara/api/house-letters';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { requestId } from '../../shared/secrets/tokens.ts';
import { Rows } from '../../shared/serve.ts';
import { allRows, anyOf, json, type Queries } from '../../shared/statements.ts';
import { instantOrNull, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { OffersService } from '../offers/offers.service.ts';
import { MessagesService } from './messages.service.ts';
import { membersIn, SegmentsService } from './segments.service.ts';

type Written = ValidInputOf<typeof createHouseLetter>;

/** Letters `l` of a site, with who wrote them, whose team they are for, and how many read them. */
const lettersOf = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('houseLetters as l')
    .innerJoin('members as w', 'w.id', 'l.writtenBy')
    .selectAll('l')
    .select(({ selectFrom }) => [
      'w.username as writer',
      sql<string | null>`(SELECT a.username FROM members a WHERE a.id = (l.segment ->> 'below')::uuid)`.as('agent'),
      selectFrom('messages as m')
        .whereRef('m.houseLetterId', '=', 'l.id')
        .where('m.readAt', 'is not', null)
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .as('readers'),
      selectFrom('messages as m')
        .whereRef('m.houseLetterId', '=', 'l.id')
        .where('m.readAt', 'is', null)
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .as('unread'),
    ])
    .where('l.siteCode', '=', siteCode);

type StoredLetter = Awaited<ReturnType<ReturnType<typeof lettersOf>['executeTakeFirstOrThrow']>>;

/** What the house writes to many members at once. */
@Injectable()
export class HouseLettersService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly offers: OffersService,
    private readonly messages: MessagesService,
    private readonly segments: SegmentsService,
    jobs: JobsService,
  ) {
    jobs.every('house-letters-send', '* * * * *', () => this.sendDue());
  }

  async listHouseLetters(
    { sort, range, filter }: ValidInputOf<typeof listHouseLetters>,
    { site }: SignedInCaller,
  ): Promise<Rows<HouseLetter>> {
    const order = directions[sort?.[1] ?? 'DESC'];
    let all = lettersOf(this.database.query, site.code);
    if (filter?.id) all = all.where('l.id', '=', anyOf(filter.id));
    const listed = all.orderBy(sort?.[0] === 'id' ? 'l.id' : 'l.createdAt', order).orderBy('l.id', order);
    const { rows, total } = await readPage(this.database.query, listed, range ?? [0, 99]);
    return new Rows(rows.map(letterOf), total, range?.[0] ?? 0);
  }

  /** @throws Refusal request.not_found, also for another site's */
  async readHouseLetter(id: string, { site }: SignedInCaller): Promise<HouseLetter> {
    const found = await lettersOf(this.database.query, site.code).where('l.id', '=', id).executeTakeFirst();
    if (!found) throw new Refusal('request.not_found');
    return letterOf(found);
  }

  /** @throws Refusal request.invalid with every invalid field */
  async previewHouseLetter(
    typed: ValidInputOf<typeof previewHouseLetter>,
    caller: SignedInCaller,
  ): Promise<{ receivers: number }> {
    return { receivers: await this.segments.count(caller.site, await this.segments.segmentOf(typed, caller)) };
  }

  /**
   * The caller's key makes one letter.
   * @throws Refusal request.invalid with every invalid field, messages.segment_empty, offers.quiet_hours, request.key_reused
   */
  async createHouseLetter(typed: Written, caller: SignedInCaller): Promise<HouseLetter> {
    const { actor, site } = caller;
    const id = requestId('house-letter', actor.id, caller.idempotencyKey);
    const words = writtenWords(plainWords(typed.words));
    const errors = wordsErrors(words, site.defaultLanguage, ['title', 'content']);
    const segment = await this.segments.segmentOf(typed, caller, errors);
    const sendAt = instantOrNull(typed.sendAt);
    const isRepeated = await this.#sameLetter(id, { words, segment, sendAt });
    if (!isRepeated) await this.#plan({ id, words, segment, sendAt }, caller);
    // A request that is repeated may come in quiet hours: then the job sends the letter after them.
    if (sendAt === null && (await this.#mayGoTo(site.code))) await this.#send(id);
    return this.readHouseLetter(id, caller);
  }

  /** @throws Refusal request.not_found, messages.all_read */
  async recallHouseLetter(id: string, caller: SignedInCaller): Promise<HouseLetter> {
    const { actor, site } = caller;
    await this.readHouseLetter(id, caller);
    const lost = await this.database.transaction(async (transaction) => {
      const letter = await transaction
        .selectFrom('houseLetters')
        .select('state')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (letter.state === 'recalled') return [];
      const unread = await transaction
        .deleteFrom('messages')
        .where('houseLetterId', '=', id)
        .where('readAt', 'is', null)
        .returning('memberId')
        .execute();
      if (!isRecallable(letter.state, unread.length)) throw new Refusal('messages.all_read');
      const recalledAt = this.clock.now();
      await transaction
        .updateTable('houseLetters')
        .set({ state: 'recalled', recalledAt })
        .where('id', '=', id)
        .execute();
      const details = { by: actor.username, withdrawn: String(unread.length) };
      await this.audit.record('letter.recalled', `${site.code}/${id}`, details, transaction);
      return unread.map(({ memberId }) => memberId);
    });
    this.messages.tell(lost);
    return this.readHouseLetter(id, caller);
  }

  /** Sends the letters whose time has come, except at a site in its quiet hours. @returns how many members got one */
  async sendDue(): Promise<number> {
    const now = this.clock.now();
    const due = await this.database.query
      .selectFrom('houseLetters')
      .select(['id', 'siteCode'])
      .where('state', '=', 'planned')
      .where(({ eb, fn }) => eb(fn.coalesce('sendAt', 'createdAt'), '<=', now))
      .orderBy('createdAt')
      .execute();
    let told = 0;
    const errors: unknown[] = [];
    for (const { id, siteCode } of due)
      if (await this.#mayGoTo(siteCode))
        // One that cannot be sent keeps none of the others back.
        told += await this.#send(id).catch((error: unknown) => {
          errors.push(error);
          return 0;
        });
    if (errors.length > 0) throw errors[0];
    return told;
  }

  /** Whether a site has no quiet hours now. */
  #mayGoTo(siteCode: string): Promise<boolean> {
    return this.offers.mayBeOffered({ siteCode, memberId: undefined });
  }

  /** @returns whether this request wrote it before @throws Refusal request.key_reused where it wrote another */
  async #sameLetter(id: string, asked: Pick<StoredLetter, 'words' | 'segment' | 'sendAt'>): Promise<boolean> {
    const found = await this.database.query
      .selectFrom('houseLetters')
      .select(['words', 'segment', 'sendAt'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (found && !isDeepStrictEqual(found, asked)) throw new Refusal('request.key_reused');
    return found !== undefined;
  }

  async #plan(
    { words, segment, ...letter }: Pick<StoredLetter, 'id' | 'words' | 'segment' | 'sendAt'>,
    { actor, site }: SignedInCaller,
  ): Promise<void> {
    const createdAt = this.clock.now();
    if (letter.sendAt) {
      if (letter.sendAt <= createdAt)
        throw new Refusal('request.invalid', { fields: [{ path: 'sendAt', code: 'too_small' }] });
    } else {
      await this.offers.requireHours(site.code);
      if ((await this.segments.count(site, segment)) === 0) throw new Refusal('messages.segment_empty');
    }
    await this.database.transaction(async (transaction) => {
      const row = { ...letter, words: json(words), segment: json(segment), siteCode: site.code };
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('houseLetters')
        .values({ ...row, writtenBy: actor.id, createdAt })
        .onConflict((taken) => taken.doNothing())
        .executeTakeFirstOrThrow();
      if (!numInsertedOrUpdatedRows) return;
      const details = { by: actor.username, after: JSON.stringify({ words, segment, sendAt: letter.sendAt }) };
      await this.audit.record('letter.planned', `${site.code}/${letter.id}`, details, transaction);
    });
  }

  /** Sends a planned letter once, however many instances try: the change of its state lets one in. @returns how many got it */
  async #send(id: string): Promise<number> {
    const at = this.clock.now();
    const receivers = await this.database.transaction(async (transaction) => {
      const letter = await transaction
        .updateTable('houseLetters')
        .set({ state: 'sent', sentAt: at })
        .where('id', '=', id)
        .where('state', '=', 'planned')
        .returning(['siteCode', 'segment'])
        .executeTakeFirst();
      if (!letter) return [];
      const { siteCode, segment } = letter;
      const { timeZone } = await transaction
        .selectFrom('sites')
        .select('timeZone')
        .where('code', '=', siteCode)
        .executeTakeFirstOrThrow();
      const paused = await this.offers.pausedAt(siteCode, transaction);
      const copies = sql<{ memberId: string }>`
        INSERT INTO messages (id, member_id, kind, details, house_letter_id, about, at)
        SELECT gen_random_uuid(), m.id, 'house_letter', '{}', ${id}::uuid, 'house_letter/' || ${id}::uuid || '/' || m.id, ${at}::timestamptz
          ${membersIn({ siteCode, timeZone, segment, paused })}
        RETURNING member_id`;
      const written = await allRows(transaction, copies);
      await transaction.updateTable('houseLetters').set({ receivers: written.length }).where('id', '=', id).execute();
      await this.audit.record('letter.sent', `${siteCode}/${id}`, { receivers: String(written.length) }, transaction);
      return written.map(({ memberId }) => memberId);
    });
    this.messages.tell(receivers);
    return receivers.length;
  }
}

const plainWords = (words: Written['words']): Written['words'] =>
  Object.fromEntries(
    entriesOf(words).map(([language, { title, content }]) => [
      language,
      { title: plainText(title), content: plainText(content) },
    ]),
  );

const daysOf = ({ registered, deposited }: Segment) => ({
  registeredFrom: registered?.from ?? null,
  registeredTo: registered?.to ?? null,
  depositedFrom: deposited?.from ?? null,
  depositedTo: deposited?.to ?? null,
});

const letterOf = (row: StoredLetter): HouseLetter => ({
  id: row.id,
  words: row.words,
  vipLevels: row.segment.vipLevels,
  below: row.agent ?? '',
  ...daysOf(row.segment),
  tag: row.segment.tag ?? '',
  country: row.segment.country ?? null,
  state: row.state,
  sendAt: wireInstantOrNull(row.sendAt),
  createdAt: wireInstant(row.createdAt),
  sentAt: wireInstantOrNull(row.sentAt),
  recalledAt: wireInstantOrNull(row.recalledAt),
  by: row.writer,
  receivers: row.receivers,
  readers: Number(row.readers),
  unread: Number(row.unread),
});
