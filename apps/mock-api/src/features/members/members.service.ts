import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { must } from '@apsara/domain/must';
import { normalAffiliateCode } from '@apsara/domain/agents/affiliate-links';
import type { Language } from '@apsara/domain/sites/languages';
import { AGENT, MEMBER, normalUsername, OPERATOR, roleOf, TRIAL } from '@apsara/domain/members/members';
import { Refusal, type FieldError } from '@apsara/domain/refusals';
import { checkField, checkRegistration, type FieldRule } from '@apsara/domain/members/registration';
import { call } from '@apsara/prisma/calls';
import type { AffiliateLink, Member, MemberProtection } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { isTaken, json, type Transaction } from '../../shared/statements.ts';
import { hashPassword, isPassword } from '../../shared/secrets/passwords.ts';
import { newCode, newToken } from '../../shared/secrets/tokens.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import type { Vouched } from '../sessions/third-party.service.ts';
import { PersonsService } from '../persons/persons.service.ts';
import { SitesService, type Site } from '../sites/sites.service.ts';
import { checkPassword } from './password-rule.ts';
import type { AccountChange, NewAccount, OpenedListener } from './new-account.ts';
import { countryFrom } from './member-country.ts';
import { RatesService } from './rates.service.ts';

/** An opening's own name, by the door it came through: what a caller chose as Idempotency-Key at one door means nothing at another. */
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

