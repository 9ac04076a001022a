import { Injectable } from '@nestjs/common';
import type { RawBuilder } from 'kysely';
import { itemAt } from '@apsara/domain/lists';
import { addDays, dayMs, dayOf, periodOf, startOfDay, type Day } from '@apsara/domain/time';
import {
  isMembersDay,
  isSunday,
  MEMBER_DAY_LOOKBACK,
  slotsBonus,
  sundayBonus,
  vipClaimTypes,
  vipRewards,
  weekBefore,
  type VipReward,
  type VipRewardRules,
} from '@apsara/domain/vip/vip-rewards';
import { vipRewardNames } from '@apsara/api/vip-words';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { requestId } from '../../shared/secrets/tokens.ts';
import { allRows } from '../../shared/statements.ts';
import { ClaimsService } from '../claims/claims.service.ts';
import { OffersService } from '../offers/offers.service.ts';
import {
  dueBonuses,
  dueMemberDays,
  dueSalaries,
  dueSlots,
  dueSundays,
  dueUpgrades,
  type DueBonus,
  type Where,
} from './due-bonuses-sql.ts';
import type { VipSite } from './vip-levels.service.ts';
import { rewardRulesOf } from './vip-settings.ts';

/** A level's bonus is issued so long after it was reached: a member in a time-out has it afterwards. */
const UPGRADE_DAYS = 35;

/** What is looked for, what it gives, and until when it can be claimed. */
interface Search {
  due: RawBuilder<DueBonus>;
  amountOf: (bonus: DueBonus) => bigint;
  until: Date;
}

interface FoundReward extends Search {
  reward: VipReward;
}

/** Issues the bonuses that were earned, each once however often it is looked for. */
@Injectable()
export class VipBonusesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly claims: ClaimsService,
    private readonly offers: OffersService,
  ) {}

  /** Of one member, or of all of the site, and of some bonuses or all of them; nothing in its quiet hours. @returns how many claims were issued */
  async issue(
    site: VipSite,
    { memberId = null, of = vipRewards }: { memberId?: string | null; of?: readonly VipReward[] } = {},
  ): Promise<number> {
    const [isOpen, rules] = await Promise.all([
      this.offers.mayBeOffered({ siteCode: site.code, memberId: undefined }),
      rewardRulesOf(this.database.query, site.code),
    ]);
    if (!isOpen) return 0;
    const now = this.clock.now();
    const moment = {
      where: { siteCode: site.code, memberId, now },
      today: dayOf(now, site.timeZone),
      midnight: (day: Day) => startOfDay(day, site.timeZone),
    };
    const found = of.flatMap((reward) => {
      const search = rules[reward].paused ? undefined : searches[reward](rules, moment);
      return search && search.until > now ? [{ ...search, reward }] : [];
    });
    return found.length === 0 ? 0 : this.#issueFound(found, rules, site);
  }

  async #issueFound(found: readonly FoundReward[], rules: VipRewardRules, site: VipSite): Promise<number> {
    let issued = 0;
    for (const { place, ...bonus } of await allRows(this.database.query, dueBonuses(found.map(({ due }) => due)))) {
      const { reward, amountOf, until } = itemAt(found, place);
      const amount = amountOf(bonus);
      if (amount <= 0n) continue;
      const answer = await this.database.transaction((transaction) =>
        this.claims.issue(transaction, {
          id: requestId(bonus.about),
          siteCode: site.code,
          memberId: bonus.memberId,
          source: 'vip',
          type: vipClaimTypes[reward],
          sourceId: null,
          kind: 'money',
          amount,
          multiple: rules[reward].multiple,
          names: vipRewardNames(reward, bonus.level),
          claimDays: 0,
          until,
          about: bonus.about,
        }),
      );
      if (answer !== 'issued') continue;
      this.claims.tellIssued(bonus.memberId);
      issued += 1;
    }
    return issued;
  }
}

interface Moment {
  where: Where;
  today: Day;
  /** When a day begins at the site. */
  midnight: (day: Day) => Date;
}

const whole = ({ base }: DueBonus): bigint => base;
const daysBefore = (today: Day, days: number) => ({ from: addDays(today, -days), to: addDays(today, -1) });

/** How each bonus is looked for; nothing on days that are not its own. */
const searches: Record<VipReward, (rules: VipRewardRules, moment: Moment) => Search | undefined> = {
  upgrade: ({ upgrade }, { where }) => ({
    due: dueUpgrades(where, new Date(where.now.getTime() - UPGRADE_DAYS * dayMs)),
    amountOf: whole,
    until: new Date(where.now.getTime() + upgrade.claimDays * dayMs),
  }),
  salary: ({ salary }, { where, today, midnight }) => {
    const { from: first } = periodOf(today, 'monthly');
    return {
      due: dueSalaries(where, periodOf(addDays(first, -1), 'monthly').from),
      amountOf: whole,
      until: midnight(addDays(first, salary.claimDays)),
    };
  },
  day: ({ day }, { where, today, midnight }) =>
    isMembersDay(today, day)
      ? {
          due: dueMemberDays(where, daysBefore(today, MEMBER_DAY_LOOKBACK), today),
          amountOf: whole,
          until: midnight(addDays(today, 1)),
        }
      : undefined,
  slots: ({ slots: { steps, claimDays } }, { where, today, midnight }) => {
    const [first] = steps;
    const week = weekBefore(today);
    return (
      first && {
        due: dueSlots(where, week, BigInt(first.least)),
        amountOf: ({ base }) => slotsBonus(steps, base),
        until: midnight(addDays(week.to, 1 + claimDays)),
      }
    );
  },
  sunday: ({ sunday: { share } }, { where, today, midnight }) =>
    isSunday(today) && share > 0
      ? {
          due: dueSundays(where, daysBefore(today, 6), today),
          amountOf: ({ base, cap }) => sundayBonus(base, { share, cap }),
          until: midnight(addDays(today, 1)),
        }
      : undefined,
};
