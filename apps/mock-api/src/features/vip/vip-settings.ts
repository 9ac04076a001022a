import { plainLevel, MAX_LEVEL, type VipLevel } from '@apsara/domain/vip/levels';
import { defaultRewardRules, type VipRewardRules } from '@apsara/domain/vip/vip-rewards';
import type { Queries } from '../../shared/statements.ts';

/** VIP0 to VIP10 of a site; those without a row ask for nothing and give nothing. */
export async function levelsOf(queries: Queries, siteCode: string): Promise<VipLevel[]> {
  const rows = await queries.selectFrom('vipLevels').selectAll().where('siteCode', '=', siteCode).execute();
  const byLevel = new Map(rows.map((row) => [row.level, row]));
  return Array.from({ length: MAX_LEVEL + 1 }, (_, level) => byLevel.get(level) ?? plainLevel(level));
}

export async function rewardRulesOf(queries: Queries, siteCode: string): Promise<VipRewardRules> {
  const row = await queries
    .selectFrom('vipSettings')
    .select('rewards')
    .where('siteCode', '=', siteCode)
    .executeTakeFirst();
  return row?.rewards ?? defaultRewardRules;
}
