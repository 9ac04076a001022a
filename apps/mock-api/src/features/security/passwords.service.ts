import { Injectable } from '@nestjs/common';
import type { PortName } from '@apsara/domain/sites/ports';
import { languageOr } from '@apsara/domain/sites/languages';
import { normalUsername } from '@apsara/domain/members/members';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { changePassword, resetPasswordByLink, resetPasswordByPhone, sendPasswordLink } from '@apsara/api/security';
import type { LoginAnswer } from '@apsara/api/sessions';
import type { Member } from '@apsara/prisma/client';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { Limiter } from '../../shared/limiter.ts';
import { readMobile } from '../../shared/input/mobile.ts';
import { networkOf } from '../../shared/network.ts';
import { isPassword } from '../../shared/secrets/passwords.ts';
import { hashToken } from '../../shared/secrets/tokens.ts';
import { MembersService } from '../members/members.service.ts';
import { CodesService } from '../outbox/codes.service.ts';
import { OutboxService } from '../outbox/outbox.service.ts';
import { OneTimeCodes } from '../sessions/one-time-codes.service.ts';
import { Passkeys } from '../sessions/passkeys.service.ts';
import { SecondStep } from '../sessions/second-step.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { requirePort, requireSwitch, SitesService, type Site } from '../sites/sites.service.ts';
import { NoticesService } from './notices.service.ts';
import { resetMail, resetSms } from './reset-texts.ts';

const LINK_MINUTES = 30;
/** Links an account may ask for; counted for names nobody has, too. */
const links = { max: 5, seconds: 3600 };

const changed = { changed: true } as const;

