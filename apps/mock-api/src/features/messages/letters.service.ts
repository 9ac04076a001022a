import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { normalUsername, TRIAL } from '@apsara/domain/members/members';
import { plainText } from '@apsara/domain/members/messages';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { Letter, listLetters, sendLetter } from '@apsara/api/messages';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { Rows } from '../../shared/serve.ts';
import { allRows, anyOf, type Queries } from '../../shared/statements.ts';
import { wireInstant } from '../../shared/wire.ts';
import { OffersService } from '../offers/offers.service.ts';
import { MessagesService } from './messages.service.ts';

type Wish = Omit<ValidInputOf<typeof sendLetter>, 'level' | 'account'> & { account: string; level: number | null };

/** Letters `l` with how many have read them. */
const lettersIn = (queries: Queries) =>
  queries
    .selectFrom('letters as l')
    .leftJoin('members as r', 'r.id', 'l.receiverId')
    .selectAll('l')
    .select(({ selectFrom }) => [
      'r.username as receiver',
      selectFrom('messages as m')
        .whereRef('m.letterId', '=', 'l.id')
        .where('m.readAt', 'is not', null)
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .as('readers'),
    ]);

type StoredLetter = Awaited<ReturnType<ReturnType<typeof lettersIn>['executeTakeFirstOrThrow']>>;

interface Sent {
  id: string;
  senderId: string;
  at: Date;
  receiverId: string | null;
  level: number | null;
  /** Members who may not be offered anything: a letter may be an offer. */
  paused: readonly string[];
}

/** A copy for everybody of the sender's team whom the letter is for: one, a level, or all. Trial accounts have no inbox. */
const copies = ({ id, senderId, at, receiverId, level, paused }: Sent) => sql<{ memberId: string }>`
  INSERT INTO messages (id, member_id, kind, details, letter_id, about, at)
  SELECT gen_random_uuid(), t.descendant_id, 'letter', '{}', ${id}::uuid, 'letter/' || ${id}::uuid || '/' || t.descendant_id, ${at}::timestamptz
    FROM team_links t JOIN members m ON m.id = t.descendant_id
   WHERE t.ancestor_id = ${senderId}::uuid AND t.distance > 0 AND m.type <> ${TRIAL}
     AND t.descendant_id <> ALL(${paused}::uuid[])
     AND (${receiverId}::uuid IS NULL OR t.descendant_id = ${receiverId}) AND (${level}::int IS NULL OR t.distance = ${level})
  RETURNING member_id`;

/** What agents write to their teams. */
@Injectable()
export class LettersService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly messages: MessagesService,
    private readonly offers: OffersService,
  ) {}

  async listLetters(
    { sort, range, filter }: ValidInputOf<typeof listLetters>,
    { actor }: SignedInCaller,
  ): Promise<Rows<Letter>> {
    const direction = sort?.[1] ?? 'DESC';
    const order = directions[direction];
    let own = lettersIn(this.database.query).where('l.senderId', '=', actor.id);
    if (filter?.id) own = own.where('l.id', '=', anyOf(filter.id));
    const listed = own.orderBy(sort?.[0] === 'id' ? 'l.id' : 'l.at', order).orderBy('l.id', order);
    const { rows, total } = await readPage(this.database.query, listed, range ?? [0, 99]);
    return new Rows(rows.map(letterOf), total, range?.[0] ?? 0);
  }

  /** @throws Refusal request.invalid beside the field that names nobody of the own team, request.key_reused, offers.quiet_hours */
  async sendLetter(input: ValidInputOf<typeof sendLetter>, { actor, idempotencyKey }: SignedInCaller): Promise<Letter> {
    const wish = wishOf(input);
    const requestKey = `${actor.id}/${idempotencyKey}`;
    const sent = lettersIn(this.database.query).where('l.requestKey', '=', requestKey);
    const repeated = await sent.executeTakeFirst();
    if (repeated) return sameLetter(repeated, wish);
    const receiver = wish.to === 'one' ? await this.receiver(wish.account, actor.id) : null;
    const receivers = await this.write(wish, actor.id, { requestKey, receiver });
    this.messages.tell(receivers);
    return sameLetter(await sent.executeTakeFirstOrThrow(), wish);
  }

  /** @returns who has it now; nobody where the same letter was sent meanwhile */
  private async write(
    { to, title, content, level }: Wish,
    senderId: string,
    { requestKey, receiver }: { requestKey: string; receiver: string | null },
  ): Promise<string[]> {
    const [id, at] = [randomUUID(), this.clock.now()];
    const letter = { id, senderId, receiverId: receiver, level, at };
    return this.database.transaction(async (transaction) => {
      const written = await transaction
        .insertInto('letters')
        .values({ ...letter, scope: to, title, content, receivers: 0, requestKey })
        .onConflict((taken) => taken.doNothing())
        .executeTakeFirst();
      if (written.numInsertedOrUpdatedRows === 0n) return [];
      const { siteCode } = await transaction
        .selectFrom('members')
        .select('siteCode')
        .where('id', '=', senderId)
        .executeTakeFirstOrThrow();
      const paused = await this.offers.pausedOf(siteCode, transaction);
      const receivers = await allRows(transaction, copies({ ...letter, paused }));
      if (receivers.length === 0)
        throw new Refusal('request.invalid', { fields: [{ path: to === 'level' ? 'level' : 'to', code: 'unknown' }] });
      await transaction.updateTable('letters').set({ receivers: receivers.length }).where('id', '=', id).execute();
      return receivers.map(({ memberId }) => memberId);
    });
  }

  /** An account below, at whatever depth; nobody learns whether another one exists. */
  private async receiver(account: string, senderId: string): Promise<string> {
    const found = await this.database.query
      .selectFrom('teamLinks as t')
      .innerJoin('members as m', 'm.id', 't.descendantId')
      .select('m.id')
      .where('t.ancestorId', '=', senderId)
      .where('t.distance', '>', 0)
      .where('m.username', '=', normalUsername(account))
      .where('m.type', '<>', TRIAL)
      .executeTakeFirst();
    if (!found) throw new Refusal('request.invalid', { fields: [{ path: 'account', code: 'unknown' }] });
    return found.id;
  }
}

/** @throws Refusal request.invalid where nothing can be read in a text */
function wishOf({ to, account = '', level = null, title, content }: ValidInputOf<typeof sendLetter>): Wish {
  const wish = {
    to,
    account: to === 'one' ? account : '',
    level: to === 'level' ? level : null,
    title: plainText(title),
    content: plainText(content),
  };
  const missing: string[] = (['title', 'content'] as const).filter((name) => wish[name] === '');
  if (to === 'one' && account.trim() === '') missing.push('account');
  if (to === 'level' && level === null) missing.push('level');
  if (missing.length > 0)
    throw new Refusal('request.invalid', { fields: missing.map((path) => ({ path, code: 'required' })) });
  return wish;
}

function sameLetter(row: StoredLetter, wish: Wish): Letter {
  const same =
    row.scope === wish.to &&
    row.level === wish.level &&
    (row.receiver ?? '') === normalUsername(wish.account) &&
    row.title === wish.title &&
    row.content === wish.content;
  if (!same) throw new Refusal('request.key_reused');
  return letterOf(row);
}

const letterOf = (row: StoredLetter): Letter => ({
  id: row.id,
  to: row.scope,
  account: row.receiver ?? '',
  level: row.level,
  title: row.title,
  content: row.content,
  receivers: row.receivers,
  readers: Number(row.readers),
  sentAt: wireInstant(row.at),
});
