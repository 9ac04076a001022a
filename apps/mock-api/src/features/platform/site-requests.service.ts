import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { APPROVAL_WAIT_MS, decisionRefusal } from '@apsara/domain/office/approvals';
import { Refusal } from '@apsara/domain/refusals';
import { isReadable } from '@apsara/domain/sites/colours';
import { isClosingNeeded, type SiteRequestKind } from '@apsara/domain/sites/closing';
import type { NewSite } from '@apsara/domain/sites/new-site';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type {
  createSiteClosing,
  createSiteRequest,
  decideSiteRequest,
  listSiteRequests,
  SiteRequestRow,
} from '@apsara/api/platform';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { Rows } from '../../shared/serve.ts';
import { lockUntilEnd, type Queries, type Transaction } from '../../shared/statements.ts';
import { AuditService } from '../audit/audit.service.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { NewSitesService } from '../sites/new-sites.service.ts';
import { asField, PlatformSitesService } from './platform-sites.service.ts';
import { SiteClosingsService } from '../sites/site-closings.service.ts';
import { chosenRequests, requestRow, requestSorts, requestsOf } from './platform-query.ts';

type Wanted = Omit<NewSite, 'currency'>;

interface StoredKind {
  kind: SiteRequestKind;
  reason: string;
}

