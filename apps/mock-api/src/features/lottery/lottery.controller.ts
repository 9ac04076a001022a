import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { previewLotteryBet } from '@apsara/api/lottery';
import type { Caller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { LotteryService } from './lottery.service.ts';

@Controller()
export class LotteryController {
  constructor(private readonly lottery: LotteryService) {}

  @Serve(previewLotteryBet)
  previewLotteryBet(input: ValidInputOf<typeof previewLotteryBet>, caller: Caller) {
    return this.lottery.previewLotteryBet(input, caller);
  }
}
