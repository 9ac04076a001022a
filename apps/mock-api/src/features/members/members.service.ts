import { createHash, randomInt, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Language } from '@apsara/domain/languages';
import { MEMBER, normalUsername } from '@apsara/domain/members';
import { Refusal, type FieldFault } from '@apsara/domain/refusals';
import { checkRegistration, type FieldRule } from '@apsara/domain/registration';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { register } from '@apsara/api/members';
import type { SignedIn } from '@apsara/api/sessions';
import type { Caller, CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { hashPassword, isPassword } from '../../shared/passwords.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { SitesService } from '../sites/sites.service.ts';
import { checkPassword } from './password-rule.ts';

const affiliateAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newAffiliateCode = (): string => Array.from({ length: 8 }, () => affiliateAlphabet[randomInt(affiliateAlphabet.length)]).join('');

/** An account about to be opened. */
export interface NewAccount {
  site: CallerSite;
  username: string;
  password: string;
  nickname: string;
  type: number;
  uplineId: string | null;
  language: Language;
  profile: Record<string, string>;
  /** The caller's idempotency key: the same one with the same account finds the account it opened. */
  key: string | undefined;
}

@Injectable()
export class MembersService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sites: SitesService,
    private readonly ledger: LedgerService,
    private readonly sessions: SessionsService,
  ) {}

  async register(input: ValidInputOf<typeof register>, caller: Caller): Promise<SignedIn> {
    const site = await this.sites.byCode(caller.site.code);
    if (!site.switches.has('USERNAMEREG3')) throw new Refusal('site.switched_off');
    this.check(input, site.registerRules);
    const uplineId = input.affiliateCode ? await this.uplineOf(input.affiliateCode, site.code) : null;
    const { payeeName, email } = input;
    const id = await this.open({
      site: caller.site,
      username: normalUsername(input.username),
      password: input.password,
      nickname: '',
      type: MEMBER,
      uplineId,
      language: caller.language,
      profile: { ...(payeeName ? { payeeName } : {}), ...(email ? { email } : {}) },
      key: caller.idempotencyKey,
    });
    return this.sessions.start(id, caller);
  }

  /** @throws Refusal request.invalid, members.password_common or members.password_is_name, naming the fields. */
  check(input: Readonly<Record<string, string | undefined>>, rules: Readonly<Record<string, FieldRule>>): void {
    const fields: FieldFault[] = checkRegistration(input, rules);
    if (fields.length > 0) throw new Refusal('request.invalid', { fields });
    this.checkPassword(input['password']!, input['username']!, 'password');
  }

  /** @throws Refusal request.invalid, members.password_common or members.password_is_name, naming `path`. */
  checkPassword(password: string, username: string, path: string): void {
    checkPassword(password, username, path);
  }

  /** The agent an invitation code belongs to. @throws Refusal members.affiliate_unknown */
  async uplineOf(code: string, siteCode: string): Promise<string> {
    const agent = await this.database.member.findUnique({
      where: { siteCode_affiliateCode: { siteCode, affiliateCode: code.trim().toUpperCase() } },
    });
    if (!agent || agent.status !== 'active')
      throw new Refusal('members.affiliate_unknown', { fields: [{ path: 'affiliateCode', code: 'unknown' }] });
    return agent.id;
  }

  /**
   * Opens an account with its place in the tree and its empty wallet.
   * @returns its id; the one opened before when the same key asks for the same account again.
   * @throws Refusal members.username_taken
   */
  async open(account: NewAccount): Promise<string> {
    const { site, username } = account;
    const key = account.key
      ? createHash('sha256')
          .update(`${account.key}/${account.uplineId ?? ''}/${account.type}`)
          .digest('hex')
      : null;
    const existing = await this.database.member.findUnique({ where: { siteCode_username: { siteCode: site.code, username } } });
    if (existing) {
      const isRepeated = key !== null && existing.registrationKey === key && (await isPassword(existing.passwordHash, account.password));
      if (isRepeated) return existing.id;
      throw new Refusal('members.username_taken', { fields: [{ path: 'username', code: 'taken' }] });
    }
    try {
      return await this.insert(account, key);
    } catch (error) {
      // Somebody, perhaps this very request sent twice, was faster between the look and the insert.
      if ((error as { code?: string }).code === 'P2002') return this.open(account);
      throw error;
    }
  }

  private async insert(account: NewAccount, registrationKey: string | null): Promise<string> {
    const id = randomUUID();
    const passwordHash = await hashPassword(account.password);
    await this.database.$transaction(async (tx) => {
      const { username, nickname, type, uplineId, language, profile } = account;
      await tx.member.create({
        data: {
          id,
          siteCode: account.site.code,
          username,
          passwordHash,
          nickname,
          type,
          uplineId,
          language,
          profile,
          registrationKey,
          affiliateCode: type === MEMBER ? null : newAffiliateCode(),
          createdAt: this.clock.now(),
        },
      });
      const above = uplineId ? await tx.teamLink.findMany({ where: { descendantId: uplineId } }) : [];
      await tx.teamLink.createMany({
        data: [
          { ancestorId: id, descendantId: id, distance: 0 },
          ...above.map((link) => ({ ancestorId: link.ancestorId, descendantId: id, distance: link.distance + 1 })),
        ],
      });
      await this.ledger.openAccount(tx, { siteCode: account.site.code, memberId: id, currency: account.site.currency });
    });
    return id;
  }

  async updateLanguage(language: Language, { actor }: SignedInCaller): Promise<{ language: Language }> {
    await this.database.member.update({ where: { id: actor.id }, data: { language } });
    return { language };
  }

  /** From now on this member's bets are held against the member's limits. */
  async markLimited(id: string): Promise<void> {
    await this.database.member.update({ where: { id }, data: { limited: true } });
  }
}
