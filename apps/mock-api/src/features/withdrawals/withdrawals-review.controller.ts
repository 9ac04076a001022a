import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { decideWithdrawal, listWithdrawals, readWithdrawal } from '@apsara/api/withdrawals';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { WithdrawalsReviewService } from './withdrawals-review.service.ts';

@Controller()
export class WithdrawalsReviewController {
  constructor(private readonly reviews: WithdrawalsReviewService) {}

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
}
