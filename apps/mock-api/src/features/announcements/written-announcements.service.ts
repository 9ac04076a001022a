import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { partErrors, partsOf, TO_AGENTS, type AnnouncementParts } from '@apsara/domain/promotions/announcements';
import { itemAt } from '@apsara/domain/lists';
import { addDays, startOfDay } from '@apsara/domain/time';
import { Refusal } from '@apsara/domain/refusals';
import { wordsErrors, writtenWords } from '@apsara/domain/sites/site-words';
import type {
  createAnnouncement,
  listAnnouncements,
  updateAnnouncement,
  WrittenAnnouncement,
} from '@apsara/api/announcements';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { Announcement, Prisma } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { safeHtml } from '../../shared/input/safe-html.ts';
import { runningAt, uplinesOf } from './announcements.service.ts';
import { WholeList } from '../../shared/serve.ts';
import { json } from '../../shared/statements.ts';
import { requestId } from '../../shared/secrets/tokens.ts';
import { wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { UploadsService } from '../uploads/uploads.service.ts';

type Settings = ValidInputOf<typeof createAnnouncement>;

/** Null: the site speaks, for which its operators write. */
const authorOf = ({ actor }: SignedInCaller): string | null => (actor.role === 'operator' ? null : actor.id);

/** What operators announce to everybody, and agents to everybody below them. */
@Injectable()
export class WrittenAnnouncementsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly live: SocketGateway,
    private readonly uploads: UploadsService,
  ) {}

  async listAnnouncements(
    { filter }: ValidInputOf<typeof listAnnouncements>,
    caller: SignedInCaller,
  ): Promise<WholeList<WrittenAnnouncement>> {
    const orderBy: Prisma.AnnouncementOrderByWithRelationInput[] = [
      { type: 'asc' },
      { position: 'asc' },
      { from: 'desc' },
      { id: 'asc' },
    ];
    const told: Prisma.AnnouncementWhereInput[] = [];
    const { timeZone } = caller.site;
    if (filter?.to) told.push({ from: { lt: startOfDay(addDays(filter.to, 1), timeZone) } });
    if (filter?.from) told.push({ OR: [{ until: null }, { until: { gt: startOfDay(filter.from, timeZone) } }] });
    const where = { AND: [await this.readable(caller), ...told] };
    const rows = await this.database.announcement.findMany({ where, orderBy });
    return new WholeList(await this.wire(rows, caller));
  }

  /** @throws Refusal request.not_found, also for another site's, and for an agent those not addressed to them */
  async readAnnouncement(id: string, caller: SignedInCaller): Promise<WrittenAnnouncement> {
    const row = await this.database.announcement.findFirst({ where: { AND: [{ id }, await this.readable(caller)] } });
    if (!row) throw new Refusal('request.not_found');
    return itemAt(await this.wire([row], caller), 0);
  }

  /** The caller's key makes one announcement. @throws Refusal request.invalid with every invalid field, request.key_reused */
  async createAnnouncement(settings: Settings, caller: SignedInCaller): Promise<WrittenAnnouncement> {
    const data = rowOf(settings, caller);
    const id = requestId('announcement', caller.actor.id, caller.idempotencyKey);
    const isNew = await this.database.transaction(async (transaction) => {
      const row = { ...data, words: json(data.words), id, siteCode: caller.site.code, authorId: authorOf(caller) };
      const made = await transaction
        .insertInto('announcements')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (made && data.pictureId) await this.uploads.showOnBanner(data.pictureId, id, caller.actor.id, transaction);
      return made !== undefined;
    });
    const made = await this.database.announcement.findUniqueOrThrow({ where: { id } });
    if (!isDeepStrictEqual({ ...made, ...data }, made)) throw new Refusal('request.key_reused');
    const after = await this.readAnnouncement(id, caller);
    if (isNew) await this.changed(id, caller, { before: null, after });
    return after;
  }

  /** @throws Refusal request.not_found, request.invalid with every invalid field */
  async updateAnnouncement(
    { id, ...settings }: ValidInputOf<typeof updateAnnouncement>,
    caller: SignedInCaller,
  ): Promise<WrittenAnnouncement> {
    const before = await this.own(id, caller);
    const data = rowOf(settings, caller);
    await this.database.transaction(async (transaction) => {
      const row = { ...data, words: json(data.words) };
      await transaction.updateTable('announcements').set(row).where('id', '=', id).execute();
      if (data.pictureId === before.pictureId) return;
      if (data.pictureId) await this.uploads.showOnBanner(data.pictureId, id, caller.actor.id, transaction);
      if (before.pictureId) await this.uploads.remove([before.pictureId], transaction);
    });
    const after = await this.readAnnouncement(id, caller);
    await this.changed(id, caller, { before, after });
    return after;
  }

  /** @throws Refusal request.not_found */
  async removeAnnouncement(id: string, caller: SignedInCaller): Promise<WrittenAnnouncement> {
    const before = await this.own(id, caller);
    await this.database.transaction(async (transaction) => {
      await transaction.deleteFrom('announcements').where('id', '=', id).execute();
      if (before.pictureId) await this.uploads.remove([before.pictureId], transaction);
    });
    await this.changed(id, caller, { before, after: null });
    return before;
  }

  private async changed(
    id: string,
    caller: SignedInCaller,
    change: { before: WrittenAnnouncement | null; after: WrittenAnnouncement | null },
  ): Promise<void> {
    await this.audit.changed('announcement.changed', id, caller, change);
    this.live.announcementsChanged(caller.site.code);
  }

  private async own(id: string, caller: SignedInCaller): Promise<WrittenAnnouncement> {
    const before = await this.readAnnouncement(id, caller);
    if (!before.own) throw new Refusal('request.not_found');
    return before;
  }

  private async readable({ actor, site }: SignedInCaller): Promise<Prisma.AnnouncementWhereInput> {
    if (actor.role === 'operator') return { siteCode: site.code, authorId: null };
    const authors = [{ authorId: null }, { authorId: { in: await uplinesOf(this.database, actor.id) } }];
    const running = { AND: [runningAt(this.clock.now()), { OR: authors }] };
    return { siteCode: site.code, type: TO_AGENTS, OR: [{ authorId: actor.id }, running] };
  }

  private async wire(rows: readonly Announcement[], caller: SignedInCaller): Promise<WrittenAnnouncement[]> {
    const ids = [...new Set(rows.flatMap(({ authorId }) => (authorId ? [authorId] : [])))];
    const authors = await this.database.member.findMany({
      where: { id: { in: ids } },
      select: { id: true, username: true },
    });
    const names = new Map(authors.map(({ id, username }) => [id, username]));
    return rows.map((row) => ({
      id: row.id,
      type: row.type,
      words: row.words,
      ...(partsOf(row.type, storedParts(row)) as Pick<WrittenAnnouncement, keyof AnnouncementParts>),
      startsAt: wireInstant(row.from),
      endsAt: wireInstantOrNull(row.until),
      position: row.position,
      from: row.authorId ? (names.get(row.authorId) ?? '') : '',
      own: row.authorId === authorOf(caller),
    }));
  }
}

