import { Injectable } from '@nestjs/common';
import { maskedEmail, maskedMobile, maskedName } from '@apsara/domain/members/sessions';
import { checkField, tidyField, type FieldRule } from '@apsara/domain/members/registration';
import type { ContactField } from '@apsara/domain/office/member-acts';
import { Refusal, type RefusalCode } from '@apsara/domain/refusals';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { SiteMember } from '@apsara/api/office';
import type { changeMemberContact, closeMember, endMemberSessions, resetMemberPassword } from '@apsara/api/office-acts';
import type { SignedInCaller } from '../../shared/caller.ts';
import { fullMobile } from '../../shared/input/mobile.ts';
import { ContactsService } from '../identity/contacts.service.ts';
import { ClosingsService } from '../limits/closings.service.ts';
import { SiteMembersService } from '../members/site-members.service.ts';
import { NoticesService } from '../security/notices.service.ts';
import { PasswordsService } from '../security/passwords.service.ts';
import { OneTimeCodes } from '../sessions/one-time-codes.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { MemberActs } from './member-acts.ts';
import { OfficeMembersService } from './office-members.service.ts';

const emailRule: FieldRule = {
  enabled: true,
  required: true,
  minLength: 5,
  maxLength: 254,
  patternId: 'email',
  acceptedPattern: '*',
};

const maskOf: Record<ContactField, (value: string) => string> = {
  mobile: maskedMobile,
  email: maskedEmail,
  realName: maskedName,
};
const masked = (field: ContactField, value: string): string => (value === '' ? '' : maskOf[field](value));

/** The longest real name, in characters. */
const MAX_NAME = 120;

/** How members get into their accounts, and how they are reached, as operators change it. */
@Injectable()
export class MemberAccessService {
  constructor(
    private readonly acts: MemberActs,
    private readonly members: SiteMembersService,
    private readonly records: OfficeMembersService,
    private readonly sessions: SessionsService,
    private readonly codes: OneTimeCodes,
    private readonly passwords: PasswordsService,
    private readonly closings: ClosingsService,
    private readonly contacts: ContactsService,
    private readonly notices: NoticesService,
  ) {}

  /** @throws Refusal members.unknown, request.key_reused */
  async endMemberSessions(
    { id, reason }: ValidInputOf<typeof endMemberSessions>,
    caller: SignedInCaller,
  ): Promise<SiteMember> {
    const member = await this.members.ofSite(id, caller.site.code);
    const act = { kind: 'sessions_ended', reason } as const;
    const nothing = () => Promise.resolve();
    const isNew = await this.acts.take({ member, caller }, act, nothing, (write) =>
      this.sessions.endAll(id, undefined, write),
    );
    if (isNew) await this.notices.send({ memberId: id, kind: 'sessions_ended' });
    return this.records.readSiteMember(id, caller);
  }

  /**
   * Closes an account for good. Nothing opens it again.
   * @throws Refusal members.unknown, office.account_open, office.state_changed where it is closed already, request.key_reused
   */
  async closeMember({ id, reason }: ValidInputOf<typeof closeMember>, caller: SignedInCaller): Promise<SiteMember> {
    const { actor, site } = caller;
    const member = await this.members.ofSite(id, site.code);
    const nothing = () => Promise.resolve();
    const isNew = await this.acts
      .take({ member, caller }, { kind: 'account_closed', reason }, nothing, (write) =>
        this.closings.closeNow({ id, currency: site.currency }, { by: actor.username, note: reason }, write),
      )
      .catch(inStaffsWords);
    if (isNew) await this.notices.send({ memberId: id, kind: 'account_closed' });
    return this.records.readSiteMember(id, caller);
  }

  /**
   * The password is gone at once; the link for a new one goes to the member alone.
   * @throws Refusal members.unknown, security.no_contact, request.key_reused
   */
  async resetMemberPassword(
    { id, reason }: ValidInputOf<typeof resetMemberPassword>,
    caller: SignedInCaller,
  ): Promise<SiteMember> {
    const member = await this.members.ofSite(id, caller.site.code);
    await this.passwords.requireWayTo(member);
    const act = { kind: 'password_reset', reason } as const;
    const noPassword = await this.members.noPassword(id);
    const isNew = await this.acts.take({ member, caller }, act, noPassword, (write) =>
      this.sessions.endAll(id, undefined, write),
    );
    if (isNew) {
      await this.passwords.sendResetLink(member);
      await this.notices.send({ memberId: id, kind: 'password_reset' });
    }
    return this.records.readSiteMember(id, caller);
  }

  /**
   * A link or code that went to the former contact no longer opens anything.
   * @throws Refusal members.unknown, members.mobile_taken, request.invalid, request.key_reused, office.state_changed when
   * the account has it already, or another was set meanwhile
   */
  async changeMemberContact(
    { id, field, value: typed, reason }: ValidInputOf<typeof changeMemberContact>,
    caller: SignedInCaller,
  ): Promise<SiteMember> {
    const member = await this.members.ofSite(id, caller.site.code);
    const value = readContact(field, typed);
    const details = { field, from: masked(field, member[field] ?? ''), to: masked(field, value) };
    const act = { kind: 'contact_changed', reason, details, asked: [field, value] } as const;
    const isNew = await this.acts.take({ member, caller }, act, async (transaction) => {
      if (!(await this.members.setContact(transaction, member, field, value)))
        throw new Refusal('office.state_changed');
      await this.codes.endAll(id, transaction);
    });
    const present = member[field];
    if (!isNew) return this.records.readSiteMember(id, caller);
    const changed = { siteCode: member.siteCode, memberId: id };
    if (field === 'realName') await this.notices.send({ memberId: id, kind: 'name_changed' });
    else
      await this.contacts.contactReplaced(changed, field === 'mobile' ? { mobile: value } : { email: value }, present);
    return this.records.readSiteMember(id, caller);
  }
}

const somethingLeft: readonly string[] = [
  'limits.money_left',
  'limits.bets_open',
  'limits.debt_open',
  'limits.team_left',
] satisfies RefusalCode[];

/** The refusals of a closing speak to the member. @throws the one that speaks to staff */
function inStaffsWords(error: unknown): never {
  if (error instanceof Refusal && somethingLeft.includes(error.code)) throw new Refusal('office.account_open');
  if (error instanceof Refusal && error.code === 'limits.excluded_longer') throw new Refusal('office.state_changed');
  throw error;
}

/** @throws Refusal request.invalid */
function readContact(field: ContactField, typed: string): string {
  const wrong = (): never => {
    throw new Refusal('request.invalid', { fields: [{ path: 'value', code: 'format' }] });
  };
  if (field === 'mobile') return fullMobile(typed) ?? wrong();
  if (field === 'email') {
    const email = tidyField('email', typed);
    return checkField('email', email, emailRule) ? wrong() : email;
  }
  const name = typed.replaceAll(/\s+/g, ' ').trim();
  return name === '' || name.length > MAX_NAME ? wrong() : name;
}
