import { randomUUID } from 'node:crypto';
import type { ReferralRule } from '@apsara/domain/referrals/referrals';
import { dayMs } from '@apsara/domain/time';
import { ReferralReviewService } from '../features/referrals/referral-review.service.ts';
import { ReferralRewardsService } from '../features/referrals/referral-rewards.service.ts';
import { ReferralRulesService } from '../features/referrals/referral-rules.service.ts';
import { ReferralsService } from '../features/referrals/referrals.service.ts';
import { Offering } from './offering.ts';
import type { TestApp } from './test-app.ts';

/** Members of a small site who bring friends, and what the friends do. */
export class Referring extends Offering {
  readonly referrals: ReferralsService;
  readonly rewards: ReferralRewardsService;
  readonly rules: ReferralRulesService;
  readonly review: ReferralReviewService;

  constructor(people: TestApp) {
    super(people);
    this.referrals = people.get(ReferralsService);
    this.rewards = people.get(ReferralRewardsService);
    this.rules = people.get(ReferralRulesService);
    this.review = people.get(ReferralReviewService);
  }

  /** An offer that has run for ten days. */
  async referral(): Promise<string> {
    const { database, clock } = this.people;
    const id = randomUUID();
    const from = new Date(clock.now().getTime() - 10 * dayMs);
    const words = { EN: { title: 'Invite friends', summary: '', detail: 'x' } };
    const look = { art: 'referral' as const, from, position: 1, words };
    await database.promotion.create({
      data: { siteCode: 'lotus', code: id.slice(0, 8), kind: 'REFERRAL', ...look, id },
    });
    return id;
  }

  /** Asks for deposits of 100.00 and bets of 200.00 within 30 days, and gives 20.00 and 10.00, unless `over` says otherwise. */
  async rule(over: Partial<ReferralRule> = {}): Promise<void> {
    const { database, clock } = this.people;
    const version = 1 + (await database.referralRule.count({ where: { siteCode: 'lotus' } }));
    await database.referralRule.create({
      data: {
        siteCode: 'lotus',
        version,
        mobile: false,
        deposits: 100_00n,
        bets: 200_00n,
        days: 30,
        referrerReward: 20_00n,
        friendReward: 10_00n,
        multiple: 300,
        claimDays: 7,
        perDay: null,
        perMonth: null,
        addressFriends: 3,
        createdAt: clock.now(),
        ...over,
      },
    });
    this.people.clock.move(1_000);
  }

  /** A member who registers now with the code of another. */
  async friendOf(referrerId: string): Promise<string> {
    const id = await this.member();
    const createdAt = this.people.clock.now();
    await this.people.database.member.update({ where: { id }, data: { referrerId, createdAt } });
    return id;
  }

  /** A friend who meets every condition of the rule. */
  async readyFriendOf(referrerId: string, day: string): Promise<string> {
    const id = await this.friendOf(referrerId);
    await this.deposit(id, 100_00n);
    await this.played(id, day, { stake: 200_00n, payout: 0n });
    return id;
  }

  /** A login from an address, in a browser where one is named. */
  async login(memberId: string, ip: string, browser?: string): Promise<void> {
    const { database, clock } = this.people;
    const at = clock.now();
    await database.session.create({
      data: {
        tokenHash: Buffer.from(randomUUID()),
        memberId,
        device: 'W',
        ip,
        deviceHash: browser === undefined ? null : Buffer.from(browser),
        createdAt: at,
        lastSeenAt: at,
        expiresAt: at,
      },
    });
  }

  async payoutAccount(memberId: string, number: string, removedAt: Date | null = null): Promise<void> {
    const { database, clock } = this.people;
    const times = { createdAt: clock.now(), usableFrom: clock.now(), removedAt };
    const account = { siteCode: 'lotus', method: 'ABA', number, holder: 'X', requestKey: 'k' };
    await database.payoutAccount.create({ data: { ...account, ...times, id: randomUUID(), memberId } });
  }

  /** The state of a friend, and what they have in common with their referrer and other friends. */
  async friend(memberId: string) {
    const row = await this.people.database.referralFriend.findUnique({ where: { memberId } });
    return row && { state: row.state, same: row.same };
  }

  /** The rewards for a friend that were issued: whose, and how much. */
  async rewardsFor(memberId: string) {
    const rows = await this.people.database.claim.findMany({
      where: { about: { startsWith: `referral:${memberId}:` } },
      orderBy: { about: 'asc' },
    });
    return rows.map(({ about, amount }) => [about.split(':').at(-1), amount]);
  }
}
