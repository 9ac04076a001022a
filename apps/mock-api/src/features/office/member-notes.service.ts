import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { mayTag, tagRules, tidyTag } from '@apsara/domain/office/member-notes';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { createSiteMemberNote, setSiteMemberTag, SiteMemberNotes } from '@apsara/api/office-notes';
import type { Member } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { lockUntilEnd, type Transaction } from '../../shared/statements.ts';
import { wireInstant } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { SiteMembersService } from '../members/site-members.service.ts';

/** What staff write down of accounts for each other: notes, and tags by which they find accounts again. */
@Injectable()
export class MemberNotesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly members: SiteMembersService,
    private readonly audit: AuditService,
  ) {}

  /** @throws Refusal members.unknown, also for another site's member */
  async readSiteMemberNotes(id: string, { site }: SignedInCaller): Promise<SiteMemberNotes> {
    await this.members.ofSite(id, site.code);
    const { query } = this.database;
    const [tags, notes] = await Promise.all([
      query.selectFrom('memberTags').select('tag').where('memberId', '=', id).orderBy('tag').execute(),
      query
        .selectFrom('memberNotes as n')
        .innerJoin('members as m', 'm.id', 'n.writtenBy')
        .select(['n.id', 'n.note', 'm.username as by', 'n.at'])
        .where('n.memberId', '=', id)
        .orderBy('n.at', 'desc')
        .orderBy('n.id')
        .execute(),
    ]);
    return {
      tags: tags.map(({ tag }) => tag),
      notes: notes.map(({ at, ...note }) => ({ ...note, at: wireInstant(at) })),
    };
  }

  /** A note stays as it was written. @throws Refusal members.unknown, request.invalid of spaces alone, request.key_reused */
  async createSiteMemberNote(
    { id, note: typed }: ValidInputOf<typeof createSiteMemberNote>,
    caller: SignedInCaller,
  ): Promise<SiteMemberNotes> {
    const { actor, site, idempotencyKey: requestKey } = caller;
    await this.members.ofSite(id, site.code);
    const note = typed.trim();
    if (note === '') throw new Refusal('request.invalid', { fields: [{ path: 'note', code: 'required' }] });
    const written = { memberId: id, note, writtenBy: actor.id, requestKey };
    const { numInsertedOrUpdatedRows: isNew } = await this.database.query
      .insertInto('memberNotes')
      .values({ ...written, id: randomUUID(), siteCode: site.code, at: this.clock.now() })
      .onConflict((taken) => taken.columns(['writtenBy', 'requestKey']).doNothing())
      .executeTakeFirst();
    if (!isNew && (await this.database.memberNote.count({ where: written })) === 0)
      throw new Refusal('request.key_reused');
    return this.readSiteMemberNotes(id, caller);
  }

  /** Locks 'tags' of the account, so that two operators at once keep to the limit. @throws Refusal members.unknown,
   * request.invalid of a tag without a letter, office.too_many_tags */
  async setSiteMemberTag(
    { id, tag: typed, tagged }: ValidInputOf<typeof setSiteMemberTag>,
    caller: SignedInCaller,
  ): Promise<SiteMemberNotes> {
    const member = await this.members.ofSite(id, caller.site.code);
    const tag = tidyTag(typed);
    if (tag === '') throw new Refusal('request.invalid', { fields: [{ path: 'tag', code: 'required' }] });
    await this.database.transaction(async (transaction) => {
      await lockUntilEnd(transaction, `tags/${id}`);
      const isChanged = await (tagged
        ? this.#tag(transaction, { member, tag, by: caller.actor.id })
        : this.#untag(transaction, id, tag));
      if (!isChanged) return;
      const details = { by: caller.actor.username, account: member.username, tag };
      const kind = tagged ? 'members.tag_set' : 'members.tag_removed';
      await this.audit.record(kind, `${member.siteCode}/${id}`, details, transaction);
    });
    return this.readSiteMemberNotes(id, caller);
  }

  async listSiteMemberTags({ site }: SignedInCaller): Promise<string[]> {
    const rows = await this.database.query
      .selectFrom('memberTags')
      .select('tag')
      .distinct()
      .where('siteCode', '=', site.code)
      .orderBy('tag')
      .execute();
    return rows.map(({ tag }) => tag);
  }

  async #tag(
    transaction: Transaction,
    { member: { id: memberId, siteCode }, tag, by: setBy }: { member: Member; tag: string; by: string },
  ): Promise<boolean> {
    const had = await transaction.selectFrom('memberTags').select('tag').where('memberId', '=', memberId).execute();
    if (had.some((each) => each.tag === tag)) return false;
    if (!mayTag(had.length)) throw new Refusal('office.too_many_tags', { max: String(tagRules.maxTags) });
    await transaction
      .insertInto('memberTags')
      .values({ memberId, tag, siteCode, setBy, setAt: this.clock.now() })
      .execute();
    return true;
  }

  async #untag(transaction: Transaction, memberId: string, tag: string): Promise<boolean> {
    const { numDeletedRows } = await transaction
      .deleteFrom('memberTags')
      .where('memberId', '=', memberId)
      .where('tag', '=', tag)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}
