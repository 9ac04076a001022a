import { Injectable } from '@nestjs/common';
import { dayOf, type Day } from '@apsara/domain/time';
import { gameTypes, type GameType } from '@apsara/domain/games/vendors';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { SiteRebate, updateSiteRebate } from '@apsara/api/rewards';
import type { RebateRate } from '@apsara/prisma/client';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Clock } from '../../shared/clock.ts';
import { Database } from '../../shared/database.ts';
import { WholeList } from '../../shared/serve.ts';
import { AuditService } from '../audit/audit.service.ts';
import { BestReturnsService } from '../returns/best-returns.service.ts';

/** A site's rebate rates, which its operators set. They are the upper bound of every account's rates. */
@Injectable()
export class SiteRebatesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly returns: BestReturnsService,
  ) {}

  async listSiteRebates({ site }: SignedInCaller): Promise<WholeList<SiteRebate>> {
    const stored = await this.database.rebateRate.findMany({ where: { siteCode: site.code } });
    const byProduct = new Map(stored.map((one) => [one.product, one]));
    return new WholeList(gameTypes.map((product) => rowOf(product, byProduct.get(product))));
  }

  async readSiteRebate(product: GameType, { site }: SignedInCaller): Promise<SiteRebate> {
    const stored = await this.database.rebateRate.findUnique({
      where: { siteCode_product: { siteCode: site.code, product } },
    });
    return rowOf(product, stored ?? undefined);
  }

  /**
   * A rebate counts from the day on which it is first given; what changes later counts for days that are not paid yet.
   * @throws Refusal returns.above_stake
   */
  async updateSiteRebate(
    { id: product, basisPoints }: ValidInputOf<typeof updateSiteRebate>,
    caller: SignedInCaller,
  ): Promise<SiteRebate> {
    const { code: siteCode, timeZone } = caller.site;
    const before = await this.readSiteRebate(product, caller);
    const since = dayOf(this.clock.now(), timeZone);
    await this.returns.change(caller, ['basisPoints'], async (transaction) => {
      if (basisPoints === 0)
        await transaction
          .deleteFrom('rebateRates')
          .where('siteCode', '=', siteCode)
          .where('product', '=', product)
          .execute();
      else
        await transaction
          .insertInto('rebateRates')
          .values({ siteCode, product, basisPoints, since })
          .onConflict((taken) => taken.columns(['siteCode', 'product']).doUpdateSet({ basisPoints }))
          .execute();
    });
    const after = await this.readSiteRebate(product, caller);
    await this.audit.changed('rewards.rebate_changed', product, caller, { before, after });
    return after;
  }
}

const rowOf = (product: GameType, stored: RebateRate | undefined): SiteRebate => ({
  id: product,
  basisPoints: stored?.basisPoints ?? 0,
  since: stored ? (stored.since.toISOString().slice(0, 10) as Day) : null,
});
