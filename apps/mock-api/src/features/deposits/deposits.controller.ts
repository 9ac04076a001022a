import { Controller } from '@nestjs/common';
import { createDeposit, depositMethods, depositOrder, depositWebhook } from '@apsara/api/deposits';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { DepositsService } from './deposits.service.ts';

@Controller()
export class DepositsController {
  constructor(private readonly deposits: DepositsService) {}

  @Serve(depositMethods)
  methods(_: ValidInputOf<typeof depositMethods>, caller: SignedInCaller) {
    return this.deposits.methods(caller);
  }

  @Serve(createDeposit)
  create(input: ValidInputOf<typeof createDeposit>, caller: SignedInCaller) {
    return this.deposits.create(input, caller);
  }

  @Serve(depositOrder)
  order({ orderNo }: ValidInputOf<typeof depositOrder>, caller: SignedInCaller) {
    return this.deposits.order(orderNo, caller);
  }

  @Serve(depositWebhook)
  settle(notice: ValidInputOf<typeof depositWebhook>) {
    return this.deposits.settle(notice);
  }
}
