import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { harmLevels, MARK_DAYS } from '@apsara/domain/protection/marks';
import { normalUsername } from '@apsara/domain/members/members';
import { Refusal } from '@apsara/domain/refusals';
import { addDays, dayOf } from '@apsara/domain/time';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { HarmMark, HarmRecord, HarmRow, listHarm, updateHarm } from '@apsara/api/marks';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { Rows } from '../../shared/serve.ts';
import { anyOf, type Queries } from '../../shared/statements.ts';
import { wireAmount, wireInstant } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';

/** Figures that are amounts. */
const amounts: ReadonlySet<string> = new Set(['before', 'week', 'amount', 'lost', 'net', 'above']);

const levelsOf = (queries: Queries, siteCode: string) =>
  queries
    .selectFrom('harmLevels as h')
    .innerJoin('members as m', 'm.id', 'h.memberId')
    .selectAll('h')
    .select(['m.username as account'])
    .where('h.siteCode', '=', siteCode);

type StoredLevel = Awaited<ReturnType<ReturnType<typeof levelsOf>['executeTakeFirstOrThrow']>>;

/** Members with marks of harm, for operators, and what these did. */
@Injectable()
export class HarmService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  async listHarm(
    { sort, range, filter = {} }: ValidInputOf<typeof listHarm>,
    { site }: SignedInCaller,
  ): Promise<Rows<HarmRow>> {
    const { query } = this.database;
    const order = directions[sort?.[1] ?? 'DESC'];
    const { id, q, from } = filter;
    let chosen = levelsOf(query, site.code);
    if (id) chosen = chosen.where('h.memberId', '=', anyOf(id));
    if (from) chosen = chosen.where('h.level', '=', anyOf(harmLevels.slice(harmLevels.indexOf(from))));
    if (q) chosen = chosen.where(({ fn, val }) => fn<boolean>('starts_with', ['m.username', val(normalUsername(q))]));
    const listed = chosen
      .orderBy(sort?.[0] === 'id' ? 'h.memberId' : 'h.changedAt', order)
      .orderBy('h.memberId', order);
    const { rows, total } = await readPage(query, listed, range ?? [0, 99]);
    const shown: HarmRow[] = [];
    for (const row of rows) shown.push(await this.#row(row, site));
    return new Rows(shown, total, range?.[0] ?? 0);
  }

  /** @throws Refusal marks.unknown, also for another site's member */
  async readHarm(id: string, { site }: SignedInCaller): Promise<HarmRecord> {
    const stored = await levelsOf(this.database.query, site.code).where('h.memberId', '=', id).executeTakeFirst();
    if (!stored) throw new Refusal('marks.unknown');
    const [marks, notes] = await Promise.all([this.#marks(id, site), this.#notes(id)]);
    return {
      ...(await this.#row(stored, site)),
      currency: site.currency,
      marks,
      written: notes.map(({ note, username, at }) => ({ note, by: username, at: wireInstant(at) })),
    };
  }

  /** A note stays as it was written. @throws Refusal marks.unknown */
  async updateHarm({ id, note }: ValidInputOf<typeof updateHarm>, caller: SignedInCaller): Promise<HarmRecord> {
    const { actor, site, idempotencyKey: requestKey } = caller;
    const { account } = await this.readHarm(id, caller);
    await this.database.transaction(async (transaction) => {
      const row = { id: randomUUID(), siteCode: site.code, memberId: id, note: note.trim(), writtenBy: actor.id };
      await transaction
        .insertInto('harmNotes')
        .values({ ...row, requestKey, at: this.clock.now() })
        .execute();
      await this.audit.record('marks.noted', `${site.code}/${id}`, { by: actor.username, account, note }, transaction);
    });
    return this.readHarm(id, caller);
  }

  async #row({ memberId, account, level, sum, changedAt }: StoredLevel, site: CallerSite): Promise<HarmRow> {
    const [marks, notes] = await Promise.all([
      this.#marks(memberId, site),
      this.database.harmNote.count({ where: { memberId } }),
    ]);
    const latest = marks.filter(({ kind }, place) => marks.findIndex((other) => other.kind === kind) === place);
    return { id: memberId, account, level, sum, changedAt: wireInstant(changedAt), latest, notes };
  }

  /** Marks that count, the latest first. */
  async #marks(memberId: string, site: CallerSite): Promise<HarmMark[]> {
    const marks = await this.database.query
      .selectFrom('harmMarks')
      .select(['kind', 'day', 'figures'])
      .where('memberId', '=', memberId)
      .where('day', '>', addDays(dayOf(this.clock.now(), site.timeZone), -MARK_DAYS))
      .orderBy('day', 'desc')
      .orderBy('kind')
      .execute();
    return marks.map(({ kind, day, figures }) => ({ kind, day, figures: wireFigures(figures, site) }));
  }

  #notes(memberId: string) {
    return this.database.query
      .selectFrom('harmNotes as n')
      .innerJoin('members as m', 'm.id', 'n.writtenBy')
      .select(['n.note', 'm.username', 'n.at'])
      .where('n.memberId', '=', memberId)
      .orderBy('n.at', 'desc')
      .execute();
  }
}

const wireFigures = (figures: Record<string, string>, { currency }: CallerSite): Record<string, string> =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      amounts.has(name) ? wireAmount(BigInt(value), currency) : value,
    ]),
  );
