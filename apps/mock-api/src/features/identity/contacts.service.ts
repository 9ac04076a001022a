import { Injectable } from '@nestjs/common';
import { checkField, tidyField, type FieldRule } from '@apsara/domain/members/registration';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { confirmContact, OwnIdentity, sendContactCode } from '@apsara/api/identity';
import type { SignedInCaller } from '../../shared/caller.ts';
import { readMobile } from '../../shared/input/mobile.ts';
import { networkOf } from '../../shared/network.ts';
import { isPassword } from '../../shared/secrets/passwords.ts';
import { MemberContactsService } from '../members/member-contacts.service.ts';
import { MembersService } from '../members/members.service.ts';
import { CodesService } from '../outbox/codes.service.ts';
import { RecognitionService } from '../limits/recognition.service.ts';
import { IdentityService } from './identity.service.ts';

type Wanted = ValidInputOf<typeof sendContactCode>;

/** Where a code goes, and whether the account had it before. */
interface Target {
  contact: { mobile: string } | { email: string };
  text: string;
  isNew: boolean;
}

const emailRule: FieldRule = {
  enabled: true,
  required: true,
  minLength: 5,
  maxLength: 254,
  patternId: 'email',
  acceptedPattern: '*',
};

/** Confirms that a mobile or an e-mail is the member's own: identity level 1. */
@Injectable()
export class ContactsService {
  constructor(
    private readonly members: MembersService,
    private readonly memberContacts: MemberContactsService,
    private readonly codes: CodesService,
    private readonly recognition: RecognitionService,
    private readonly identity: IdentityService,
  ) {}

  /** @throws Refusal request.invalid, session.blocked for a person who is excluded for good */
  async sendContactCode(input: Wanted, caller: SignedInCaller): Promise<{ expiredMinutes: number }> {
    const { text: target } = await this.#target(input, caller);
    return this.codes.send({
      siteCode: caller.site.code,
      channel: input.channel === 'mobile' ? 'sms' : 'email',
      target,
      purpose: 'contact',
      language: caller.language,
      network: networkOf(caller.ip),
    });
  }

  /** @throws Refusal security.old_password_wrong, session.code_wrong, session.code_expired, members.mobile_taken */
  async confirmContact(input: ValidInputOf<typeof confirmContact>, caller: SignedInCaller): Promise<OwnIdentity> {
    const { actor, site, ip } = caller;
    const { contact, text: target, isNew } = await this.#target(input, caller);
    const { hasPassword, passwordHash } = await this.members.byId(actor.id);
    if (isNew && hasPassword && !(await isPassword(passwordHash, input.password ?? '')))
      throw new Refusal('security.old_password_wrong', { fields: [{ path: 'password', code: 'mismatch' }] });
    const proof = {
      siteCode: site.code,
      target,
      purpose: 'contact' as const,
      code: input.code,
      network: networkOf(ip),
    };
    await this.codes.check(proof);
    await this.recognition.recognise({ siteCode: site.code, memberId: actor.id }, contact);
    if (!(await this.memberContacts.confirmContact(actor.id, contact)))
      throw new Refusal('members.mobile_taken', { fields: [{ path: 'mobileNum', code: 'taken' }] });
    return this.identity.readOwnIdentity(caller);
  }

  async #target(input: Wanted, { actor }: SignedInCaller): Promise<Target> {
    const member = await this.members.byId(actor.id);
    return input.channel === 'mobile' ? mobileOf(input, member.mobile) : emailOf(input, member.email);
  }
}

/** @throws Refusal request.invalid */
function mobileOf({ countryDialingCode = '', mobileNum = '' }: Wanted, own: string | null): Target {
  const mobile = own ?? readMobile(countryDialingCode, mobileNum);
  if (!mobile) throw new Refusal('request.invalid', { fields: [{ path: 'mobileNum', code: 'format' }] });
  return { contact: { mobile }, text: mobile, isNew: own === null };
}

/** @throws Refusal request.invalid */
function emailOf({ email: typed = '' }: Wanted, own: string | null): Target {
  const email = own ?? tidyField('email', typed);
  const error = own ? undefined : checkField('email', email, emailRule);
  if (error) throw new Refusal('request.invalid', { fields: [error] });
  return { contact: { email }, text: email, isNew: own === null };
}