/** A new password: by the old one, by a link in an e-mail, by a code on the phone. It ends all other sessions. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly database: Database,
    private readonly limiter: Limiter,
    private readonly sites: SitesService,
    private readonly outbox: OutboxService,
    private readonly codes: CodesService,
    private readonly oneTimeCodes: OneTimeCodes,
    private readonly sessions: SessionsService,
    private readonly step: SecondStep,
    private readonly passkeys: Passkeys,
    private readonly members: MembersService,
    private readonly notices: NoticesService,
  ) {}

  async changePassword(input: ValidInputOf<typeof changePassword>, { actor }: SignedInCaller): Promise<typeof changed> {
    const { oldPassword = '', newPassword, confirmNewPassword } = input;
    const member = await this.members.byId(actor.id);
    if (member.hasPassword && !(await isPassword(member.passwordHash, oldPassword)))
      throw new Refusal('security.old_password_wrong', { fields: [{ path: 'oldPassword', code: 'mismatch' }] });
    await this.#check(newPassword, confirmNewPassword, member);
    if (member.hasPassword && (await isPassword(member.passwordHash, newPassword)))
      throw new Refusal('security.password_unchanged', { fields: [{ path: 'newPassword', code: 'taken' }] });
    const write = await this.members.newPassword(member.id, newPassword);
    await this.sessions.passwordChanged(member.id, actor.tokenHash, write);
    await this.notices.send({ memberId: member.id, kind: 'password_changed' });
    return changed;
  }

  /** Name and e-mail belong together, or nobody is written to; the work is the same. */
  async sendPasswordLink(
    { username, email }: ValidInputOf<typeof sendPasswordLink>,
    caller: Caller,
  ): Promise<{ sent: true }> {
    const site = await this.sites.byCode(caller.site.code);
    requirePort(site, 'email');
    await this.limiter.take('reset-links', `${site.code}/${normalUsername(username)}`, links);
    const found = await this.members.byName(site.code, username);
    const target = email.trim();
    const owner = found?.status === 'active' && found.email?.toLowerCase() === target.toLowerCase() ? found : undefined;
    const code = await this.#resetCode(site.code, owner?.id);
    const values = this.#resetValues(site, owner?.username ?? '', code);
    const mail = resetMail(languageOr(owner?.language, caller.language), values);
    const message = { siteCode: site.code, channel: 'email', target: owner?.email ?? target, ...mail } as const;
    await this.outbox.send({ ...message, minutes: LINK_MINUTES }, !owner);
    return { sent: true };
  }

  /**
   * A link for a new password to the account's email, or by SMS where it has none.
   * @throws Refusal security.no_contact
   */
  async sendResetLink(member: Member): Promise<void> {
    const { siteCode, username, language } = member;
    const site = await this.sites.byCode(siteCode);
    const { channel, target } = this.#wayTo(member, site);
    const code = await this.#resetCode(siteCode, member.id);
    const text = channel === 'email' ? resetMail : resetSms;
    const words = text(languageOr(language, site.defaultLanguage), this.#resetValues(site, username, code));
    await this.outbox.send({ siteCode, channel, target, minutes: LINK_MINUTES, ...words });
  }

  /** @throws Refusal security.no_contact when no link can reach the account */
  async requireWayTo(member: Member): Promise<void> {
    this.#wayTo(member, await this.sites.byCode(member.siteCode));
  }

  /** By e-mail, or else by SMS, where the site can send it. @throws Refusal security.no_contact */
  #wayTo({ email, mobile }: Pick<Member, 'email' | 'mobile'>, { ports }: Site): { channel: PortName; target: string } {
    if (email && ports.has('email')) return { channel: 'email', target: email };
    if (mobile && ports.has('sms')) return { channel: 'sms', target: mobile };
    throw new Refusal('security.no_contact');
  }

  async resetPasswordByLink(
    input: ValidInputOf<typeof resetPasswordByLink>,
    { site }: Caller,
  ): Promise<typeof changed> {
    const link = { siteCode: site.code, purpose: 'reset', code: input.code } as const;
    const member = await this.#ownerOf(link);
    await this.#check(input.newPassword, input.confirmNewPassword, member);
    await this.oneTimeCodes.take(link);
    await this.sessions.endAll(member.id, undefined, await this.members.newPassword(member.id, input.newPassword));
    await this.notices.send({ memberId: member.id, kind: 'password_changed' });
    return changed;
  }

  async resetPasswordByPhone(input: ValidInputOf<typeof resetPasswordByPhone>, caller: Caller): Promise<LoginAnswer> {
    const site = await this.sites.byCode(caller.site.code);
    requireSwitch(site, 'PHONEFORGETPWD3');
    const mobile = readMobile(input.countryDialingCode, input.mobileNum);
    if (!mobile) throw new Refusal('request.invalid', { fields: [{ path: 'mobileNum', code: 'format' }] });
    const { verificationCode: code } = input;
    const proof = {
      siteCode: site.code,
      target: mobile,
      purpose: 'login',
      code,
      network: networkOf(caller.ip),
    } as const;
    await this.codes.verify(proof);
    const member = await this.members.byMobile(site.code, mobile);
    if (!member) throw new Refusal('session.code_wrong');
    await this.sessions.checkDoor(member, caller);
    await this.#check(input.newPassword, input.newPassword, member);
    await this.codes.spend(proof);
    await this.sessions.endAll(member.id, undefined, await this.members.newPassword(member.id, input.newPassword));
    await this.notices.send({ memberId: member.id, kind: 'password_changed' });
    // The code on the phone replaces only the password: an authenticator or a passkey is still needed.
    const isGuarded = member.authenticator !== null || (await this.passkeys.has(member.id));
    const step = isGuarded ? await this.step.ask({ member, caller, site, type: 'sms' }, false) : undefined;
    return step ?? this.sessions.start(member.id, caller, { deviceId: input.loginDeviceId });
  }

  #resetCode(siteCode: string, memberId: string | undefined): Promise<string> {
    const of = memberId === undefined ? {} : { memberId };
    return this.oneTimeCodes.issue({ siteCode, purpose: 'reset', seconds: LINK_MINUTES * 60, ...of });
  }

  #resetValues(site: Site, account: string, code: string): Record<string, string> {
    const link = `${this.sites.addressOf(site)}/reset?code=${code}`;
    return { site: site.name, account, minutes: String(LINK_MINUTES), link };
  }

  async #check(newPassword: string, confirmed: string, member: Member): Promise<void> {
    await this.members.checkNewPassword(newPassword, member, 'newPassword');
    if (newPassword !== confirmed)
      throw new Refusal('request.invalid', { fields: [{ path: 'confirmNewPassword', code: 'mismatch' }] });
  }

  /** Of several links only the newest opens. @throws Refusal session.code_expired */
  async #ownerOf(link: { siteCode: string; purpose: 'reset'; code: string }): Promise<Member> {
    const { memberId } = await this.oneTimeCodes.peek(link);
    const newest = await this.database.oneTimeCode.findFirst({
      where: { memberId, purpose: link.purpose },
      orderBy: { createdAt: 'desc' },
      select: { codeHash: true },
    });
    if (!memberId || !newest || !Buffer.from(newest.codeHash).equals(hashToken(link.code)))
      throw new Refusal('session.code_expired');
    return this.members.byId(memberId);
  }
}
