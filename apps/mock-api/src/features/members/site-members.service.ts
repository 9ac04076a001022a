import { Injectable } from '@nestjs/common';
import { OPERATOR, TRIAL } from '@apsara/domain/members/members';
import { Refusal } from '@apsara/domain/refusals';
import type { Member } from '@apsara/prisma/client';
import { Database } from '../../shared/database.ts';

/** Members and agents of a site, as its operators ask for them. */
@Injectable()
export class SiteMembersService {
  constructor(private readonly database: Database) {}

  /** @throws Refusal members.unknown, also for another site's member, a trial account and staff */
  async ofSite(id: string, siteCode: string): Promise<Member> {
    const member = await this.database.member.findUnique({ where: { id } });
    if (!member || member.siteCode !== siteCode || member.type === TRIAL || member.type === OPERATOR)
      throw new Refusal('members.unknown');
    return member;
  }
}
