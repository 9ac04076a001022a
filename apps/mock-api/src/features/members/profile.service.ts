import { Injectable } from '@nestjs/common';
import { itemAt } from '@apsara/domain/lists';
import type { EmblemKind } from '@apsara/art/emblem';
import { Refusal, type FieldError } from '@apsara/domain/refusals';
import { checkField, tidyField, type FieldRule, type PatternId } from '@apsara/domain/members/registration';
import { maskedEmail, maskedMobile, maskedName } from '@apsara/domain/members/sessions';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { MemberInfo, Profile, updateProfile } from '@apsara/api/members';
import type { Member } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { hashToken } from '../../shared/secrets/tokens.ts';
import { wireInstant } from '../../shared/wire.ts';
import { SitesService } from '../sites/sites.service.ts';
import { MembersService } from './members.service.ts';

/** Pictures that stand for a member; which one is decided by the account, for good. */
const icons: readonly EmblemKind[] = [
  'lotus',
  'star',
  'gem',
  'emerald',
  'ruby',
  'crown',
  'sun',
  'shield',
  'chip',
  'fish',
];

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

/** An account as its owner sees it. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly sites: SitesService,
    private readonly members: MembersService,
  ) {}

  async readMemberInfo({ actor }: SignedInCaller): Promise<MemberInfo> {
    const { id, username: account, nickname, type, language, passwordDue, secondFactorDue } = actor;
    const hidden = await this.members.hiddenOf(id);
    return { id, account, nickname, type, language, passwordDue, secondFactorDue, ...hidden };
  }

  async readProfile({ actor }: SignedInCaller): Promise<Profile> {
    return toWire(await this.members.byId(actor.id));
  }

  readMemberIcon({ actor }: SignedInCaller): { icon: string } {
    return { icon: `/art/1/emblem/${itemAt(icons, itemAt([...hashToken(actor.id)], 0) % icons.length)}.96.svg` };
  }

  /** @throws Refusal request.invalid */
  async updateProfile(
    { nickname, realName }: ValidInputOf<typeof updateProfile>,
    { actor, site }: SignedInCaller,
  ): Promise<Profile> {
    const member = await this.members.byId(actor.id);
    const { registerRules } = await this.sites.byCode(site.code);
    const change = {
      nickname: nickname === undefined ? undefined : tidyField('nickname', nickname),
      realName: realName === undefined ? undefined : tidyField('realName', realName),
    };
    const errors = [
      change.nickname === undefined ? undefined : checkField('nickname', change.nickname, ownRules.nickname),
      onceError('realName', member.realName, change.realName, registerRules['payeeName'] ?? ownRules.payeeName),
    ].filter((error) => error !== undefined);
    if (errors.length > 0) throw new Refusal('request.invalid', { fields: errors });
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    return toWire(await this.members.change(actor.id, Object.fromEntries(given)));
  }
}

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

const toWire = ({ username, nickname, hasPassword, mobile, email, realName, createdAt }: Member): Profile => ({
  account: username,
  nickname,
  hasPassword,
  mobile: mobile ? maskedMobile(mobile) : '',
  email: email ? maskedEmail(email) : '',
  realName: realName ? maskedName(realName) : '',
  registeredAt: wireInstant(createdAt),
});
