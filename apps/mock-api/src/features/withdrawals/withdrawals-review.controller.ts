import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { decideWithdrawal, reviewList, reviewOne } from '@apsara/api/withdrawals';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { WithdrawalsReviewService } from './withdrawals-review.service.ts';

@Controller()
export class WithdrawalsReviewController {
  constructor(private readonly reviews: WithdrawalsReviewService) {}

  @Serve(reviewList)
  list(input: ValidInputOf<typeof reviewList>, caller: SignedInCaller) {
    return this.reviews.list(input, caller);
  }

  @Serve(reviewOne)
  one({ id }: ValidInputOf<typeof reviewOne>, caller: SignedInCaller) {
    return this.reviews.one(id, caller);
  }

  @Serve(decideWithdrawal)
  decide(input: ValidInputOf<typeof decideWithdrawal>, caller: SignedInCaller) {
    return this.reviews.decide(input, caller);
  }
}