@Injectable()
export class MembersService {
  readonly #openedListeners: OpenedListener[] = [];

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sites: SitesService,
    private readonly ledger: LedgerService,
    private readonly rates: RatesService,
    private readonly persons: PersonsService,
  ) {}

  /** @throws Refusal request.invalid, members.password_common or members.password_is_name, naming the fields. */
  check(input: Readonly<Record<string, string | undefined>>, rules: Readonly<Record<string, FieldRule>>): void {
    const fields: FieldError[] = checkRegistration(input, rules);
    if (fields.length > 0) throw new Refusal('request.invalid', { fields });
    if (rules['password']?.enabled) checkPassword(input['password'] ?? '', input['username'] ?? '', 'password');
  }

  /** Checks a new password: the site's own rule first, then what holds for every password. @throws Refusal as checkPassword */
  async checkNewPassword(
    password: string,
    { siteCode, username }: { siteCode: string; username: string },
    path: string,
  ): Promise<void> {
    const { registerRules, defaultPassword } = await this.sites.byCode(siteCode);
    const rule = registerRules['password'];
    const error = rule && checkField(path, password, { ...rule, required: true });
    if (error) throw new Refusal('request.invalid', { fields: [error] });
    // Who is made to change the password that everybody was given may not be given it again.
    if (password === defaultPassword)
      throw new Refusal('members.password_common', { fields: [{ path, code: 'common' }] });
    checkPassword(password, username, path);
  }

  /** The affiliate link of a code that opens something now. @throws Refusal members.affiliate_unknown */
  async checkAffiliateCode(code: string, siteCode: string): Promise<AffiliateLink> {
    const [link] = await this.database.affiliateLink.findMany({
      where: { siteCode, code: normalAffiliateCode(code), active: true, deletedAt: null },
    });
    const agent = link && (await this.byId(link.agentId));
    if (!agent || agent.status !== 'active' || roleOf(agent.type) !== 'agent')
      throw new Refusal('members.affiliate_unknown', { fields: [{ path: 'affiliateCode', code: 'unknown' }] });
    return link;
  }

  /** The member a referral code belongs to. @throws Refusal members.referral_unknown */
  async referrerOf(code: string, siteCode: string): Promise<string> {
    const referrer = await this.database.member.findUnique({
      where: { siteCode_referralCode: { siteCode, referralCode: code.trim().toUpperCase() } },
    });
    if (!referrer || referrer.status !== 'active')
      throw new Refusal('members.referral_unknown', { fields: [{ path: 'referralCode', code: 'unknown' }] });
    return referrer.id;
  }

  /** The account this very request opened before, when its answer was lost. @throws Refusal request.key_reused for another request */
  async repeated({ key, ...account }: NewAccount): Promise<string | undefined> {
    if (!key) return undefined;
    const found = await this.database.member.findUnique({
      where: { siteCode_registrationKey: { siteCode: account.site.code, registrationKey: sha256(key) } },
    });
    if (!found) return undefined;
    const isSame =
      found.registrationDigest === digestOf(key, account) &&
      (account.password === undefined || (await isPassword(found.passwordHash, account.password)));
    if (!isSame) throw new Refusal('request.key_reused');
    return found.id;
  }

  /**
   * Opens an account with its place in the tree and its empty wallet.
   * @returns its id; the one opened before when the same key asks for the same account again.
   * @throws Refusal session.blocked for a person who is excluded for good; members.username_taken, members.mobile_taken,
   *   site.closed or request.key_reused
   */
  async open(account: NewAccount): Promise<string> {
    const repeated = await this.repeated(account);
    if (repeated) return repeated;
    const { site, username, mobile, email, profile } = account;
    if (site.closedAt && account.type !== OPERATOR) throw new Refusal('site.closed');
    await this.persons.requireNotBarred({ mobile, email, document: profile['idNumber'] }, { siteCode: site.code });
    const [named, called] = await Promise.all([
      this.database.member.findUnique({
        where: { siteCode_username: { siteCode: site.code, username } },
        select: { id: true },
      }),
      mobile ? this.byMobile(site.code, mobile) : undefined,
    ]);
    if (named || called) {
      // This very request sent twice may have opened the account since the first look.
      const faster = await this.repeated(account);
      if (faster) return faster;
    }
    if (called) throw new Refusal('members.mobile_taken', { fields: [{ path: 'mobileNum', code: 'taken' }] });
    if (named) throw new Refusal('members.username_taken', { fields: [{ path: 'username', code: 'taken' }] });
    try {
      return await this.insert(account);
    } catch (error) {
      // Another request inserted it after the check.
      if (isTaken(error)) return this.open(account);
      throw error;
    }
  }

  /**
   * Opens an account for a person a third party vouches for, without a password. Two calls for the same person open one
   * account. By using the third party's button the person agreed to the terms beneath it and confirmed their age.
   */
  openVouched(site: Site, { provider, subject, name, email }: Vouched): Promise<string> {
    const digest = sha256(`${site.code}/${provider}/${subject}`);
    return this.open({
      site,
      username: `${provider}-${digest.slice(0, 10)}`,
      password: undefined,
      nickname: name.slice(0, 60),
      type: MEMBER,
      uplineId: null,
      language: site.defaultLanguage,
      profile: {},
      key: `third/${digest}`,
      email,
      termsVersion: site.termsVersion,
    });
  }

  private async insert(account: NewAccount): Promise<string> {
    const id = randomUUID();
    const { site, username, nickname, type, uplineId, language, profile, key, password, fundPassword, termsVersion } =
      account;
    const now = this.clock.now();
    // An account without a password has one that nobody knows, so that every account is checked alike.
    const passwordHash = await hashPassword(password ?? newToken());
    const fundPasswordHash = fundPassword ? await hashPassword(fundPassword) : null;
    await this.database.transaction(async (transaction) => {
      await transaction
        .insertInto('members')
        .values({
          id,
          siteCode: site.code,
          username,
          passwordHash,
          hasPassword: password !== undefined,
          passwordSetAt: password === undefined ? null : now,
          fundPasswordHash,
          nickname,
          type,
          uplineId,
          language,
          profile: json(profile),
          mobile: account.mobile ?? null,
          ...countryFrom(account.mobile),
          mobileConfirmedAt: account.mobile && account.isMobileConfirmed ? now : null,
          email: account.email ?? null,
          realName: account.realName ?? null,
          referrerId: account.referrerId ?? null,
          referralCode: type === TRIAL || type === OPERATOR ? null : newCode(),
          affiliateLinkId: account.affiliateLinkId ?? null,
          registrationKey: key ? sha256(key) : null,
          registrationDigest: key ? digestOf(key, account) : null,
          ...(termsVersion ? { termsVersion, consentAt: now } : {}),
          createdAt: now,
        })
        .execute();
      const above = uplineId
        ? await transaction.selectFrom('teamLinks').selectAll().where('descendantId', '=', uplineId).execute()
        : [];
      const links = above.map(({ ancestorId, distance }) => ({ ancestorId, descendantId: id, distance: distance + 1 }));
      await transaction
        .insertInto('teamLinks')
        .values([{ ancestorId: id, descendantId: id, distance: 0 }, ...links])
        .execute();
      if (uplineId && account.rates)
        await this.rates.set(transaction, { id, uplineId, siteCode: site.code }, account.rates);
      await this.ledger.openAccount(transaction, { siteCode: site.code, memberId: id, currency: site.currency });
      for (const listener of this.#openedListeners) await listener(transaction, { id, siteCode: site.code, type });
    });
    return id;
  }

  /** What the member wants to see no games of. */
  async hiddenOf(memberId: string): Promise<Pick<MemberProtection, 'hiddenProducts' | 'hiddenVendors'>> {
    const choices = await this.database.memberProtection.findUnique({ where: { memberId } });
    return { hiddenProducts: choices?.hiddenProducts ?? [], hiddenVendors: choices?.hiddenVendors ?? [] };
  }

  /** 0 without one, and where the site has switched VIP off. */
  async vipLevelOf(member: string): Promise<number> {
    const [perks] = await call.vipPerks(this.database.query, { member });
    return perks?.level ?? 0;
  }

  byId(id: string): Promise<Member> {
    return this.database.member.findUniqueOrThrow({ where: { id } });
  }

  byName(siteCode: string, username: string): Promise<Member | null> {
    return this.database.member.findUnique({
      where: { siteCode_username: { siteCode, username: normalUsername(username) } },
    });
  }

  byMobile(siteCode: string, mobile: string): Promise<Member | null> {
    return this.database.member.findUnique({ where: { siteCode_mobile: { siteCode, mobile } } });
  }

  /** @returns what writes a password, which the caller has checked, and the time of the change */
  async newPassword(id: string, password: string): Promise<(transaction: Transaction) => Promise<void>> {
    const passwordHash = await hashPassword(password);
    return async (transaction) => {
      await transaction
        .updateTable('members')
        .set({ passwordHash, hasPassword: true, passwordSetAt: this.clock.now(), passwordDue: false })
        .where('id', '=', id)
        .execute();
    };
  }

  /** Sets the fund password: six digits that the caller has checked. */
  async setFundPassword(id: string, fundPassword: string): Promise<void> {
    const fundPasswordHash = await hashPassword(fundPassword);
    await this.database.member.update({ where: { id }, data: { fundPasswordHash } });
  }

  /** The account's real name, which from now on is this one where there was none. */
  async nameOnce(id: string, realName: string): Promise<string> {
    await this.database.member.updateMany({ where: { id, realName: null }, data: { realName } });
    return must((await this.byId(id)).realName, 'the name that was given');
  }

  /** Keeps a new authenticator until its first code. @returns false if `present` is no longer the account's authenticator */
  async offerAuthenticator(id: string, present: string | null, newAuthenticator: string): Promise<boolean> {
    const where = { id, authenticator: present };
    const { count } = await this.database.member.updateMany({ where, data: { newAuthenticator } });
    return count > 0;
  }

  /** @param details personal data that is added to what is kept; two pages that save at once both keep theirs */
  async change(id: string, data: AccountChange, details: Record<string, string> = {}): Promise<Member> {
    if (Object.keys(details).length > 0)
      await this.database.query
        .updateTable('members')
        .set({ profile: sql`profile || ${json(details)}::jsonb` })
        .where('id', '=', id)
        .execute();
    return this.database.member.update({ where: { id }, data });
  }

  async updateLanguage(language: Language, { actor }: SignedInCaller): Promise<{ language: Language }> {
    await this.database.member.update({ where: { id: actor.id }, data: { language } });
    return { language };
  }

  /** A member is an agent from now on; its money and all it did stay with it. */
  async promote(id: string): Promise<void> {
    await this.database.member.updateMany({ where: { id, type: MEMBER }, data: { type: AGENT } });
  }

  /** Calls `listener` in the transaction that opens an account. */
  onOpened(listener: OpenedListener): void {
    this.#openedListeners.push(listener);
  }
}

/** What an account was asked to be, without its secrets: those are compared by their slow hashes. */
function digestOf(
  key: string,
  { username, nickname, type, uplineId, profile, ...rest }: Omit<NewAccount, 'key'>,
): string {
  const { mobile, email, realName, referrerId, affiliateLinkId, rates } = rest;
  const asked = [
    key,
    username,
    nickname,
    type,
    uplineId,
    profile,
    mobile,
    email,
    realName,
    referrerId,
    affiliateLinkId,
    rates,
  ];
  return sha256(JSON.stringify(asked));
}
