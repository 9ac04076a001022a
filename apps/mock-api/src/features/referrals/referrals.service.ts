import { Injectable } from '@nestjs/common';
import { Refusal } from '@apsara/domain/refusals';
import { maskedAccount } from '@apsara/domain/games/winners';
import type { AnswerOf, ValidInputOf } from '@apsara/api/endpoint';
import type { readReferrals } from '@apsara/api/referrals';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { wireInstant } from '../../shared/wire.ts';
import { OffersService } from '../offers/offers.service.ts';

/** What a member's referral code has brought. Whom it belongs to is written at registration (members). */
@Injectable()
export class ReferralsService {
  constructor(
    private readonly database: Database,
    private readonly offers: OffersService,
  ) {}

  /** @throws Refusal promotions.unknown where the site has no offer for members who bring members, or not for this one */
  async readReferrals(
    { pageNo, pageSize }: ValidInputOf<typeof readReferrals>,
    { actor, site }: SignedInCaller,
  ): Promise<AnswerOf<typeof readReferrals>> {
    if (!(await this.offers.isOffered('REFERRAL', { siteCode: site.code, memberId: actor.id })))
      throw new Refusal('promotions.unknown');
    const where = { referrerId: actor.id };
    const [{ referralCode }, totalCount, friends] = await Promise.all([
      this.database.member.findUniqueOrThrow({ where: { id: actor.id }, select: { referralCode: true } }),
      this.database.member.count({ where }),
      this.database.member.findMany({
        where,
        select: { username: true, createdAt: true },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        skip: (pageNo - 1) * pageSize,
        take: pageSize,
      }),
    ]);
    return {
      referralCode: referralCode ?? '',
      content: friends.map(({ username, createdAt }) => ({
        account: maskedAccount(username),
        joinedAt: wireInstant(createdAt),
      })),
      pageNum: pageNo,
      totalPages: Math.ceil(totalCount / pageSize),
      totalCount,
    };
  }
}
