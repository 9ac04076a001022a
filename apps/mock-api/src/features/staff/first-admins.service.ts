import { Injectable } from '@nestjs/common';
import { OPERATOR } from '@apsara/domain/members/members';
import type { StaffRole } from '@apsara/domain/office/rights';
import { mayOpenAdmin } from '@apsara/domain/sites/new-site';
import { Refusal } from '@apsara/domain/refusals';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { lockUntilEnd, type Queries } from '../../shared/statements.ts';
import { AuditService } from '../audit/audit.service.ts';
import { MembersService } from '../members/members.service.ts';
import { OneTimeCodes } from '../sessions/one-time-codes.service.ts';
import { SitesService } from '../sites/sites.service.ts';

/** An account of the staff that is opened from above the site. */
interface FirstAdmin {
  siteCode: string;
  username: string;
  email: string | undefined;
  role: Extract<StaffRole, 'owner' | 'admin'>;
  /** The owner of the platform who opens it, with the request's key and the reason; undefined: the command line. */
  owner?: { id: string; username: string; key: string; reason: string };
}

const LINK_SECONDS = 24 * 3_600;

/** Opens the accounts that a site begins with: afterwards one admin asks for another, and a second grants it. */
@Injectable()
export class FirstAdmins {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sites: SitesService,
    private readonly members: MembersService,
    private readonly codes: OneTimeCodes,
    private readonly audit: AuditService,
  ) {}

  /**
   * Opens an account that nobody knows a password of. The same request again answers another link.
   * @returns the address where the account's holder sets one, once, within a day
   * @throws Refusal platform.admin_not_needed, members.username_taken, request.key_reused
   */
  async open(admin: FirstAdmin): Promise<string> {
    const { siteCode, username, email, role, owner } = admin;
    const site = await this.sites.byCode(siteCode);
    await this.#requireNeeded(this.database.query, admin);
    const memberId = await this.members.open({
      site,
      username,
      password: undefined,
      nickname: '',
      type: OPERATOR,
      uplineId: null,
      language: site.defaultLanguage,
      profile: {},
      key: owner && `staff/${owner.id}/${owner.key}`,
      email,
    });
    await this.database.transaction(async (transaction) => {
      await lockUntilEnd(transaction, `first admins of ${siteCode}`);
      await this.#requireNeeded(transaction, admin);
      const opened = await transaction
        .insertInto('staffAccounts')
        .values({ memberId, siteCode, role, networks: [], openedBy: owner?.id ?? null, createdAt: this.clock.now() })
        .onConflict((taken) => taken.doNothing())
        .returning('memberId')
        .executeTakeFirst();
      if (!opened) return;
      const details = { account: username, ...(owner && { by: owner.username, reason: owner.reason }) };
      await this.audit.record('security.operator_created', `${siteCode}/${memberId}`, details, transaction);
    });
    const code = await this.codes.issue({ siteCode, purpose: 'reset', memberId, seconds: LINK_SECONDS });
    return `${this.sites.addressOf(site)}/reset?code=${code}`;
  }

  async #requireNeeded(queries: Queries, { siteCode, username: account, owner }: FirstAdmin): Promise<void> {
    if (!owner) return;
    const admins = await queries
      .selectFrom('staffAccounts as a')
      .innerJoin('members as m', 'm.id', 'a.memberId')
      .select(['m.username as account', 'a.openedBy'])
      .where('a.siteCode', '=', siteCode)
      .where('a.role', 'in', ['admin', 'owner'])
      .execute();
    if (!mayOpenAdmin(admins, { account, owner: owner.id })) throw new Refusal('platform.admin_not_needed');
  }
}
