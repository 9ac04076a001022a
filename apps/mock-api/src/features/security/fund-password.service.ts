import { Injectable } from '@nestjs/common';
import { isCommonFundPassword } from '@apsara/domain/members/fund-password';
import { Refusal } from '@apsara/domain/refusals';
import { maskedEmail, maskedMobile } from '@apsara/domain/members/sessions';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { FundPassword, sendFundPasswordCode, setFundPassword } from '@apsara/api/security';
import type { Member } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Limiter } from '../../shared/limiter.ts';
import { networkOf } from '../../shared/network.ts';
import { isPassword } from '../../shared/secrets/passwords.ts';
import { MembersService } from '../members/members.service.ts';
import { CodesService } from '../outbox/codes.service.ts';
import { SitesService } from '../sites/sites.service.ts';
import { NoticesService } from './notices.service.ts';
import { requirePassword } from './require-password.ts';

/** Six digits are quickly guessed: after this many wrong ones within the time, a member waits as long again. */
const tries = { max: 5, seconds: 900, blockSeconds: 900 };

type Method = 'phone' | 'email';

/** The second password of an account: it guards what leaves it. */
@Injectable()
export class FundPasswordService {
  constructor(
    private readonly limiter: Limiter,
    private readonly sites: SitesService,
    private readonly members: MembersService,
    private readonly codes: CodesService,
    private readonly notices: NoticesService,
  ) {}

  async readFundPassword({ actor, site }: SignedInCaller): Promise<FundPassword> {
    const member = await this.members.byId(actor.id);
    const { mobile, email } = member;
    const { ports } = await this.sites.byCode(site.code);
    return {
      isSet: member.fundPasswordHash !== null,
      methods: [
        ...(mobile && ports.has('sms') ? [{ method: 'phone' as const, hint: maskedMobile(mobile) }] : []),
        ...(email && ports.has('email') ? [{ method: 'email' as const, hint: maskedEmail(email) }] : []),
      ],
    };
  }

  /**
   * Requires the fund password.
   * @param path the field that the error belongs to
   * @throws Refusal security.fund_password_unset, security.fund_password_wrong, request.too_many
   */
  async require(memberId: string, fundPassword: string, path: string): Promise<void> {
    const { fundPasswordHash } = await this.members.byId(memberId);
    if (fundPasswordHash === null) throw new Refusal('security.fund_password_unset');
    await this.limiter.requireLeft('fund-password', memberId, tries);
    if (!(await isPassword(fundPasswordHash, fundPassword))) {
      await this.limiter.take('fund-password', memberId, tries);
      throw new Refusal('security.fund_password_wrong', { fields: [{ path, code: 'mismatch' }] });
    }
    // While this one was looked at, others may have been wrong too often: a right one among a thousand guesses at once is one too many.
    await this.limiter.requireLeft('fund-password', memberId, tries);
    await this.limiter.forgive('fund-password', memberId);
  }

  async sendFundPasswordCode(
    { method }: ValidInputOf<typeof sendFundPasswordCode>,
    { actor, site, language, ip }: SignedInCaller,
  ): Promise<{ expiredMinutes: number }> {
    const target = targetOf(await this.members.byId(actor.id), method);
    const channel = method === 'phone' ? 'sms' : 'email';
    return this.codes.send({ siteCode: site.code, channel, target, purpose: 'fund', language, network: networkOf(ip) });
  }

  async setFundPassword(
    input: ValidInputOf<typeof setFundPassword>,
    { actor, ip }: SignedInCaller,
  ): Promise<{ changed: true }> {
    const member = await this.members.byId(actor.id);
    const { fundPassword, oldFundPassword, method, code } = input;
    if (isCommonFundPassword(fundPassword))
      throw new Refusal('members.password_common', { fields: [{ path: 'fundPassword', code: 'common' }] });
    const isForgotten = method !== undefined && code !== undefined;
    if (member.fundPasswordHash !== null && !isForgotten)
      await this.#change(member.id, oldFundPassword ?? '', fundPassword);
    else {
      await requirePassword(member, input.password ?? '');
      if (isForgotten) {
        const target = targetOf(member, method);
        await this.codes.check({ siteCode: member.siteCode, target, purpose: 'fund', code, network: networkOf(ip) });
      }
      await this.members.setFundPassword(member.id, fundPassword);
    }
    await this.limiter.forgive('fund-password', member.id);
    await this.notices.send({ memberId: member.id, kind: 'fund_password_changed' });
    return { changed: true };
  }

  async #change(memberId: string, oldFundPassword: string, fundPassword: string): Promise<void> {
    await this.require(memberId, oldFundPassword, 'oldFundPassword');
    if (oldFundPassword === fundPassword)
      throw new Refusal('security.password_unchanged', { fields: [{ path: 'fundPassword', code: 'taken' }] });
    await this.members.setFundPassword(memberId, fundPassword);
  }
}

/** @throws Refusal request.invalid when the account has no such thing */
function targetOf({ mobile, email }: Member, method: Method): string {
  const target = method === 'phone' ? mobile : email;
  if (!target) throw new Refusal('request.invalid', { fields: [{ path: 'method', code: 'unknown' }] });
  return target;
}
