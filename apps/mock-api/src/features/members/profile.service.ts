import { Injectable } from '@nestjs/common';
import { itemAt } from '@apsara/domain/lists';
import { birthdayError } from '@apsara/domain/members/identity';
import {
  iconOf,
  isFact,
  memberIcons,
  profileRules,
  type MemberIcon,
  type ProfileField,
} from '@apsara/domain/members/profile';
import { rightsOf } from '@apsara/domain/office/rights';
import { entriesOf } from '@apsara/domain/records';
import { dayOf, type Day } from '@apsara/domain/time';
import type { EmblemKind } from '@apsara/art/emblem';
import { rankName } from '@apsara/domain/vip/levels';
import { Refusal, type FieldError } from '@apsara/domain/refusals';
import { checkField, tidyField, type FieldRule, type PatternId } from '@apsara/domain/members/registration';
import { maskedEmail, maskedMobile, maskedName } from '@apsara/domain/members/sessions';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { MemberInfo, Profile, readMemberIcon, updateProfile } from '@apsara/api/members';
import type { Member } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { hashToken } from '../../shared/secrets/tokens.ts';
import { wireInstant } from '../../shared/wire.ts';
import { SitesService, type Site } from '../sites/sites.service.ts';
import { MembersService } from './members.service.ts';

const ruleOf = (minLength: number, maxLength: number, patternId: PatternId): FieldRule => ({
  enabled: true,
  required: true,
  minLength,
  maxLength,
  patternId,
  acceptedPattern: '*',
});

/** Where a site's registration does not ask for a field, this holds. */
const ownRules = {
  nickname: { ...ruleOf(1, 60, 'charLimit'), required: false },
  payeeName: ruleOf(2, 120, 'lettersSpaces'),
};

type MemberIconAnswer = AnswerOf<typeof readMemberIcon>;

/** An account as its owner sees it. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly clock: Clock,
    private readonly sites: SitesService,
    private readonly members: MembersService,
  ) {}

  async readMemberInfo({ actor }: SignedInCaller): Promise<MemberInfo> {
    const { id, username: account, nickname, type, language, passwordDue, termsDue, secondFactorDue } = actor;
    const hidden = await this.members.hiddenOf(id);
    const clubLabel = { labelName: rankName(await this.members.vipLevelOf(id)) };
    const staff = actor.role === 'operator' ? { rights: rightsOf(actor.staffRole) } : {};
    const due = { passwordDue, termsDue, secondFactorDue };
    return { id, account, nickname, type, language, ...due, ...hidden, clubLabel, ...staff };
  }

  async readProfile({ actor, site }: SignedInCaller): Promise<Profile> {
    return toWire(await this.members.byId(actor.id), await this.sites.byCode(site.code));
  }

  async readMemberIcon({ actor }: SignedInCaller): Promise<MemberIconAnswer> {
    return iconAnswer(await this.members.byId(actor.id));
  }

  async updateMemberIcon(icon: MemberIcon, { actor }: SignedInCaller): Promise<MemberIconAnswer> {
    return iconAnswer(await this.members.change(actor.id, { icon }));
  }

  /** @throws Refusal request.invalid */
  async updateProfile(
    { nickname, realName, details = {}, nameHidden }: ValidInputOf<typeof updateProfile>,
    { actor, site: { code, timeZone } }: SignedInCaller,
  ): Promise<Profile> {
    const [member, site] = await Promise.all([this.members.byId(actor.id), this.sites.byCode(code)]);
    const change = {
      nickname: nickname === undefined ? undefined : tidyField('nickname', nickname),
      realName: realName === undefined ? undefined : tidyField('realName', realName),
      nameHidden,
    };
    const typed = entriesOf(details).map(([field, text]) => [field, tidyField(field, text)] as const);
    const today = dayOf(this.clock.now(), timeZone);
    const errors = [
      change.nickname === undefined ? undefined : checkField('nickname', change.nickname, ownRules.nickname),
      onceError('realName', member.realName, change.realName, site.registerRules['payeeName'] ?? ownRules.payeeName),
      ...typed.map(([field, text]) => detailError(field, text, { member, site, today })),
    ].filter((error) => error !== undefined);
    if (errors.length > 0) throw new Refusal('request.invalid', { fields: errors });
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    const saved = await this.members.change(actor.id, Object.fromEntries(given), Object.fromEntries(typed));
    return toWire(saved, site);
  }
}

/** What a detail is checked against. */
interface DetailContext {
  member: Member;
  site: Site;
  today: Day;
}

/** A fact is given once, and a birthday makes the member old enough. */
function detailError(
  field: ProfileField,
  text: string,
  { member, site, today }: DetailContext,
): FieldError | undefined {
  const rule = profileRules(site.registerRules)[field];
  if (!rule) return { path: field, code: 'unknown' };
  const before = detailsOf(member)[field] ?? '';
  if (isFact(field) && before !== '') return before === text ? undefined : { path: field, code: 'taken' };
  if (isFact(field) && text === '') return { path: field, code: 'required' };
  const error = checkField(field, text, rule);
  if (error || field !== 'birthday' || rule.patternId !== 'dateYmd') return error;
  return birthdayError(text, site.ageLimit, today);
}

const detailsOf = ({ profile }: Member): Partial<Record<string, string>> =>
  profile !== null && typeof profile === 'object'
    ? Object.fromEntries(
        Object.entries(profile).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
      )
    : {};

/** Proofs of identity are set once: a stranger at an open session must not replace them. */
function onceError(
  path: string,
  before: string | null,
  value: string | undefined,
  rule: FieldRule,
): FieldError | undefined {
  if (value === undefined) return undefined;
  return before !== null && before !== value
    ? { path, code: 'taken' }
    : checkField(path, value, { ...rule, enabled: true, required: true });
}

function toWire(member: Member, { registerRules }: Site): Profile {
  const { username, nickname, hasPassword, mobile, email, realName, createdAt, nameHidden } = member;
  const kept = detailsOf(member);
  return {
    account: username,
    nickname,
    hasPassword,
    mobile: mobile ? maskedMobile(mobile) : '',
    email: email ? maskedEmail(email) : '',
    realName: realName ? maskedName(realName) : '',
    registeredAt: wireInstant(createdAt),
    details: entriesOf(profileRules(registerRules)).map(([field, rule]) => {
      const value = kept[field] ?? '';
      const fixed = isFact(field) && value !== '';
      return { field, value: fixed ? maskedName(value) : value, fixed, maxLength: rule?.maxLength ?? 0 };
    }),
    nameHidden,
  };
}

const pictureOf = (name: EmblemKind): string => `/art/1/emblem/${name}.96.svg`;

function iconAnswer({ id, icon }: Member): MemberIconAnswer {
  const name = iconOf(icon, itemAt([...hashToken(id)], 0));
  return { name, icon: pictureOf(name), choices: memberIcons.map((each) => ({ name: each, icon: pictureOf(each) })) };
}
