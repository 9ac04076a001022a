import { Controller } from '@nestjs/common';
import {
  approveDeposit,
  createDeposit,
  declineDeposit,
  depositCase,
  depositList,
  depositMethodList,
  depositMethodOne,
  depositMethods,
  depositOrder,
  depositOrders,
  depositSlip,
  depositWebhook,
  updateDepositMethod,
} from '@apsara/api/deposits';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { DepositMethodsService } from './deposit-methods.service.ts';
import { DepositReviewService } from './deposit-review.service.ts';
import { DepositsService } from './deposits.service.ts';

@Controller()
export class DepositsController {
  constructor(
    private readonly deposits: DepositsService,
    private readonly review: DepositReviewService,
    private readonly ways: DepositMethodsService,
  ) {}

  @Serve(depositMethods)
  methods(_: ValidInputOf<typeof depositMethods>, caller: SignedInCaller) {
    return this.deposits.methods(caller);
  }

  @Serve(createDeposit)
  create(input: ValidInputOf<typeof createDeposit>, caller: SignedInCaller) {
    return this.deposits.create(input, caller);
  }

  @Serve(depositOrders)
  orders(query: ValidInputOf<typeof depositOrders>, caller: SignedInCaller) {
    return this.deposits.orders(query, caller);
  }

  @Serve(depositOrder)
  order({ orderNo }: ValidInputOf<typeof depositOrder>, caller: SignedInCaller) {
    return this.deposits.order(orderNo, caller);
  }

  @Serve(depositSlip)
  slip(input: ValidInputOf<typeof depositSlip>, caller: SignedInCaller) {
    return this.deposits.slip(input, caller);
  }

  @Serve(depositWebhook)
  settle(notice: ValidInputOf<typeof depositWebhook>) {
    return this.deposits.settle(notice);
  }

  @Serve(depositList)
  list(query: ValidInputOf<typeof depositList>, caller: SignedInCaller) {
    return this.review.list(query, caller);
  }

  @Serve(depositCase)
  one({ id }: ValidInputOf<typeof depositCase>, caller: SignedInCaller) {
    return this.review.one(id, caller);
  }

  @Serve(approveDeposit)
  approve(input: ValidInputOf<typeof approveDeposit>, caller: SignedInCaller) {
    return this.review.approve(input, caller);
  }

  @Serve(declineDeposit)
  decline(input: ValidInputOf<typeof declineDeposit>, caller: SignedInCaller) {
    return this.review.decline(input, caller);
  }

  @Serve(depositMethodList)
  methodList(_: ValidInputOf<typeof depositMethodList>, caller: SignedInCaller) {
    return this.ways.list(caller);
  }

  @Serve(depositMethodOne)
  methodOne({ id }: ValidInputOf<typeof depositMethodOne>, caller: SignedInCaller) {
    return this.ways.one(id, caller);
  }

  @Serve(updateDepositMethod)
  updateMethod(input: ValidInputOf<typeof updateDepositMethod>, caller: SignedInCaller) {
    return this.ways.update(input, caller);
  }
}
