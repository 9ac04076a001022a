import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { checkPayout, markPayoutPaid, retryPayout, returnPayout } from '@apsara/api/open-payouts';
import { decideWithdrawal, listWithdrawals, readWithdrawal } from '@apsara/api/withdrawals';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { OpenPayoutsService } from './open-payouts.service.ts';
import { WithdrawalsReviewService } from './withdrawals-review.service.ts';

@Controller()
export class WithdrawalsReviewController {
  constructor(
    private readonly reviews: WithdrawalsReviewService,
    private readonly open: OpenPayoutsService,
  ) {}

  @Serve(listWithdrawals)
  listWithdrawals(input: ValidInputOf<typeof listWithdrawals>, caller: SignedInCaller) {
    return this.reviews.listWithdrawals(input, caller);
  }

  @Serve(readWithdrawal)
  readWithdrawal({ id }: ValidInputOf<typeof readWithdrawal>, caller: SignedInCaller) {
    return this.reviews.readWithdrawal(id, caller);
  }

  @Serve(decideWithdrawal)
  decideWithdrawal(input: ValidInputOf<typeof decideWithdrawal>, caller: SignedInCaller) {
    return this.reviews.decideWithdrawal(input, caller);
  }

  @Serve(checkPayout)
  checkPayout({ id }: ValidInputOf<typeof checkPayout>, caller: SignedInCaller) {
    return this.open.checkPayout(id, caller).then(() => this.reviews.readWithdrawal(id, caller));
  }

  @Serve(retryPayout)
  retryPayout({ id }: ValidInputOf<typeof retryPayout>, caller: SignedInCaller) {
    return this.open.retryPayout(id, caller).then(() => this.reviews.readWithdrawal(id, caller));
  }

  @Serve(markPayoutPaid)
  markPayoutPaid(input: ValidInputOf<typeof markPayoutPaid>, caller: SignedInCaller) {
    return this.open.markPayoutPaid(input, caller).then(() => this.reviews.readWithdrawal(input.id, caller));
  }

  @Serve(returnPayout)
  returnPayout(input: ValidInputOf<typeof returnPayout>, caller: SignedInCaller) {
    return this.open.returnPayout(input, caller).then(() => this.reviews.readWithdrawal(input.id, caller));
  }
}
