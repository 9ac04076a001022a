import { Injectable } from '@nestjs/common';
import { openLevels, rankName, type VipLevel } from '@apsara/domain/vip/levels';
import { nextMembersDay, vipRewards } from '@apsara/domain/vip/vip-rewards';
import { dayOf } from '@apsara/domain/time';
import type { RankProgress, VipLevelTerms, VipTerms } from '@apsara/api/vip';
import type { Caller, CallerSite, SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { wireAmount } from '../../shared/wire.ts';
import { OffersService } from '../offers/offers.service.ts';
import { DailyTotalsService } from '../reports/daily-totals.service.ts';
import { requireSwitch, SitesService } from '../sites/sites.service.ts';
import type { StoredStanding } from './vip-figures-sql.ts';
import { VipBonusesService } from './vip-bonuses.service.ts';
import { VipLevelsService, type VipSite } from './vip-levels.service.ts';
import { levelsOf, rewardRulesOf } from './vip-settings.ts';

/** A level's amounts as the wire has them. */
export function wireLevel(level: VipLevel, currency: string): VipLevelTerms {
  const amount = (units: bigint): string => wireAmount(units, currency);
  return {
    ...level,
    reach: amount(level.reach),
    deposits: amount(level.deposits),
    keep: amount(level.keep),
    dayAmount: amount(level.dayAmount),
    upgrade: amount(level.upgrade),
    salary: amount(level.salary),
    day: amount(level.day),
    sundayCap: amount(level.sundayCap),
  };
}

/** VIP as visitors and members see it. */
@Injectable()
export class VipService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sites: SitesService,
    private readonly offers: OffersService,
    private readonly totals: DailyTotalsService,
    private readonly levels: VipLevelsService,
    private readonly bonuses: VipBonusesService,
  ) {}

  /** @throws Refusal site.switched_off */
  async listVipTerms({ site }: Pick<Caller, 'site'>): Promise<VipTerms> {
    const { code, currency, timeZone } = site;
    requireSwitch(await this.sites.byCode(code), 'VIP3');
    const all = await levelsOf(this.database.query, code);
    const rules = await rewardRulesOf(this.database.query, code);
    const { every, on } = rules.day;
    const amount = (units: string): string => wireAmount(BigInt(units), currency);
    return {
      currency,
      levels: [...all.slice(0, 1), ...openLevels(all)].map((level) => wireLevel(level, currency)),
      terms: {
        given: vipRewards.filter((reward) => !rules[reward].paused),
        multiples: {
          upgrade: rules.upgrade.multiple,
          salary: rules.salary.multiple,
          day: rules.day.multiple,
          slots: rules.slots.multiple,
          sunday: rules.sunday.multiple,
        },
        memberDay: { every, on, next: nextMembersDay(dayOf(this.clock.now(), timeZone), rules.day) },
        slots: rules.slots.steps.map(({ least, amount: gives }) => ({ least: amount(least), amount: amount(gives) })),
        sundayShare: rules.sunday.share,
      },
    };
  }

  /** Counts the member's bets and deposits, raises the level and issues bonuses first, so that nobody waits for the job. @throws Refusal site.switched_off */
  async readRankProgress({ actor, site }: SignedInCaller): Promise<RankProgress> {
    requireSwitch(await this.sites.byCode(site.code), 'VIP3');
    const [all, isOpen] = await Promise.all([
      levelsOf(this.database.query, site.code),
      this.offers.mayBeOffered({ siteCode: site.code, memberId: actor.id }),
      this.#count(actor.id),
    ]);
    const standing = await this.levels.raise(actor.id, site, all);
    await this.bonuses.issue(site, { memberId: actor.id });
    return { ...progressOf(standing, all, site), ...this.#monthOf(standing, site), isPaused: !isOpen };
  }

  async #count(memberId: string): Promise<void> {
    await this.totals.countMember(memberId);
    await this.totals.countMoney();
  }

  /** The month's end, and whether it can cost the level. */
  #monthOf(standing: StoredStanding, site: VipSite): Pick<RankProgress, 'monthEnds' | 'isAtRisk'> {
    return { monthEnds: this.levels.monthOf(site).to, isAtRisk: this.levels.canFall(standing, site) };
  }
}

function progressOf(
  { level, earned, since, total, deposits, month }: StoredStanding,
  all: readonly VipLevel[],
  { currency }: Pick<CallerSite, 'currency'>,
): Omit<RankProgress, 'monthEnds' | 'isAtRisk' | 'isPaused'> {
  const amount = (units: bigint): string => wireAmount(units, currency);
  const open = openLevels(all);
  const next = open.find((one) => one.level > Math.max(level, earned));
  const lost = earned > level ? open.find((one) => one.level === level + 1) : undefined;
  return {
    playerRankName: rankName(level),
    nextRankName: next ? rankName(next.level) : null,
    monthlyTurnover: { actual: amount(month), expected: amount(all[level]?.keep ?? 0n) },
    totalTurnover: amount(total),
    currency,
    level,
    since: level > 0 ? since.toISOString() : null,
    nextTurnover: next ? { actual: amount(total), expected: amount(next.reach) } : null,
    nextDeposits: next && next.deposits > 0n ? { actual: amount(deposits), expected: amount(next.deposits) } : null,
    regain: lost ? { rankName: rankName(lost.level), expected: amount(lost.keep) } : null,
  };
}