const storedParts = ({
  groupName,
  art,
  pictureId,
  linkageType,
  linkage,
  execution,
  promotionType,
}: Announcement): AnnouncementParts => ({
  groupName: groupName,
  art,
  pictureId,
  linkageType: linkageType,
  linkage,
  execution: execution,
  promotionType: promotionType,
});

/** The announcement as the table has it. @throws Refusal request.invalid with every invalid field */
function rowOf({ type, words, startsAt, endsAt, position, ...rest }: Settings, { actor, site }: SignedInCaller) {
  const parts = partsOf(type, rest);
  // An agent may write in any one language, which readers of the others are shown.
  const isWritten = Object.keys(writtenWords(words)).length > 0;
  const own = actor.role === 'agent' && isWritten ? undefined : site.defaultLanguage;
  const errors = [...partErrors(type, parts), ...wordsErrors(words, own, ['title', 'content'])];
  if (actor.role === 'agent' && type !== TO_AGENTS) errors.push({ path: 'type', code: 'unknown' });
  if (rest.pictureId && !parts.pictureId) errors.push({ path: 'pictureId', code: 'unknown' });
  if (endsAt !== null && endsAt <= startsAt) errors.push({ path: 'endsAt', code: 'too_small' });
  if (errors.length > 0) throw new Refusal('request.invalid', { fields: errors });
  const clean = Object.entries(writtenWords(words)).map(([language, { title, content }]) => [
    language,
    { title: title.trim(), content: type === 'B' ? content.trim() : safeHtml(content) },
  ]);
  const until = endsAt === null ? null : new Date(endsAt);
  return {
    type,
    ...parts,
    words: Object.fromEntries(clean),
    from: new Date(startsAt),
    until,
    position,
  };
}
