import { Injectable } from '@nestjs/common';
import { AGENT, MEMBER, normalUsername } from '@apsara/domain/members/members';
import { isCommonFundPassword } from '@apsara/domain/members/fund-password';
import type { FieldErrorCode } from '@apsara/domain/field-error-codes';
import { Refusal } from '@apsara/domain/refusals';
import {
  ageOn,
  formRules,
  keptFields,
  tidyField,
  type FieldRule,
  type RegisterForm,
} from '@apsara/domain/members/registration';
import { dayOf, type Day } from '@apsara/domain/time';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { register, registerMobile } from '@apsara/api/registration';
import type { SignedIn } from '@apsara/api/sessions';
import type { AffiliateLink } from '@apsara/prisma/client';
import type { Caller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { nationalNumber, readMobile } from '../../shared/input/mobile.ts';
import { networkOf } from '../../shared/network.ts';
import { ChallengesService } from '../challenges/challenges.service.ts';
import { CodesService, type CodeProof } from '../outbox/codes.service.ts';
import { PhoneIdentity } from '../sessions/phone-identity.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { requireSwitch, SitesService, type Site } from '../sites/sites.service.ts';
import { MembersService } from './members.service.ts';
import type { NewAccount } from './new-account.ts';

type ByName = ValidInputOf<typeof register>;
type ByMobile = ValidInputOf<typeof registerMobile>;

/** Where the form stood. */
const origin = ['registerUrl', 'domain', 'registerMethod'] as const;

const invalid = (path: string, code: FieldErrorCode): Refusal =>
  new Refusal('request.invalid', { fields: [{ path, code }] });

/** A form with the rules it was filled in by. */
interface Filled {
  input: ByName | ByMobile;
  rules: Readonly<Record<string, FieldRule>>;
  site: Site;
  caller: Caller;
}

@Injectable()
export class RegistrationService {
  constructor(
    private readonly clock: Clock,
    private readonly sites: SitesService,
    private readonly challenges: ChallengesService,
    private readonly codes: CodesService,
    private readonly members: MembersService,
    private readonly sessions: SessionsService,
    private readonly phones: PhoneIdentity,
  ) {}

  async register(input: ByName, caller: Caller): Promise<SignedIn> {
    const site = await this.sites.byCode(caller.site.code);
    requireSwitch(site, 'USERNAMEREG3');
    const account = await this.#read('register', { input, site, caller });
    return this.#open(account, { input, site, caller });
  }

  async registerMobile(input: ByMobile, caller: Caller): Promise<SignedIn> {
    const site = await this.sites.byCode(caller.site.code);
    requireSwitch(site, 'MOBILENUMREG3');
    const account = await this.#read('registerMobile', { input, site, caller });
    return this.#open(account, { input, site, caller });
  }

  /** The form as an account to be. The invitation comes first (specification 5): without a right one the rest need not be filled in. */
  async #read(form: RegisterForm, { input, site, caller }: Omit<Filled, 'rules'>): Promise<NewAccount> {
    const link = input.affiliateCode?.trim()
      ? await this.members.checkAffiliateCode(input.affiliateCode, site.code)
      : undefined;
    const rules = formRules(form, site.registerRules, site.switches);
    if (tokenOf(input, site)) delete rules['verificationCode'];
    const name = 'username' in input ? normalUsername(input.username) : nationalNumber(input.mobileNum);
    this.members.check({ ...texts(input), username: name }, rules);
    const password = rules['password']?.enabled ? input.password : undefined;
    if (password) await this.members.checkNewPassword(password, { siteCode: site.code, username: name }, 'password');
    checkAge(field('birthday', { input, rules, site, caller }), site.ageLimit, dayOf(this.clock.now(), site.timeZone));
    if (input.termsVersion !== site.termsVersion) throw new Refusal('members.terms_outdated');
    return {
      site: caller.site,
      username: name,
      password,
      ...(link ? placeBelow(link) : { type: MEMBER, uplineId: null }),
      referrerId: input.referralCode?.trim() ? await this.members.referrerOf(input.referralCode, site.code) : undefined,
      language: caller.language,
      termsVersion: input.termsVersion,
      key: `form/${caller.idempotencyKey}`,
      ...contentOf({ input, rules, site, caller }),
    };
  }

  /** What costs a try is asked last, and not again when only the answer was lost. */
  async #open(account: NewAccount, { input, site, caller }: Omit<Filled, 'rules'>): Promise<SignedIn> {
    const repeated = await this.members.repeated(account);
    const deviceId = input.loginDeviceId;
    if (repeated) return this.sessions.start(repeated, caller, { deviceId });
    if (site.registerRules['captcha']?.enabled)
      await this.challenges.checkCaptcha(input.captchaId, input.captcha, account.key);
    const verified = site.switches.has('REGMOBVERF3') ? account.mobile : undefined;
    const token = tokenOf(input, site);
    const network = networkOf(caller.ip);
    if (verified && token) await this.#checkToken(verified, token, site.code);
    const proof = verified && !token ? { ...proofOf(verified, input, site), network } : undefined;
    if (proof) await this.codes.verify(proof);
    const id = await this.members
      .open({ ...account, isMobileConfirmed: verified !== undefined })
      .catch((error: unknown) => {
        // The mobile form shows no user name: a name that is taken is its number, in another country.
        const isName = error instanceof Refusal && error.code === 'members.username_taken' && !('username' in input);
        throw isName ? new Refusal('members.mobile_taken', { fields: [{ path: 'mobileNum', code: 'taken' }] }) : error;
      });
    if (proof) await this.codes.spend(proof);
    return this.sessions.start(id, caller, { deviceId });
  }

  /** @throws Refusal session.code_expired, session.code_wrong when the phone identity vouches for another number */
  async #checkToken(mobile: string, idToken: string, siteCode: string): Promise<void> {
    const proven = await this.phones.phoneOf({ siteCode, idToken, purpose: 'register' });
    if (proven !== mobile) throw new Refusal('session.code_wrong');
  }
}

