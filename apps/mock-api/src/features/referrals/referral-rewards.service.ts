import { Injectable } from '@nestjs/common';
import { friendStep, isHeldFor, type ReferralRule } from '@apsara/domain/referrals/referrals';
import { Refusal } from '@apsara/domain/refusals';
import { dayOf, periodOf, startOfDay } from '@apsara/domain/time';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { requestId } from '../../shared/secrets/tokens.ts';
import { allRows, lockUntilEnd, oneRow, type Transaction } from '../../shared/statements.ts';
import { ClaimsService } from '../claims/claims.service.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { OffersService } from '../offers/offers.service.ts';
import { titlesOf } from '../promotions/promotion-awards.service.ts';
import { DailyTotalsService } from '../reports/daily-totals.service.ts';
import {
  countedFriend,
  noteFriends,
  openFriends,
  referrerOf,
  samenessOf,
  type CountedFriend,
} from './referral-friends-sql.ts';

/** A friend and the rule that counts for the pair. */
export type RewardedFriend = Pick<CountedFriend, 'memberId' | 'siteCode' | 'referrerId' | 'promotionId'> &
  Pick<ReferralRule, 'referrerReward' | 'friendReward' | 'multiple' | 'claimDays' | 'perDay' | 'perMonth'>;

/** Finds friends who meet the conditions, and issues the rewards for them or holds them for an operator. */
@Injectable()
export class ReferralRewardsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly claims: ClaimsService,
    private readonly offers: OffersService,
    private readonly totals: DailyTotalsService,
    jobs: JobsService,
  ) {
    jobs.every('referrals-count', '* * * * *', () => this.countFriends());
  }

  /** Looks at every site that has no quiet hours now. @returns how many friends met the conditions */
  async countFriends(): Promise<number> {
    const now = this.clock.now();
    await allRows(this.database.query, noteFriends(now));
    await this.totals.countAll();
    let met = 0;
    const full = new Set<string>();
    for (const { code } of await this.database.site.findMany({ select: { code: true } })) {
      if (!(await this.offers.mayBeOffered({ siteCode: code, memberId: undefined }))) continue;
      for (const friend of await allRows(this.database.query, openFriends(code, now)))
        if (await this.#step(friend, full)) met += 1;
    }
    return met;
  }

  /**
   * Issues the rewards for a friend: the referrer's, unless they are above the friend, have reached a cap or may not be
   * rewarded; and the friend's. The caller holds `lockReferrer`, and calls `tell` after the commit.
   * @throws Refusal promotions.closed when the offer's budget cannot pay both
   */
  async issue(transaction: Transaction, friend: RewardedFriend): Promise<void> {
    const { siteCode, promotionId, memberId, referrerId } = friend;
    const { words } = await transaction
      .selectFrom('promotions')
      .select('words')
      .where('id', '=', promotionId)
      .executeTakeFirstOrThrow();
    const sides = [
      {
        side: 'referrer',
        to: referrerId,
        amount: (await this.#mayEarn(transaction, friend)) ? friend.referrerReward : 0n,
      },
      { side: 'friend', to: memberId, amount: friend.friendReward },
    ];
    for (const { side, to, amount } of sides) {
      if (amount === 0n) continue;
      const about = `referral:${memberId}:${side}`;
      const answer = await this.claims.issue(transaction, {
        id: requestId(about),
        siteCode,
        memberId: to,
        source: 'referral',
        type: 'REFERRAL',
        sourceId: promotionId,
        kind: 'money',
        amount,
        multiple: friend.multiple,
        names: titlesOf({ words }),
        claimDays: friend.claimDays,
        about,
      });
      if (answer === 'full') throw new Refusal('promotions.closed');
    }
  }

  /** Whether a friend meets the conditions and may be rewarded now: bets may have been corrected since they were met. */
  async meets(memberId: string, transaction: Transaction): Promise<boolean> {
    const friend = await oneRow(transaction, countedFriend(memberId, this.clock.now()));
    return friendStep(friend, friend) === 'met';
  }

  /** One friend of a referrer at a time, so that caps hold for friends who qualify at once. */
  lockReferrer(transaction: Transaction, referrerId: string): Promise<void> {
    return lockUntilEnd(transaction, `referrals:${referrerId}`);
  }

  tell({ memberId, referrerId }: Pick<RewardedFriend, 'memberId' | 'referrerId'>): void {
    for (const id of [memberId, referrerId]) this.claims.tellIssued(id);
  }

  /** `full` are the offers that could not pay a friend in this round: those who came later wait behind that friend. */
  async #step(friend: CountedFriend, full: Set<string>): Promise<boolean> {
    const { memberId, state } = friend;
    const next = friendStep(friend, friend);
    if (next === 'met') {
      const isMet = !full.has(friend.promotionId) && (await this.#meet(friend, full));
      if (!isMet) await this.#noteWait(memberId);
      return isMet;
    }
    if (next !== state)
      await this.database.query
        .updateTable('referralFriends')
        .set({ state: next })
        .where('memberId', '=', memberId)
        .where('state', '=', state)
        .execute();
    return false;
  }

  /** A friend who waits for the budget keeps the rewards when the last day passes. */
  async #noteWait(memberId: string): Promise<void> {
    await this.database.query
      .updateTable('referralFriends')
      .set({ metAt: this.clock.now() })
      .where('memberId', '=', memberId)
      .where('state', 'in', ['registered', 'in_progress'])
      .where('metAt', 'is', null)
      .execute();
  }

  /** @returns false when another instance was faster, or the offer's budget cannot pay both rewards: then the friend waits */
  async #meet(friend: CountedFriend, full: Set<string>): Promise<boolean> {
    const isMet = await this.#qualify(friend).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'promotions.closed') throw error;
      full.add(friend.promotionId);
      return false;
    });
    if (isMet) this.tell(friend);
    return isMet;
  }

  #qualify(friend: CountedFriend): Promise<boolean> {
    const now = this.clock.now();
    return this.database.transaction(async (transaction) => {
      await this.lockReferrer(transaction, friend.referrerId);
      const { same } = await oneRow(transaction, samenessOf(friend));
      const isHeld = isHeldFor(same);
      const { numUpdatedRows: met } = await transaction
        .updateTable('referralFriends')
        .set(({ fn, val }) => ({
          state: isHeld ? 'held' : 'qualified',
          same,
          metAt: fn.coalesce('metAt', val(now)),
          qualifiedAt: isHeld ? null : now,
        }))
        .where('memberId', '=', friend.memberId)
        .where('state', 'in', ['registered', 'in_progress'])
        .executeTakeFirst();
      if (met > 0n && !isHeld) await this.issue(transaction, friend);
      return met > 0n;
    });
  }

  async #mayEarn(transaction: Transaction, friend: RewardedFriend): Promise<boolean> {
    const { timeZone } = await transaction
      .selectFrom('sites')
      .select('timeZone')
      .where('code', '=', friend.siteCode)
      .executeTakeFirstOrThrow();
    const today = dayOf(this.clock.now(), timeZone);
    const since = {
      day: startOfDay(today, timeZone),
      month: startOfDay(periodOf(today, 'monthly').from, timeZone),
    };
    const had = await oneRow(transaction, referrerOf(friend, since));
    const { perDay, perMonth } = friend;
    return !had.above && (perDay === null || had.today < perDay) && (perMonth === null || had.month < perMonth);
  }
}
