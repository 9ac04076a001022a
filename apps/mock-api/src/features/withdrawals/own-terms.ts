import { Refusal } from '@apsara/domain/refusals';
import { call } from '@apsara/prisma/calls';
import type { WithdrawalSetting } from '@apsara/prisma/client';
import type { Queries } from '../../shared/statements.ts';

interface Owner {
  siteCode: string;
  memberId: string;
}

/**
 * A site's withdrawal settings as they are for one member: a VIP level lowers the fee and raises the limits of a day.
 * @throws Refusal site.switched_off where nothing is paid out
 */
export async function ownTerms(queries: Queries, { siteCode, memberId }: Owner): Promise<WithdrawalSetting> {
  const setting = await queries
    .selectFrom('withdrawalSettings')
    .selectAll()
    .where('siteCode', '=', siteCode)
    .executeTakeFirst();
  if (!setting) throw new Refusal('site.switched_off');
  const [perks] = await call.vipPerks(queries, { member: memberId });
  if (!perks) return setting;
  return {
    ...setting,
    feeFixed: (setting.feeFixed * BigInt(perks.fee)) / 100n,
    feeRate: Math.floor((setting.feeRate * perks.fee) / 100),
    dayCount: setting.dayCount + perks.dayCount,
    dayAmount: setting.dayAmount + perks.dayAmount,
  };
}
