import { Injectable } from '@nestjs/common';
import { checkField, tidyField, type FieldRule } from '@apsara/domain/members/registration';
import { maskedEmail, maskedMobile } from '@apsara/domain/members/sessions';
import { Refusal } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { confirmContact, OwnIdentity, sendContactCode } from '@apsara/api/identity';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { readMobile } from '../../shared/input/mobile.ts';
import { networkOf } from '../../shared/network.ts';
import { isPassword } from '../../shared/secrets/passwords.ts';
import { MemberContactsService } from '../members/member-contacts.service.ts';
import { MembersService } from '../members/members.service.ts';
import { CodesService } from '../outbox/codes.service.ts';
import { RecognitionService } from '../limits/recognition.service.ts';
import { NoticesService } from '../security/notices.service.ts';
import { OneTimeCodes } from '../sessions/one-time-codes.service.ts';
import { IdentityService } from './identity.service.ts';

type Wanted = ValidInputOf<typeof sendContactCode>;
type Contact = { mobile: string } | { email: string };

/** Where a code goes, and what the account had before. */
interface Target {
  contact: Contact;
  text: string;
  /** The contact that this one replaces; null where there was none, or where it is the same. */
  present: string | null;
  isNew: boolean;
}

/** A member whose mobile or e-mail was replaced by another. */
interface ChangedContact {
  siteCode: string;
  memberId: string;
}

type ChangedListener = (member: ChangedContact) => Promise<void>;

const emailRule: FieldRule = {
  enabled: true,
  required: true,
  minLength: 5,
  maxLength: 254,
  patternId: 'email',
  acceptedPattern: '*',
};

/** Binds, confirms and changes the mobile and the e-mail of a member; one that is confirmed is identity level 1. */
@Injectable()
export class ContactsService {
  readonly #listeners: ChangedListener[] = [];

  constructor(
    private readonly members: MembersService,
    private readonly memberContacts: MemberContactsService,
    private readonly codes: CodesService,
    private readonly recognition: RecognitionService,
    private readonly identity: IdentityService,
    private readonly database: Database,
    private readonly oneTime: OneTimeCodes,
    private readonly notices: NoticesService,
  ) {}

  /** Calls `listener` after a contact was replaced by another. */
  onChanged(listener: ChangedListener): void {
    this.#listeners.push(listener);
  }

  /** @throws Refusal request.invalid, session.blocked for a person who is excluded for good */
  async sendContactCode(input: Wanted, caller: SignedInCaller): Promise<{ expiredMinutes: number }> {
    const { text, present } = await this.#target(input, caller);
    const isPresent = input.to === 'present' && present !== null;
    return this.codes.send({
      siteCode: caller.site.code,
      channel: input.channel === 'mobile' ? 'sms' : 'email',
      target: isPresent ? present : text,
      purpose: isPresent ? 'contact_old' : 'contact',
      language: caller.language,
      network: networkOf(caller.ip),
    });
  }

  /**
   * A stolen session or password changes nothing: another contact wants the password and a code out of the present one.
   * @throws Refusal security.old_password_wrong, session.code_wrong, session.code_expired, members.mobile_taken
   */
  async confirmContact(input: ValidInputOf<typeof confirmContact>, caller: SignedInCaller): Promise<OwnIdentity> {
    const { actor, site, ip } = caller;
    const { contact, text: target, present, isNew } = await this.#target(input, caller);
    const { hasPassword, passwordHash } = await this.members.byId(actor.id);
    if (isNew && hasPassword && !(await isPassword(passwordHash, input.password ?? '')))
      throw new Refusal('security.old_password_wrong', { fields: [{ path: 'password', code: 'mismatch' }] });
    const proof = {
      siteCode: site.code,
      target,
      purpose: 'contact',
      code: input.code,
      network: networkOf(ip),
    } as const;
    const former = { ...proof, purpose: 'contact_old', target: present ?? '', code: input.presentCode ?? '' } as const;
    if (present !== null) await this.codes.verify(former).catch(besidePresentCode);
    await this.codes.check(proof);
    if (present !== null) await this.codes.spend(former);
    await this.recognition.recognise({ siteCode: site.code, memberId: actor.id }, contact);
    if (!(await this.memberContacts.confirmContact(actor.id, contact, present)))
      throw new Refusal('members.mobile_taken', { fields: [{ path: 'mobileNum', code: 'taken' }] });
    // A password link in the former mailbox no longer opens anything.
    if (present !== null) await this.oneTime.endAll(actor.id, this.database.query);
    if (isNew) await this.contactReplaced({ siteCode: site.code, memberId: actor.id }, contact, present);
    return this.identity.readOwnIdentity(caller);
  }

  /** Notifies the present and the former contact, and lets payout accounts wait again. */
  async contactReplaced(member: ChangedContact, contact: Contact, present: string | null): Promise<void> {
    const { memberId } = member;
    await ('mobile' in contact
      ? this.notices.send({
          memberId,
          kind: 'mobile_changed',
          details: { contact: maskedMobile(contact.mobile) },
          former: { mobile: present },
        })
      : this.notices.send({
          memberId,
          kind: 'email_changed',
          details: { contact: maskedEmail(contact.email) },
          former: { email: present },
        }));
    if (present !== null) for (const listener of this.#listeners) await listener(member);
  }

  async #target(input: Wanted, { actor }: SignedInCaller): Promise<Target> {
    const member = await this.members.byId(actor.id);
    return input.channel === 'mobile' ? mobileOf(input, member.mobile) : emailOf(input, member.email);
  }
}

/** @throws Refusal request.invalid */
function mobileOf({ countryDialingCode = '', mobileNum = '' }: Wanted, own: string | null): Target {
  const mobile = mobileNum.trim() === '' ? own : readMobile(countryDialingCode, mobileNum);
  if (!mobile) throw new Refusal('request.invalid', { fields: [{ path: 'mobileNum', code: 'format' }] });
  return { contact: { mobile }, text: mobile, present: mobile === own ? null : own, isNew: mobile !== own };
}

/** @throws Refusal request.invalid */
function emailOf({ email: typed = '' }: Wanted, own: string | null): Target {
  const email = tidyField('email', typed) || own || '';
  const error = email === own ? undefined : checkField('email', email, emailRule);
  if (error) throw new Refusal('request.invalid', { fields: [error] });
  return { contact: { email }, text: email, present: email === own ? null : own, isNew: email !== own };
}

const besidePresentCode = (error: unknown): never => {
  const isCode = error instanceof Refusal && error.code.startsWith('session.code_');
  throw isCode ? new Refusal(error.code, { fields: [{ path: 'presentCode', code: 'mismatch' }] }) : error;
};
