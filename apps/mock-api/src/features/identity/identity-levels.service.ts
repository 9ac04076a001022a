import { Injectable } from '@nestjs/common';
import {
  identityLevel,
  neededLevel,
  type IdentityLevel,
  type IdentityPurpose,
  type SiteIdentityRules,
} from '@apsara/domain/members/identity';
import { Refusal } from '@apsara/domain/refusals';
import type { IdentityRule } from '@apsara/prisma/client';
import { Database } from '../../shared/database.ts';
import { documentLevelOf } from './identity-rows.ts';

/** What holds at a site that has set nothing. */
const unset: Omit<IdentityRule, 'siteCode'> = {
  depositLevel: 0,
  withdrawalLevel: 0,
  withdrawalAbove: 0n,
  vipLevel: 0,
  keepDays: 90,
  markedWords: [],
  netDepositsAbove: null,
};

/** The level of a member, and what a site asks for. */
@Injectable()
export class IdentityLevels {
  constructor(private readonly database: Database) {}

  async rulesOf(siteCode: string): Promise<IdentityRule & SiteIdentityRules> {
    const rules = await this.database.identityRule.findUnique({ where: { siteCode } });
    return rules ?? { siteCode, ...unset };
  }

  async levelOf(memberId: string): Promise<IdentityLevel> {
    const [member, approved] = await Promise.all([
      this.database.member.findUniqueOrThrow({
        where: { id: memberId },
        select: { mobileConfirmedAt: true, emailConfirmedAt: true },
      }),
      this.database.identityCheck.findMany({ where: { memberId, state: 'approved' }, select: { level: true } }),
    ]);
    const hasConfirmedContact = member.mobileConfirmedAt !== null || member.emailConfirmedAt !== null;
    return identityLevel({ hasConfirmedContact, approved: approved.map(documentLevelOf) });
  }

  /**
   * Asks for the level that the site names for this.
   * @param amount smallest units; of a withdrawal
   * @returns the refusal identity.level_needed with the level, where the member lacks it
   */
  async refusal(
    { memberId, siteCode }: { memberId: string; siteCode: string },
    purpose: IdentityPurpose,
    amount?: bigint,
  ): Promise<Refusal | undefined> {
    const level = neededLevel(await this.rulesOf(siteCode), purpose, amount);
    const isLacking = level > 0 && (await this.levelOf(memberId)) < level;
    return isLacking ? new Refusal('identity.level_needed', { level }) : undefined;
  }

  /** @throws Refusal identity.level_needed with the level */
  async require(
    member: { memberId: string; siteCode: string },
    purpose: IdentityPurpose,
    amount?: bigint,
  ): Promise<void> {
    const refusal = await this.refusal(member, purpose, amount);
    if (refusal) throw refusal;
  }
}
