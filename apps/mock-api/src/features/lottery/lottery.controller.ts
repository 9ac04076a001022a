import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { previewLotteryBet } from '@apsara/api/lottery';
import {
  cancelLotteryOrder,
  createLotteryOrders,
  listOwnLotteryOrders,
  readLotteryTerms,
} from '@apsara/api/lottery-orders';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { LotteryService } from './lottery.service.ts';
import { LotteryOrdersService } from './orders.service.ts';
import { PlacingService } from './placing.service.ts';

@Controller()
export class LotteryController {
  constructor(
    private readonly lottery: LotteryService,
    private readonly placing: PlacingService,
    private readonly orders: LotteryOrdersService,
  ) {}

  @Serve(previewLotteryBet)
  previewLotteryBet(input: ValidInputOf<typeof previewLotteryBet>, caller: Caller) {
    return this.lottery.previewLotteryBet(input, caller);
  }

  @Serve(readLotteryTerms)
  readLotteryTerms(_: ValidInputOf<typeof readLotteryTerms>, caller: SignedInCaller) {
    return this.placing.readLotteryTerms(caller);
  }

  @Serve(createLotteryOrders)
  createLotteryOrders(input: ValidInputOf<typeof createLotteryOrders>, caller: SignedInCaller) {
    return this.placing.createLotteryOrders(input, caller);
  }

  @Serve(listOwnLotteryOrders)
  listOwnLotteryOrders(input: ValidInputOf<typeof listOwnLotteryOrders>, caller: SignedInCaller) {
    return this.orders.listOwnLotteryOrders(input, caller);
  }

  @Serve(cancelLotteryOrder)
  cancelLotteryOrder(input: ValidInputOf<typeof cancelLotteryOrder>, caller: SignedInCaller) {
    return this.orders.cancelLotteryOrder(input, caller);
  }
}
