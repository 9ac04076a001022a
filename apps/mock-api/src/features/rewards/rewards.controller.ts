import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  bonusList,
  grantBonus,
  oneSiteRebate,
  rebateRates,
  rewardHistory,
  siteRebates,
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

  @Serve(rebateRates)
  rates(_: ValidInputOf<typeof rebateRates>, caller: SignedInCaller) {
    return this.rebates.rates(caller);
  }

  @Serve(siteRebates)
  siteRebates(_: ValidInputOf<typeof siteRebates>, caller: SignedInCaller) {
    return this.siteRates.list(caller);
  }

  @Serve(oneSiteRebate)
  oneSiteRebate({ id }: ValidInputOf<typeof oneSiteRebate>, caller: SignedInCaller) {
    return this.siteRates.one(id, caller);
  }

  @Serve(updateSiteRebate)
  updateSiteRebate(input: ValidInputOf<typeof updateSiteRebate>, caller: SignedInCaller) {
    return this.siteRates.update(input, caller);
  }

  @Serve(rewardHistory)
  history(query: ValidInputOf<typeof rewardHistory>, caller: SignedInCaller) {
    return this.rewards.list(query, caller);
  }

  @Serve(bonusList)
  list(query: ValidInputOf<typeof bonusList>, caller: SignedInCaller) {
    return this.bonuses.list(query, caller);
  }

  @Serve(grantBonus)
  grant(input: ValidInputOf<typeof grantBonus>, caller: SignedInCaller) {
    return this.bonuses.grant(input, caller);
  }
}