/** Who comes by a link is what it opens, below the agent it is of, with the rates it gives. */
const placeBelow = ({ id, agentId, kind, rates }: AffiliateLink) => ({
  type: kind === 'agent' ? AGENT : MEMBER,
  uplineId: agentId,
  affiliateLinkId: id,
  rates,
});

/** What the phone identity gave the page, where the site uses one: it stands for the SMS code. */
const tokenOf = ({ firebaseIdToken }: ByName | ByMobile, { switches }: Site): string | undefined =>
  switches.has('FIREBASE3') && firebaseIdToken ? firebaseIdToken : undefined;

/** A confirmation of age that the birthday beside it denies is none. @throws Refusal request.invalid */
function checkAge(birthday: string | undefined, min: number, today: Day): void {
  const age = birthday === undefined ? undefined : ageOn(birthday, today);
  if (age !== undefined && age < min)
    throw new Refusal('request.invalid', { fields: [{ path: 'birthday', code: 'too_small', min }] });
}

const proofOf = (
  target: string,
  { verificationCode = '' }: ByName | ByMobile,
  { code: siteCode }: Site,
): Omit<CodeProof, 'network'> => ({
  siteCode,
  target,
  purpose: 'register',
  code: verificationCode,
});

/** The texts of a form: what rules can be asked about. */
const texts = (input: object): Record<string, string> =>
  Object.fromEntries(Object.entries(input).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** A field's tidy text, or undefined when the site does not ask for it or nobody filled it in. */
function field(path: string, { input, rules }: Filled): string | undefined {
  if (!rules[path]?.enabled) return undefined;
  return tidyField(path, texts(input)[path]) || undefined;
}

/** What a form says of a person. Only what the site asks for is kept. */
function contentOf(
  filled: Filled,
): Pick<NewAccount, 'nickname' | 'email' | 'realName' | 'mobile' | 'fundPassword' | 'profile'> {
  const { input } = filled;
  const mobileNum = field('mobileNum', filled);
  const mobile = mobileNum ? readMobile(input.countryDialingCode ?? '', mobileNum) : undefined;
  if (mobileNum && !mobile) throw invalid('mobileNum', 'format');
  const fundPassword = field('paymentPassword', filled);
  if (fundPassword && !/^\d{6}$/.test(fundPassword)) throw invalid('paymentPassword', 'pattern');
  if (fundPassword && isCommonFundPassword(fundPassword)) throw invalid('paymentPassword', 'common');
  const profile = [
    ...keptFields.map((path) => [path, field(path, filled)] as const),
    ...origin.map((path) => [path, input[path]] as const),
  ];
  return {
    nickname: field('nickname', filled) ?? '',
    email: field('email', filled),
    realName: field('payeeName', filled),
    mobile,
    fundPassword,
    profile: Object.fromEntries(profile.filter((entry): entry is [(typeof entry)[0], string] => !!entry[1])),
  };
}
