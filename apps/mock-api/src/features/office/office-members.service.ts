import { Injectable } from '@nestjs/common';
import { roleOf } from '@apsara/domain/members/members';
import { maskedEmail, maskedMobile, maskedName } from '@apsara/domain/members/sessions';
import { flagsOf } from '@apsara/domain/office/account-flags';
import { accountSearch } from '@apsara/domain/office/account-search';
import { hasRight } from '@apsara/domain/office/rights';
import { must } from '@apsara/domain/must';
import { Refusal } from '@apsara/domain/refusals';
import { rankName } from '@apsara/domain/vip/levels';
import { COUNT_CAP } from '@apsara/api/count-cap';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { listSiteMembers, readSiteMemberContacts, SiteMember, SiteMemberRow } from '@apsara/api/office';
import type { CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { countryNames } from '../../shared/input/country-names.ts';
import { dialingCodeOf } from '../../shared/input/mobile.ts';
import { countRows, directions } from '../../shared/lists/read-page.ts';
import { Rows } from '../../shared/serve.ts';
import { wireAmount, wireInstant, wireInstantOrNull } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { IdentityLevels } from '../identity/identity-levels.service.ts';
import { SiteMembersService } from '../members/site-members.service.ts';
import { AccountAccess } from '../sessions/account-access.service.ts';
import { SitesService } from '../sites/sites.service.ts';
import { TurnoverService } from '../turnover/turnover.service.ts';
import { chosenMembers, membersOf, sortColumns, type StoredSiteMember } from './site-members-query.ts';

interface Reader {
  readsTags: boolean;
  /** Names a country. */
  nameOf: (code: string) => string;
}

/** Members and agents of a site as its operators find and read them. */
@Injectable()
export class OfficeMembersService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sites: SitesService,
    private readonly members: SiteMembersService,
    private readonly identity: IdentityLevels,
    private readonly access: AccountAccess,
    private readonly turnover: TurnoverService,
    private readonly audit: AuditService,
  ) {}

  /** @throws Refusal session.forbidden for a tag of staff who may not read notes */
  async listSiteMembers(
    { sort, range, filter = {} }: ValidInputOf<typeof listSiteMembers>,
    { site, actor, language }: SignedInCaller,
  ): Promise<Rows<SiteMemberRow>> {
    const readsTags = hasRight(actor.staffRole, 'memberNotes.read');
    if (filter.tag && !readsTags) throw new Refusal('session.forbidden');
    const { query } = this.database;
    const { country } = await this.sites.byCode(site.code);
    const [from, to] = range ?? [0, 99];
    const [field, direction] = sort ?? (['account', 'ASC'] as const);
    const search = accountSearch(filter.q ?? '', dialingCodeOf(country));
    const chosen = chosenMembers(query, filter, { search, site, now: this.clock.now() });
    const order = directions[direction];
    const [page, total] = await Promise.all([
      chosen
        .orderBy(sortColumns[field], order)
        .orderBy('m.id', order)
        .offset(from)
        .limit(to - from + 1)
        .execute(),
      countRows(query, chosen.limit(COUNT_CAP)),
    ]);
    const stored = await membersOf(
      query,
      page.map(({ id }) => id),
    ).execute();
    const byId = new Map(stored.map((one) => [one.id, one]));
    const nameOf = countryNames(language);
    return new Rows(
      page.map(({ id }) => this.#row(must(byId.get(id), 'an account of the page'), { readsTags, nameOf })),
      total,
      from,
    );
  }

  /** @throws Refusal members.unknown, also for another site's */
  async readSiteMember(id: string, { site, actor, language }: SignedInCaller): Promise<SiteMember> {
    const member = await this.members.ofSite(id, site.code);
    const { realName, mobile, email } = member;
    const [stored, parts, line, money, holds] = await Promise.all([
      membersOf(this.database.query, [id]).executeTakeFirstOrThrow(),
      this.#protection(id, site),
      this.#line(id),
      this.#money(id, site),
      this.#holds(id),
    ]);
    return {
      ...this.#row(stored, {
        readsTags: hasRight(actor.staffRole, 'memberNotes.read'),
        nameOf: countryNames(language),
      }),
      ...parts,
      ...line,
      ...money,
      holds,
      realName: realName ? maskedName(realName) : '',
      mobile: { hint: mobile ? maskedMobile(mobile) : '', confirmed: member.mobileConfirmedAt !== null },
      email: { hint: email ? maskedEmail(email) : '', confirmed: member.emailConfirmedAt !== null },
      language: member.language,
      hasPassword: member.hasPassword,
      hasFundPassword: member.fundPasswordHash !== null,
      hasAuthenticator: member.authenticator !== null,
      closingAt: wireInstantOrNull(member.closingAt),
      excludedUntil: wireInstantOrNull(member.excludedUntil),
    };
  }

  /** @throws Refusal members.unknown */
  async readSiteMemberContacts(
    id: string,
    { actor, site }: SignedInCaller,
  ): Promise<AnswerOf<typeof readSiteMemberContacts>> {
    const { username, realName, mobile, email } = await this.members.ofSite(id, site.code);
    await this.audit.record('members.contacts_viewed', `${site.code}/${id}`, {
      by: actor.username,
      account: username,
    });
    return { realName: realName ?? '', mobile: mobile ?? '', email: email ?? '' };
  }

  async #protection(memberId: string, { code }: CallerSite) {
    const [passkeys, sessions, identityLevel] = await Promise.all([
      this.database.passkey.count({ where: { memberId } }),
      this.access.countOpen(memberId, code),
      this.identity.levelOf(memberId),
    ]);
    return { passkeys, sessions, identityLevel };
  }

  async #line(memberId: string) {
    const { query } = this.database;
    const [line, below, referrer] = await Promise.all([
      query
        .selectFrom('teamLinks as t')
        .innerJoin('members as m', 'm.id', 't.ancestorId')
        .select(['m.id', 'm.username as account'])
        .where('t.descendantId', '=', memberId)
        .where('t.distance', '>', 0)
        .orderBy('t.distance', 'desc')
        .execute(),
      query
        .selectFrom('teamLinks')
        .select(({ fn }) => fn.countAll<bigint>().as('size'))
        .where('ancestorId', '=', memberId)
        .where('distance', '>', 0)
        .executeTakeFirstOrThrow(),
      query
        .selectFrom('members as m')
        .innerJoin('members as r', 'r.id', 'm.referrerId')
        .select(['r.id', 'r.username as account'])
        .where('m.id', '=', memberId)
        .executeTakeFirst(),
    ]);
    return { line, teamSize: Number(below.size), referrer: referrer ?? null };
  }

  async #money(memberId: string, { currency }: CallerSite) {
    const [{ remaining }, accounts] = await Promise.all([
      this.turnover.remaining(memberId),
      this.database.ledgerAccount.findMany({ where: { memberId, currency }, orderBy: { purpose: 'asc' } }),
    ]);
    return {
      turnover: wireAmount(remaining, currency),
      wallets: accounts
        .filter(({ purpose }) => purpose !== 'cash')
        .map(({ purpose, balance }) => ({ purpose, balance: wireAmount(balance ?? 0n, currency) })),
    };
  }

  async #holds(memberId: string): Promise<SiteMember['holds']> {
    const rows = await this.database.query
      .selectFrom('memberHolds as h')
      .innerJoin('members as m', 'm.id', 'h.setBy')
      .select(['h.kind', 'h.reason', 'm.username as by', 'h.setAt'])
      .where('h.memberId', '=', memberId)
      .orderBy('h.setAt')
      .execute();
    return rows.map(({ setAt, ...hold }) => ({ ...hold, at: wireInstant(setAt) }));
  }

  #row(stored: StoredSiteMember, { readsTags, nameOf }: Reader): SiteMemberRow {
    const { id, username, nickname, type, upline, country, level, balance, currency, status, holds } = stored;
    const blocked = status === 'blocked' ? (['login'] as const) : [];
    return {
      id,
      account: username,
      nickname,
      kind: roleOf(type) === 'agent' ? 'agent' : 'member',
      upline: upline ?? '',
      country: country ?? '',
      countryName: country ? nameOf(country) : '',
      level: rankName(level),
      balance: wireAmount(balance, currency),
      currency,
      flags: flagsOf({ ...stored, holds: [...blocked, ...holds] }, this.clock.now()),
      tags: readsTags ? stored.tags : [],
      lastLoginAt: wireInstantOrNull(stored.lastLoginAt),
      createdAt: wireInstant(stored.createdAt),
    };
  }
}
