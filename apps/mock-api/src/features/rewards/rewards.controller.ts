import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { bonusList, grantBonus, rebateRates, rewardHistory } from '@apsara/api/rewards';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { BonusesService } from './bonuses.service.ts';
import { RebatesService } from './rebates.service.ts';
import { RewardHistoryService } from './reward-history.service.ts';

@Controller()
export class RewardsController {
  constructor(
    private readonly rebates: RebatesService,
    private readonly bonuses: BonusesService,
    private readonly rewards: RewardHistoryService,
  ) {}

  @Serve(rebateRates)
  rates(_: ValidInputOf<typeof rebateRates>, caller: SignedInCaller) {
    return this.rebates.rates(caller);
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
