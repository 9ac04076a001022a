import { Injectable } from '@nestjs/common';
import { isOneOf } from '@apsara/domain/lists';
import { must } from '@apsara/domain/must';
import { normalUsername } from '@apsara/domain/members/members';
import { Refusal } from '@apsara/domain/refusals';
import { thirdParties, type LoginType, type ThirdParty } from '@apsara/domain/members/sessions';
import { dayMs } from '@apsara/domain/time';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { exchangeHandover, login, LoginAnswer, SignedIn } from '@apsara/api/sessions';
import type { Member } from '@apsara/prisma/client';
import type { Caller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { readMobile } from '../../shared/input/mobile.ts';
import { networkOf } from '../../shared/network.ts';
import { hexHash } from '../../shared/secrets/tokens.ts';
import { isPassword } from '../../shared/secrets/passwords.ts';
import { CodesService } from '../outbox/codes.service.ts';
import { requireSwitch, SitesService, type Site } from '../sites/sites.service.ts';
import { DisownedLogins } from './disowned-logins.service.ts';
import { LoginGuard } from './login-guard.ts';
import { OneTimeCodes, type BroughtCode, type CodeHolder } from './one-time-codes.service.ts';
import { PhoneIdentity } from './phone-identity.service.ts';
import { SecondStep } from './second-step.service.ts';
import { SessionsService } from './sessions.service.ts';
import { isOfThisBrowser } from './third-party.service.ts';

type Input = ValidInputOf<typeof login>;

/** Who proved to be whom; a password that must be changed is known by who types it. */
interface Proven {
  member: Member;
  passwordExpired: boolean;
}

const unlessRefused = (error: unknown): undefined => {
  if (!(error instanceof Refusal)) throw error;
};

const isThirdParty = (type: LoginType): type is ThirdParty => isOneOf(thirdParties, type);

@Injectable()
export class LoginService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sites: SitesService,
    private readonly codes: CodesService,
    private readonly oneTime: OneTimeCodes,
    private readonly guard: LoginGuard,
    private readonly phones: PhoneIdentity,
    private readonly step: SecondStep,
    private readonly sessions: SessionsService,
    private readonly disowned: DisownedLogins,
  ) {}

  async login(input: Input, caller: Caller): Promise<LoginAnswer> {
    const site = await this.sites.byCode(caller.site.code);
    const { member, passwordExpired } = await this.#prove(input, caller, site);
    await this.sessions.checkDoor(member, caller);
    const { type, loginDeviceId: deviceId } = input;
    const passwordDue = passwordExpired || (member.hasPassword && (await this.disowned.isProofDue(member)));
    const step = await this.step.ask({ member, caller, site, type, deviceId }, passwordDue);
    return step ?? this.sessions.start(member.id, caller, { passwordDue, deviceId });
  }

  /**
   * A session for a code out of the address: of a window that is signed in, or of a third party where that one proof is enough. Where a
   * second one is wanted the code stays good, and `login` asks for it.
   * @throws Refusal session.code_expired, and what the door says
   */
  async exchangeHandover({ code, browser }: ValidInputOf<typeof exchangeHandover>, caller: Caller): Promise<SignedIn> {
    const site = await this.sites.byCode(caller.site.code);
    const handed = await this.#takeHandover({ siteCode: site.code, purpose: 'handover', code }, browser);
    const { memberId, details } = handed ?? (await this.#peekVouched(code, caller));
    const member = await this.database.member.findUniqueOrThrow({
      where: { id: must(memberId, 'the member of a code') },
    });
    if (handed) {
      await this.sessions.requireOpen(String(handed.details['session']), site.code);
      return this.sessions.enter(member, caller);
    }
    const type = must(
      thirdParties.find((one) => one === details['provider']),
      'the provider of a code',
    );
    if (await this.step.isWanted({ member, caller, site, type })) throw new Refusal('session.code_expired');
    const answer = await this.login({ type, code }, caller);
    if (!('token' in answer)) throw new Refusal('session.code_expired');
    return answer;
  }

  /**
   * Takes a handover code in the browser that asked for it. Undefined for another kind of code.
   * @throws Refusal session.code_expired in another browser, for which the code stays valid
   */
  async #takeHandover(brought: BroughtCode, browser: string | undefined): Promise<CodeHolder | undefined> {
    const handed = await this.oneTime.peek(brought).catch(unlessRefused);
    if (!handed) return undefined;
    if (browser === undefined || handed.details['browser'] !== hexHash(browser))
      throw new Refusal('session.code_expired');
    return this.oneTime.take(brought);
  }

  #prove(input: Input, caller: Caller, site: Site): Promise<Proven> {
    if (input.type === 'username') return this.#byPassword(input, caller, site);
    if (isThirdParty(input.type)) return this.#byThirdParty(input.type, input, caller, site);
    return this.guard.fromAddress(caller, () => this.#byPhone(input, caller, site));
  }

  async #byPassword(input: Input, caller: Caller, site: Site): Promise<Proven> {
    const username = normalUsername(input.username ?? '');
    const password = input.password ?? '';
    const knownDevice = await this.sessions.knownDevice({ siteCode: site.code, username }, input.loginDeviceId);
    const member = await this.guard.guarded({ ...input, account: username, knownDevice }, caller, async () => {
      const found = await this.database.member.findUnique({
        where: { siteCode_username: { siteCode: site.code, username } },
      });
      const hash = found?.hasPassword ? found.passwordHash : undefined;
      const isRight = await isPassword(hash, password);
      return isRight && found ? found : undefined;
    });
    const isDefault = site.defaultPassword !== null && password === site.defaultPassword;
    return { member, passwordExpired: isDefault || member.passwordDue || this.#isOld(member, site) };
  }

  /** A number nobody here has is a number whose code is wrong. */
  async #byPhone(input: Input, { ip }: Caller, site: Site): Promise<Proven> {
    const { type, countryDialingCode, mobileNum, code = '', loginDeviceId } = input;
    requireSwitch(site, type === 'sms' ? 'MOBILEVERCODELOGIN3' : 'FIREBASE3');
    const proof = { siteCode: site.code, purpose: 'login', code, network: networkOf(ip) } as const;
    if (type === 'firebase') {
      const proven = await this.phones.phoneOf({ siteCode: site.code, purpose: 'login', idToken: code });
      return { member: this.#holderOf(await this.#byMobile(site, proven)), passwordExpired: false };
    }
    const target = readMobile(countryDialingCode ?? '', mobileNum ?? '');
    if (!target) throw new Refusal('session.code_wrong');
    const member = await this.#byMobile(site, target);
    const knownDevice = member && (await this.sessions.knownDevice(member, loginDeviceId));
    await this.codes.check({ ...proof, target, isKnownDevice: Boolean(knownDevice) });
    return { member: this.#holderOf(member), passwordExpired: false };
  }

  #byMobile({ code: siteCode }: Site, mobile: string): Promise<Member | null> {
    return this.database.member.findUnique({ where: { siteCode_mobile: { siteCode, mobile } } });
  }

  #holderOf(member: Member | null): Member {
    if (!member) throw new Refusal('session.code_wrong');
    return member;
  }

  async #byThirdParty(provider: ThirdParty, { code = '' }: Input, caller: Caller, site: Site): Promise<Proven> {
    if (!site.thirdParties.includes(provider)) throw new Refusal('site.switched_off');
    const { details } = await this.#peekVouched(code, caller);
    if (details['provider'] !== provider) throw new Refusal('session.code_expired');
    const { memberId } = await this.oneTime.take({ siteCode: site.code, purpose: 'third', code });
    const member = await this.database.member.findUniqueOrThrow({
      where: { id: must(memberId, 'the member of a code') },
    });
    return { member, passwordExpired: member.passwordDue || (member.hasPassword && this.#isOld(member, site)) };
  }

  /**
   * Reads a third party's code in the browser that began the login. Another browser is refused, and the code stays valid.
   * @throws Refusal session.code_expired
   */
  async #peekVouched(code: string, caller: Caller): Promise<CodeHolder> {
    const holder = await this.oneTime.peek({ siteCode: caller.site.code, purpose: 'third', code });
    if (!isOfThisBrowser(holder.details, caller)) throw new Refusal('session.code_expired');
    return holder;
  }

  #isOld({ passwordSetAt, createdAt }: Member, { switches, passwordMaxDays }: Site): boolean {
    if (!switches.has('PWDEXPFORCECHANGE3') || passwordMaxDays === null) return false;
    return this.clock.now().getTime() - (passwordSetAt ?? createdAt).getTime() > passwordMaxDays * dayMs;
  }
}
