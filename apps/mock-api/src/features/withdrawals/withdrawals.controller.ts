import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  addPayoutAccount,
  confirmWithdrawal,
  createWithdrawal,
  payoutAccounts,
  payoutWebhook,
  removePayoutAccount,
  withdrawal,
  withdrawals,
  withdrawSettings,
} from '@apsara/api/withdrawals';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { PayoutAccountsService } from './payout-accounts.service.ts';
import { PayoutsService } from './payouts.service.ts';
import { ReceiptsService } from './receipts.service.ts';
import { WithdrawalsService } from './withdrawals.service.ts';

@Controller()
export class WithdrawalsController {
  constructor(
    private readonly accounts: PayoutAccountsService,
    private readonly orders: WithdrawalsService,
    private readonly receipts: ReceiptsService,
    private readonly payouts: PayoutsService,
  ) {}

  @Serve(payoutAccounts)
  payoutAccounts(_: ValidInputOf<typeof payoutAccounts>, caller: SignedInCaller) {
    return this.accounts.list(caller);
  }

  @Serve(addPayoutAccount)
  addPayoutAccount(input: ValidInputOf<typeof addPayoutAccount>, caller: SignedInCaller) {
    return this.accounts.add(input, caller);
  }

  @Serve(removePayoutAccount)
  removePayoutAccount({ id }: ValidInputOf<typeof removePayoutAccount>, caller: SignedInCaller) {
    return this.accounts.remove(id, caller);
  }

  @Serve(withdrawSettings)
  settings(_: ValidInputOf<typeof withdrawSettings>, caller: SignedInCaller) {
    return this.orders.settings(caller);
  }

  @Serve(createWithdrawal)
  create(input: ValidInputOf<typeof createWithdrawal>, caller: SignedInCaller) {
    return this.orders.create(input, caller);
  }

  @Serve(withdrawals)
  list(input: ValidInputOf<typeof withdrawals>, caller: SignedInCaller) {
    return this.orders.list(input, caller);
  }

  @Serve(withdrawal)
  one({ orderNo }: ValidInputOf<typeof withdrawal>, caller: SignedInCaller) {
    return this.orders.one(orderNo, caller);
  }

  @Serve(confirmWithdrawal)
  confirm(input: ValidInputOf<typeof confirmWithdrawal>, caller: SignedInCaller) {
    return this.receipts.confirm(input, caller).then(() => this.orders.one(input.orderNo, caller));
  }

  @Serve(payoutWebhook)
  settle(notice: ValidInputOf<typeof payoutWebhook>) {
    return this.payouts.settle(notice);
  }
}
