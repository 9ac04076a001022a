import { Injectable } from '@nestjs/common';
import { levelErrors, levelOf, plainLevel, rankName, type RankName, type VipLevel } from '@apsara/domain/vip/levels';
import { rewardRuleErrors, type VipRewardRules } from '@apsara/domain/vip/vip-rewards';
import { itemAt } from '@apsara/domain/lists';
import { Refusal } from '@apsara/domain/refusals';
import { addDays, periodOf } from '@apsara/domain/time';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { updateVipLevel, updateVipRewards, VipLevelRow, VipRewardsRow } from '@apsara/api/vip';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Database } from '../../shared/database.ts';
import { WholeList } from '../../shared/serve.ts';
import { json } from '../../shared/statements.ts';
import { settingUnits, wireAmount } from '../../shared/wire.ts';
import { AuditService } from '../audit/audit.service.ts';
import { BestReturnsService } from '../returns/best-returns.service.ts';
import { VipLevelsService } from './vip-levels.service.ts';
import { levelsOf, rewardRulesOf } from './vip-settings.ts';
import { wireLevel } from './vip.service.ts';

/** A site's levels and the rules of its bonuses, as its operators set them. */
@Injectable()
export class VipSettingsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly returns: BestReturnsService,
    private readonly levels: VipLevelsService,
  ) {}

  async listVipLevels({ site }: SignedInCaller): Promise<WholeList<VipLevelRow>> {
    const all = await levelsOf(this.database.query, site.code);
    const held = await this.database.vipMember.groupBy({
      by: ['level'],
      where: { siteCode: site.code },
      _count: { memberId: true },
    });
    const members = new Map(held.map(({ level, _count }) => [level, _count.memberId]));
    return new WholeList(
      all.map((level) => ({
        id: rankName(level.level),
        currency: site.currency,
        members: members.get(level.level) ?? 0,
        ...wireLevel(level, site.currency),
      })),
    );
  }

  /** @throws Refusal request.not_found */
  async readVipLevel(id: RankName, caller: SignedInCaller): Promise<VipLevelRow> {
    const row = (await this.listVipLevels(caller)).rows.find((one) => one.id === id);
    if (!row) throw new Refusal('request.not_found');
    return row;
  }

  /** It lowers no member. Members who meet the new conditions rise at once. @throws Refusal request.invalid, returns.above_stake */
  async updateVipLevel(
    { id, ...asked }: ValidInputOf<typeof updateVipLevel>,
    caller: SignedInCaller,
  ): Promise<VipLevelRow> {
    const { site } = caller;
    const before = await this.readVipLevel(id, caller);
    const units = (text: string): bigint => settingUnits(text, site.currency);
    const level: VipLevel = {
      ...plainLevel(levelOf(id)),
      ...asked,
      reach: units(asked.reach),
      deposits: units(asked.deposits),
      keep: units(asked.keep),
      dayAmount: units(asked.dayAmount),
      upgrade: units(asked.upgrade),
      salary: units(asked.salary),
      day: units(asked.day),
      sundayCap: units(asked.sundayCap),
    };
    await this.returns.change(caller, ['rebate', 'points', 'sundayCap'], async (transaction) => {
      const errors = levelErrors(level, await levelsOf(transaction, site.code));
      if (errors.length > 0) throw new Refusal('request.invalid', { fields: errors });
      const { level: _, ...columns } = level;
      await transaction
        .insertInto('vipLevels')
        .values({ siteCode: site.code, ...level })
        .onConflict((taken) => taken.columns(['siteCode', 'level']).doUpdateSet(columns))
        .execute();
    });
    await this.levels.raiseAll(site, { all: true });
    const after = await this.readVipLevel(id, caller);
    await this.audit.changed('vip.level_changed', id, caller, { before, after });
    return after;
  }

  async listVipRewards({ site }: SignedInCaller): Promise<WholeList<VipRewardsRow>> {
    const { slots, ...rules } = await rewardRulesOf(this.database.query, site.code);
    const amount = (units: string): string => wireAmount(BigInt(units), site.currency);
    const { steps, ...rest } = slots;
    const leasts = steps.map(({ least }) => amount(least));
    const amounts = steps.map((step) => amount(step.amount));
    return new WholeList([{ id: site.code, currency: site.currency, ...rules, slots: { ...rest, leasts, amounts } }]);
  }

  /** @throws Refusal request.not_found for another site's */
  async readVipRewards(id: string, caller: SignedInCaller): Promise<VipRewardsRow> {
    const row = (await this.listVipRewards(caller)).rows.find((one) => one.id === id);
    if (!row) throw new Refusal('request.not_found');
    return row;
  }

  /** @throws Refusal request.not_found, request.invalid, returns.above_stake */
  async updateVipRewards(
    { id, ...asked }: ValidInputOf<typeof updateVipRewards>,
    caller: SignedInCaller,
  ): Promise<VipRewardsRow> {
    const { site } = caller;
    const before = await this.readVipRewards(id, caller);
    const units = (text: string): string => String(settingUnits(text, site.currency));
    const { leasts, amounts, ...slots } = asked.slots;
    if (leasts.length !== amounts.length)
      throw new Refusal('request.invalid', { fields: [{ path: 'slots.amounts', code: 'mismatch' }] });
    const steps = leasts.map((least, place) => ({ least: units(least), amount: units(itemAt(amounts, place)) }));
    const rules: VipRewardRules = { ...asked, slots: { ...slots, steps } };
    const { maxMultiple } = await this.database.site.findUniqueOrThrow({ where: { code: site.code } });
    const errors = rewardRuleErrors(rules, maxMultiple);
    if (errors.length > 0) throw new Refusal('request.invalid', { fields: errors });
    const rewards = json(rules);
    const month = periodOf(addDays(this.levels.monthOf(site).from, -1), 'monthly').from;
    await this.returns.change(caller, ['slots.amounts', 'sunday.share'], (transaction) =>
      transaction
        .insertInto('vipSettings')
        .values({ siteCode: id, rewards, month })
        .onConflict((taken) => taken.column('siteCode').doUpdateSet({ rewards }))
        .execute(),
    );
    const after = await this.readVipRewards(id, caller);
    await this.audit.changed('vip.rewards_changed', id, caller, { before, after });
    return after;
  }
}
