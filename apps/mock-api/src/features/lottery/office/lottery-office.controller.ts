import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  exportLotteryOrders,
  exportSoldIssues,
  listLotteryChains,
  listLotteryOrders,
  listSoldIssues,
  readLotteryOrder,
  readSoldIssue,
  refundLotteryOrder,
  updateSoldIssue,
} from '@apsara/api/lottery-office';
import type { SignedInCaller } from '../../../shared/caller.ts';
import { Serve } from '../../../shared/serve.ts';
import { LotteryChainsService } from './lottery-chains.service.ts';
import { OrderRefundsService } from './order-refunds.service.ts';
import { SoldIssuesService } from './sold-issues.service.ts';
import { SoldOrdersService } from './sold-orders.service.ts';

@Controller()
export class LotteryOfficeController {
  constructor(
    private readonly issues: SoldIssuesService,
    private readonly orders: SoldOrdersService,
    private readonly chains: LotteryChainsService,
    private readonly refunds: OrderRefundsService,
  ) {}

  @Serve(listLotteryChains)
  listLotteryChains(input: ValidInputOf<typeof listLotteryChains>, caller: SignedInCaller) {
    return this.chains.listLotteryChains(input, caller);
  }

  @Serve(listSoldIssues)
  listSoldIssues(input: ValidInputOf<typeof listSoldIssues>, caller: SignedInCaller) {
    return this.issues.listSoldIssues(input, caller);
  }

  @Serve(exportSoldIssues)
  exportSoldIssues(input: ValidInputOf<typeof exportSoldIssues>, caller: SignedInCaller) {
    return this.issues.exportSoldIssues(input, caller);
  }

  @Serve(readSoldIssue)
  readSoldIssue({ id }: ValidInputOf<typeof readSoldIssue>, caller: SignedInCaller) {
    return this.issues.readSoldIssue(id, caller);
  }

  @Serve(updateSoldIssue)
  updateSoldIssue(input: ValidInputOf<typeof updateSoldIssue>, caller: SignedInCaller) {
    return this.issues.updateSoldIssue(input, caller);
  }

  @Serve(listLotteryOrders)
  listLotteryOrders(input: ValidInputOf<typeof listLotteryOrders>, caller: SignedInCaller) {
    return this.orders.listLotteryOrders(input, caller);
  }

  @Serve(exportLotteryOrders)
  exportLotteryOrders(input: ValidInputOf<typeof exportLotteryOrders>, caller: SignedInCaller) {
    return this.orders.exportLotteryOrders(input, caller);
  }

  @Serve(readLotteryOrder)
  readLotteryOrder({ id }: ValidInputOf<typeof readLotteryOrder>, caller: SignedInCaller) {
    return this.orders.readLotteryOrder(id, caller);
  }

  @Serve(refundLotteryOrder)
  refundLotteryOrder(input: ValidInputOf<typeof refundLotteryOrder>, caller: SignedInCaller) {
    return this.refunds.refundLotteryOrder(input, caller);
  }
}
