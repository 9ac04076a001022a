import { Injectable } from '@nestjs/common';
import type { EmblemKind } from '@apsara/art/emblem';
import { Refusal, type FieldFault } from '@apsara/domain/refusals';
import { checkField, tidyField, type FieldRule, type PatternId } from '@apsara/domain/registration';
import { maskedEmail, maskedMobile } from '@apsara/domain/sessions';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { Profile, updateProfile } from '@apsara/api/members';
import type { Member } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { hashToken } from '../../shared/tokens.ts';
import { wireInstant } from '../../shared/wire.ts';
import { SitesService } from '../sites/sites.service.ts';
import { MembersService, type AccountChange } from './members.service.ts';

/** Pictures that stand for a member; which one is decided by the account, for good. */
const icons: readonly EmblemKind[] = ['lotus', 'star', 'gem', 'emerald', 'ruby', 'crown', 'sun', 'shield', 'chip', 'fish'];

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
  email: ruleOf(5, 254, 'email'),
  payeeName: ruleOf(2, 120, 'lettersSpaces'),
};

/** An account as its owner sees it. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly sites: SitesService,
    private readonly members: MembersService,
  ) {}

  async profile({ actor }: SignedInCaller): Promise<Profile> {
    return toWire(await this.members.byId(actor.id));
  }

  icon({ actor }: SignedInCaller): { icon: string } {
    return { icon: `/art/1/emblem/${icons[hashToken(actor.id)[0]! % icons.length]!}.96.svg` };
  }

  /** What proves a person is given once: whoever finds an open session must not put their own in its place. @throws Refusal request.invalid */
  async update(input: ValidInputOf<typeof updateProfile>, { actor, site }: SignedInCaller): Promise<Profile> {
    const member = await this.members.byId(actor.id);
    const { registerRules } = await this.sites.byCode(site.code);
    const change: AccountChange = {};
    const faults: FieldFault[] = [];
    for (const [path, key, rule] of [
      ['nickname', 'nickname', ownRules.nickname],
      ['email', 'email', registerRules['email'] ?? ownRules.email],
      ['realName', 'realName', registerRules['payeeName'] ?? ownRules.payeeName],
    ] as const) {
      if (input[path] === undefined) continue;
      const value = tidyField(path, input[path]);
      const isTaken = key !== 'nickname' && member[key] !== null && member[key] !== value;
      const fault = isTaken ? { path, code: 'taken' as const } : checkField(path, value, rule);
      if (fault) faults.push(fault);
      else change[key] = value;
    }
    if (faults.length > 0) throw new Refusal('request.invalid', { fields: faults });
    return toWire(await this.members.change(actor.id, change));
  }
}

/** One letter of each word, which its owner knows again and nobody else can complete. */
const maskedName = (name: string): string => name.replace(/([\p{L}\p{N}])[\p{L}\p{M}\p{N}]*/gu, '$1***');

const toWire = ({ username, nickname, hasPassword, mobile, email, realName, createdAt }: Member): Profile => ({
  account: username,
  nickname,
  hasPassword,
  mobile: mobile ? maskedMobile(mobile) : '',
  email: email ? maskedEmail(email) : '',
  realName: realName ? maskedName(realName) : '',
  registeredAt: wireInstant(createdAt),
});
