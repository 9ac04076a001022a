import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  grantBonus,
  listBonuses,
  listOwnRewards,
  listRebateRates,
  listSiteRebates,
  readSiteRebate,
  updateSiteRebate,
} from '@apsara/api/rewards';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { BonusesService } from './bonuses.service.ts';
import { RebatesService } from './rebates.service.ts';
import { RewardHistoryService } from './reward-history.service.ts';
import { SiteRebatesService } from './site-rebates.service.ts';

@Controller()
export class RewardsController {
  constructor(
    private readonly rebates: RebatesService,
    private readonly bonuses: BonusesService,
    private readonly rewards: RewardHistoryService,
    private readonly siteRates: SiteRebatesService,
  ) {}

  @Serve(listRebateRates)
  listRebateRates(_: ValidInputOf<typeof listRebateRates>, caller: SignedInCaller) {
    return this.rebates.listRebateRates(caller);
  }

  @Serve(listSiteRebates)
  listSiteRebates(_: ValidInputOf<typeof listSiteRebates>, caller: SignedInCaller) {
    return this.siteRates.listSiteRebates(caller);
  }

  @Serve(readSiteRebate)
  readSiteRebate({ id }: ValidInputOf<typeof readSiteRebate>, caller: SignedInCaller) {
    return this.siteRates.readSiteRebate(id, caller);
  }

  @Serve(updateSiteRebate)
  updateSiteRebate(input: ValidInputOf<typeof updateSiteRebate>, caller: SignedInCaller) {
    return this.siteRates.updateSiteRebate(input, caller);
  }

  @Serve(listOwnRewards)
  listOwnRewards(query: ValidInputOf<typeof listOwnRewards>, caller: SignedInCaller) {
    return this.rewards.listOwnRewards(query, caller);
  }

  @Serve(listBonuses)
  listBonuses(query: ValidInputOf<typeof listBonuses>, caller: SignedInCaller) {
    return this.bonuses.listBonuses(query, caller);
  }

  @Serve(grantBonus)
  grantBonus(input: ValidInputOf<typeof grantBonus>, caller: SignedInCaller) {
    return this.bonuses.grantBonus(input, caller);
  }
}