/** Sites that one owner of the platform asks to create, close or reopen, and another grants (decisions 0092, 0116). */
@Injectable()
export class SiteRequestsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly platform: PlatformSitesService,
    private readonly sites: NewSitesService,
    private readonly closings: SiteClosingsService,
    private readonly audit: AuditService,
    jobs: JobsService,
  ) {
    jobs.every('platform-expire-requests', '31 * * * *', () => this.expire());
  }

  async listSiteRequests({
    sort,
    range,
    filter = {},
  }: ValidInputOf<typeof listSiteRequests>): Promise<Rows<SiteRequestRow>> {
    const { query } = this.database;
    const [field, direction] = sort ?? (['askedAt', 'DESC'] as const);
    const listed = chosenRequests(query, filter)
      .orderBy(requestSorts[field], directions[direction])
      .orderBy('r.id', directions[direction]);
    const { rows, total } = await readPage(query, listed, range ?? [0, 99]);
    return new Rows(rows.map(requestRow), total, range?.[0] ?? 0);
  }

  /** @throws Refusal platform.request_unknown */
  async readSiteRequest(id: string): Promise<SiteRequestRow> {
    const stored = await requestsOf(this.database.query).where('r.id', '=', id).executeTakeFirst();
    if (!stored) throw new Refusal('platform.request_unknown');
    return requestRow(stored);
  }

  /** @throws Refusal request.invalid, request.key_reused, site.colour_unreadable */
  async createSiteRequest(
    { reason, ...typed }: ValidInputOf<typeof createSiteRequest>,
    { actor, idempotencyKey: requestKey }: SignedInCaller,
  ): Promise<SiteRequestRow> {
    const lists = { hosts: [...new Set(typed.hosts)], languages: [...new Set(typed.languages)] };
    const wanted = { ...typed, ...lists, name: typed.name.trim() };
    const faults = await this.sites.faults(await this.#inCurrency(wanted, this.database.query));
    const id = await this.database.transaction(async (transaction) => {
      await lockUntilEnd(transaction, `site requests of ${actor.id}`);
      const before = await asked(transaction, actor.id, requestKey);
      if (before) {
        const isSame = before.reason === reason && isDeepStrictEqual(wantedOf(before), wantedOf(wanted));
        if (!isSame) throw new Refusal('request.key_reused');
        return before.id;
      }
      if (faults.length > 0) throw new Refusal('request.invalid', { fields: faults.map(asField) });
      if (wanted.brand !== '' && !isReadable(wanted.brand)) throw new Refusal('site.colour_unreadable');
      const made = randomUUID();
      const stored = { ...wanted, id: made, reason, askedBy: actor.id, requestKey, askedAt: this.clock.now() };
      await transaction
        .insertInto('siteRequests')
        .values({ ...stored, state: 'waiting' })
        .execute();
      await this.audit.record('site.request_asked', wanted.code, { by: actor.username, reason }, transaction);
      return made;
    });
    return this.readSiteRequest(id);
  }

  /** @throws Refusal platform.site_unknown, platform.closing_not_needed, request.key_reused */
  async createSiteClosing(
    { id: code, kind, reason }: ValidInputOf<typeof createSiteClosing>,
    { actor, idempotencyKey: requestKey }: SignedInCaller,
  ): Promise<SiteRequestRow> {
    const id = await this.database.transaction(async (transaction) => {
      await lockUntilEnd(transaction, `site requests of ${actor.id}`);
      const before = await asked(transaction, actor.id, requestKey);
      if (before) {
        const isSame = before.reason === reason && before.kind === kind && before.code === code;
        if (!isSame) throw new Refusal('request.key_reused');
        return before.id;
      }
      const site = await this.closings.lockedSite(code, transaction);
      await this.expire(transaction);
      if (!isClosingNeeded(kind, site.closedAt) || (await isAskedAlready(transaction, code, kind)))
        throw new Refusal('platform.closing_not_needed');
      const { name, hosts, languages, timeZone, country } = site;
      const shown = { name, hosts, languages, timeZone, country, template: '', brand: '' };
      const stored = { ...shown, id: randomUUID(), code, kind, reason, askedBy: actor.id, requestKey };
      await transaction
        .insertInto('siteRequests')
        .values({ ...stored, askedAt: this.clock.now(), state: 'waiting' })
        .execute();
      await this.audit.record('site.request_asked', code, { by: actor.username, kind, reason }, transaction);
      return stored.id;
    });
    return this.readSiteRequest(id);
  }

  /** @throws Refusal platform.request_unknown, platform.site_hindered, platform.closing_not_needed, office.request_decided, office.second_person */
  async decideSiteRequest(
    { id, decision, note: words }: ValidInputOf<typeof decideSiteRequest>,
    { actor }: SignedInCaller,
  ): Promise<SiteRequestRow> {
    const { code } = await this.readSiteRequest(id);
    const now = this.clock.now();
    const note = words.trim();
    await this.database.transaction(async (transaction) => {
      const found = await transaction
        .selectFrom('siteRequests')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const refusal = decisionRefusal(found, decision, { operator: actor.id, now });
      if (refusal) throw new Refusal(refusal);
      await transaction
        .updateTable('siteRequests')
        .set({ state: decision === 'grant' ? 'granted' : 'refused', decidedBy: actor.id, decidedAt: now, note })
        .where('id', '=', id)
        .execute();
      if (decision === 'grant') await this.#grant(found, actor.username, transaction);
      await this.audit.record('site.request_decided', code, { by: actor.username, decision, note }, transaction);
    });
    if (decision === 'grant') this.platform.tellAll(code);
    return this.readSiteRequest(id);
  }

  /** Ends what nobody decided in time. */
  async expire(queries: Queries = this.database.query): Promise<void> {
    const now = this.clock.now();
    await queries
      .updateTable('siteRequests')
      .set({ state: 'expired', decidedAt: now })
      .where('state', '=', 'waiting')
      .where('askedAt', '<=', new Date(now.getTime() - APPROVAL_WAIT_MS))
      .execute();
  }

  async #grant(request: Wanted & StoredKind, by: string, transaction: Transaction): Promise<void> {
    const { kind, code, reason } = request;
    if (kind === 'create') await this.#make(request, transaction);
    else await this.closings.set({ kind, code, by, reason }, transaction);
  }

  async #make(wanted: Wanted, transaction: Transaction): Promise<void> {
    const faults = await this.sites.create(await this.#inCurrency(wantedOf(wanted), transaction), transaction);
    if (faults.length > 0) throw new Refusal('platform.site_hindered');
  }

  /** A site counts in the currency of its template, whose amounts it takes over. */
  async #inCurrency(site: Wanted, queries: Queries): Promise<NewSite> {
    const template = await queries
      .selectFrom('sites')
      .select('currency')
      .where('code', '=', site.template)
      .executeTakeFirst();
    return { ...site, currency: template?.currency ?? '' };
  }
}

const asked = (queries: Queries, askedBy: string, requestKey: string) =>
  queries
    .selectFrom('siteRequests')
    .selectAll()
    .where('askedBy', '=', askedBy)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();

/** Whether the same request waits. */
const isAskedAlready = async (queries: Queries, code: string, kind: SiteRequestKind): Promise<boolean> =>
  (await queries
    .selectFrom('siteRequests')
    .select('id')
    .where('code', '=', code)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .executeTakeFirst()) !== undefined;

/** What was wanted, without the rest of a stored request. */
const wantedOf = ({ code, name, hosts, languages, timeZone, country, template, brand }: Wanted): Wanted => ({
  code,
  name,
  hosts,
  languages,
  timeZone,
  country,
  template,
  brand,
});
