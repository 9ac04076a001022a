import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { normalUsername, TRIAL } from '@apsara/domain/members';
import { plainText, type LetterScope } from '@apsara/domain/messages';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { Letter, letters, sendLetter } from '@apsara/api/messages';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { inOrder, pageIds } from '../../shared/page-ids.ts';
import { Rows } from '../../shared/serve.ts';
import { wireInstant } from '../../shared/wire.ts';
import { MessagesService } from './messages.service.ts';

interface StoredLetter {
  id: string;
  sender_id: string;
  scope: LetterScope;
  receiver: string | null;
  level: number | null;
  title: string;
  content: string;
  receivers: number;
  readers: bigint;
  at: Date;
}

type Wish = Omit<ValidInputOf<typeof sendLetter>, 'level' | 'account'> & { account: string; level: number | null };

const source = `
  SELECT l.*, r.username AS receiver, (SELECT count(*) FROM messages m WHERE m.letter_id = l.id AND m.read_at IS NOT NULL) AS readers
    FROM letters l LEFT JOIN members r ON r.id = l.receiver_id`;

/** A copy for everybody of the team ($2) whom the letter ($1) is for: one ($4), a level ($5), or all. Trial accounts have no inbox. */
const copies = `
  INSERT INTO messages (id, member_id, kind, details, letter_id, about, at)
  SELECT gen_random_uuid(), t.descendant_id, 'letter', '{}', $1::uuid, 'letter/' || $1::uuid || '/' || t.descendant_id, $3::timestamptz
    FROM team_links t JOIN members m ON m.id = t.descendant_id
   WHERE t.ancestor_id = $2::uuid AND t.distance > 0 AND m.type <> ${TRIAL} AND ($4::uuid IS NULL OR t.descendant_id = $4) AND ($5::int IS NULL OR t.distance = $5)
  RETURNING member_id`;

/** What agents write to their teams. */
@Injectable()
export class LettersService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly messages: MessagesService,
  ) {}

  async list({ sort, range, filter }: ValidInputOf<typeof letters>, { actor }: SignedInCaller): Promise<Rows<Letter>> {
    const direction = sort?.[1] ?? 'DESC';
    const { ids, total } = await pageIds(this.database, {
      id: 'l.id',
      source: 'FROM letters l WHERE l.sender_id = $1 AND ($2::uuid[] IS NULL OR l.id = ANY($2))',
      values: [actor.id, filter?.id],
      order: `l.at ${direction}, l.id ${direction}`,
      range: range ?? [0, 99],
    });
    const found = await this.database.sql<StoredLetter>(`${source} WHERE l.id = ANY($1::uuid[])`, [ids]);
    return new Rows(
      inOrder(found, ids, ({ id }) => id).map((letter) => letterOf(letter)),
      total,
      range?.[0] ?? 0,
    );
  }

  /** @throws Refusal request.invalid beside the field that names nobody of the own team, request.key_reused */
  async send(input: ValidInputOf<typeof sendLetter>, { actor, idempotencyKey }: SignedInCaller): Promise<Letter> {
    const wish = wishOf(input);
    const requestKey = `${actor.id}/${idempotencyKey}`;
    const repeated = await this.byKey(requestKey);
    if (repeated) return sameLetter(repeated, wish);
    const receiver = wish.to === 'one' ? await this.receiver(wish.account, actor.id) : null;
    const receivers = await this.write(wish, actor.id, { requestKey, receiver });
    this.messages.tell(receivers);
    return sameLetter((await this.byKey(requestKey))!, wish);
  }

  /** @returns who has it now; nobody where the same letter was sent meanwhile */
  private async write(
    { to, title, content, level }: Wish,
    senderId: string,
    { requestKey, receiver }: { requestKey: string; receiver: string | null },
  ): Promise<string[]> {
    const [id, at] = [randomUUID(), this.clock.now()];
    return this.database.$transaction(async (tx) => {
      const data = {
        id,
        senderId,
        scope: to,
        receiverId: receiver,
        level,
        title,
        content,
        receivers: 0,
        requestKey,
        at,
      };
      const { count } = await tx.letter.createMany({ data, skipDuplicates: true });
      if (count === 0) return [];
      const told = await tx.$queryRawUnsafe<{ member_id: string }[]>(copies, id, senderId, at, receiver, level);
      if (told.length === 0)
        throw new Refusal('request.invalid', { fields: [{ path: to === 'level' ? 'level' : 'to', code: 'unknown' }] });
      await tx.letter.update({ where: { id }, data: { receivers: told.length } });
      return told.map(({ member_id }) => member_id);
    });
  }

  /** An account below, at whatever depth; nobody learns whether another one exists. */
  private async receiver(account: string, senderId: string): Promise<string> {
    const [found] = await this.database.sql<{ id: string }>(
      `SELECT m.id FROM team_links t JOIN members m ON m.id = t.descendant_id WHERE t.ancestor_id = $1 AND t.distance > 0 AND m.username = $2 AND m.type <> ${TRIAL}`,
      [senderId, normalUsername(account)],
    );
    if (!found) throw new Refusal('request.invalid', { fields: [{ path: 'account', code: 'unknown' }] });
    return found.id;
  }

  private async byKey(requestKey: string): Promise<StoredLetter | undefined> {
    const [row] = await this.database.sql<StoredLetter>(`${source} WHERE l.request_key = $1`, [requestKey]);
    return row;
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
  const missing = (['title', 'content'] as const).filter((name) => wish[name] === '') as string[];
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
