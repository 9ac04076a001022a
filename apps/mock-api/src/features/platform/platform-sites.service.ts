import { Injectable } from '@nestjs/common';
import type { FieldErrorCode } from '@apsara/domain/field-error-codes';
import { Refusal } from '@apsara/domain/refusals';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { listPlatformSites, createSiteAdmin, PlatformSite, setSiteHosts } from '@apsara/api/platform';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { directions, readPage } from '../../shared/lists/read-page.ts';
import { Rows } from '../../shared/serve.ts';
import { SocketGateway } from '../../shared/socket-gateway.ts';
import { AuditService } from '../audit/audit.service.ts';
import { NewSitesService } from '../sites/new-sites.service.ts';
import { SitesService } from '../sites/sites.service.ts';
import { FirstAdmins } from '../staff/first-admins.service.ts';
import { chosenSites, siteRow, siteSorts, sitesOf } from './platform-query.ts';

/** All sites, as the platform's owners see them. An owner is above the sites: which one they belong to does not count. */
@Injectable()
export class PlatformSitesService {
  constructor(
    private readonly database: Database,
    private readonly sites: SitesService,
    private readonly newSites: NewSitesService,
    private readonly admins: FirstAdmins,
    private readonly audit: AuditService,
    private readonly live: SocketGateway,
  ) {}

  async listPlatformSites({
    sort,
    range,
    filter = {},
  }: ValidInputOf<typeof listPlatformSites>): Promise<Rows<PlatformSite>> {
    const { query } = this.database;
    const [field, direction] = sort ?? (['id', 'ASC'] as const);
    const listed = chosenSites(query, filter)
      .orderBy(siteSorts[field], directions[direction])
      .orderBy('s.code', directions[direction]);
    const { rows, total } = await readPage(query, listed, range ?? [0, 99]);
    return new Rows(rows.map(siteRow), total, range?.[0] ?? 0);
  }

  /** @throws Refusal platform.site_unknown */
  async readPlatformSite(id: string): Promise<PlatformSite> {
    const stored = await sitesOf(this.database.query).where('s.code', '=', id).executeTakeFirst();
    if (!stored) throw new Refusal('platform.site_unknown');
    return siteRow(stored);
  }

  /** @throws Refusal platform.site_unknown, request.invalid */
  async setSiteHosts(
    { id, hosts: wanted, reason }: ValidInputOf<typeof setSiteHosts>,
    { actor }: SignedInCaller,
  ): Promise<PlatformSite> {
    const before = await this.readPlatformSite(id);
    const hosts = [...new Set(wanted)];
    await this.database.transaction(async (transaction) => {
      const fields = await this.newSites.setHosts({ code: id, hosts }, transaction);
      if (fields.length > 0) throw new Refusal('request.invalid', { fields: fields.map(asField) });
      const change = { before: before.hosts.join(' '), after: hosts.join(' ') };
      const details = { by: actor.username, ...change, reason };
      await this.audit.record('site.hosts_changed', id, details, transaction);
    });
    this.tellAll(id);
    return this.readPlatformSite(id);
  }

  /** @throws Refusal platform.site_unknown, platform.admin_not_needed, members.username_taken, request.key_reused */
  async createSiteAdmin(
    { id, account, email, reason }: ValidInputOf<typeof createSiteAdmin>,
    { actor, idempotencyKey: key }: SignedInCaller,
  ): Promise<AnswerOf<typeof createSiteAdmin>> {
    await this.readPlatformSite(id);
    const owner = { id: actor.id, username: actor.username, key, reason };
    return { link: await this.admins.open({ siteCode: id, username: account, email, role: 'admin', owner }) };
  }

  /** Every instance reads the sites again, so that it answers at a new host at once. */
  tellAll(code: string): void {
    this.sites.forget();
    this.live.toSite(code);
  }
}

/** A fault as a form shows it. */
export const asField = ({ path, code }: { path: string; code: FieldErrorCode }) => ({ path, code });
