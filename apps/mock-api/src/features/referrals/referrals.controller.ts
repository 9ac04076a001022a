import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  decideReferralFriend,
  listReferralFriends,
  listReferralRules,
  readReferralFriend,
  readReferralRules,
  readReferrals,
  updateReferralRules,
} from '@apsara/api/referrals';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { ReferralReviewService } from './referral-review.service.ts';
import { ReferralRulesService } from './referral-rules.service.ts';
import { ReferralsService } from './referrals.service.ts';

@Controller()
export class ReferralsController {
  constructor(
    private readonly referrals: ReferralsService,
    private readonly rules: ReferralRulesService,
    private readonly review: ReferralReviewService,
  ) {}

  @Serve(readReferrals)
  readReferrals(query: ValidInputOf<typeof readReferrals>, caller: SignedInCaller) {
    return this.referrals.readReferrals(query, caller);
  }

  @Serve(listReferralRules)
  listReferralRules(_: ValidInputOf<typeof listReferralRules>, caller: SignedInCaller) {
    return this.rules.listReferralRules(caller);
  }

  @Serve(readReferralRules)
  readReferralRules({ id }: ValidInputOf<typeof readReferralRules>, caller: SignedInCaller) {
    return this.rules.readReferralRules(id, caller);
  }

  @Serve(updateReferralRules)
  updateReferralRules(input: ValidInputOf<typeof updateReferralRules>, caller: SignedInCaller) {
    return this.rules.updateReferralRules(input, caller);
  }

  @Serve(listReferralFriends)
  listReferralFriends(query: ValidInputOf<typeof listReferralFriends>, caller: SignedInCaller) {
    return this.review.listReferralFriends(query, caller);
  }

  @Serve(readReferralFriend)
  readReferralFriend({ id }: ValidInputOf<typeof readReferralFriend>, caller: SignedInCaller) {
    return this.review.readReferralFriend(id, caller);
  }

  @Serve(decideReferralFriend)
  decideReferralFriend(input: ValidInputOf<typeof decideReferralFriend>, caller: SignedInCaller) {
    return this.review.decideReferralFriend(input, caller);
  }
}
