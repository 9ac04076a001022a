import { Injectable } from '@nestjs/common';
import { languageOr } from '@apsara/domain/sites/languages';
import { Refusal } from '@apsara/domain/refusals';
import type { SwitchName } from '@apsara/domain/sites/sites';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { verifyPhone, sendLoginSms, sendRegistrationSms } from '@apsara/api/security';
import type { Caller } from '../../shared/caller.ts';
import { readMobile } from '../../shared/input/mobile.ts';
import { networkOf } from '../../shared/network.ts';
import { MembersService } from '../members/members.service.ts';
import { CodesService } from '../outbox/codes.service.ts';
import { StandInPhoneIdentity } from '../sessions/phone-identity.service.ts';
import { requireSwitch, SitesService } from '../sites/sites.service.ts';

/** What a login code may be used for; one of them is enough to send it. */
const loginUses: readonly SwitchName[] = ['MOBILEVERCODELOGIN3', 'PHONEFORGETPWD3', 'FIREBASE3'];

/** Verification codes for people who are not signed in. */
@Injectable()
export class SmsService {
  constructor(
    private readonly sites: SitesService,
    private readonly members: MembersService,
    private readonly codes: CodesService,
    private readonly identity: StandInPhoneIdentity,
  ) {}

  /** One code for logging in and for a new password: who holds the phone may do both. A number nobody has gets no message and the same answer. */
  async sendLoginSms(
    { countryDialingCode, mobileNum }: ValidInputOf<typeof sendLoginSms>,
    caller: Caller,
  ): Promise<{ expiredMinutes: number }> {
    const site = await this.sites.byCode(caller.site.code);
    if (!loginUses.some((use) => site.switches.has(use))) throw new Refusal('site.switched_off');
    const target = mobileOf(countryDialingCode, mobileNum, 'mobileNum');
    const member = await this.members.byMobile(site.code, target);
    return this.codes.send({
      siteCode: site.code,
      channel: 'sms',
      target,
      purpose: 'login',
      language: languageOr(member?.language, caller.language),
      network: networkOf(caller.ip),
      withheld: !member,
    });
  }

  async verifyPhone(
    input: ValidInputOf<typeof verifyPhone>,
    caller: Caller,
  ): Promise<{ firebaseIdToken: string; firebaseChannel: string }> {
    const site = await this.sites.byCode(caller.site.code);
    requireSwitch(site, 'FIREBASE3');
    const of = { ...input, siteCode: site.code, network: networkOf(caller.ip) };
    return { firebaseIdToken: await this.identity.prove(of), firebaseChannel: 'sms' };
  }

  /** Sent whether or not the number has an account: only the reader of the code learns that. */
  async sendRegistrationSms(
    form: 'USERNAMEREG3' | 'MOBILENUMREG3',
    { countryDialingCode, mobileNo }: ValidInputOf<typeof sendRegistrationSms>,
    caller: Caller,
  ): Promise<{ expiredMinutes: number }> {
    const site = await this.sites.byCode(caller.site.code);
    requireSwitch(site, form);
    requireSwitch(site, 'REGMOBVERF3');
    const target = mobileOf(countryDialingCode, mobileNo, 'mobileNo');
    return this.codes.send({
      siteCode: site.code,
      channel: 'sms',
      target,
      purpose: 'register',
      language: caller.language,
      network: networkOf(caller.ip),
    });
  }
}

/** A number that exists, before anything is sent to it. @throws Refusal request.invalid */
function mobileOf(countryDialingCode: string, mobileNum: string, path: string): string {
  const mobile = readMobile(countryDialingCode, mobileNum);
  if (!mobile) throw new Refusal('request.invalid', { fields: [{ path, code: 'format' }] });
  return mobile;
}
