import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  confirmWithdrawal,
  createPayoutAccount,
  createWithdrawal,
  listOwnWithdrawals,
  listPayoutAccounts,
  readOwnWithdrawal,
  readOwnWithdrawalSettings,
  removePayoutAccount,
  settlePayout,
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

  @Serve(listPayoutAccounts)
  listPayoutAccounts(_: ValidInputOf<typeof listPayoutAccounts>, caller: SignedInCaller) {
    return this.accounts.listPayoutAccounts(caller);
  }

  @Serve(createPayoutAccount)
  createPayoutAccount(input: ValidInputOf<typeof createPayoutAccount>, caller: SignedInCaller) {
    return this.accounts.createPayoutAccount(input, caller);
  }

  @Serve(removePayoutAccount)
  removePayoutAccount({ id }: ValidInputOf<typeof removePayoutAccount>, caller: SignedInCaller) {
    return this.accounts.removePayoutAccount(id, caller);
  }

  @Serve(readOwnWithdrawalSettings)
  readOwnWithdrawalSettings(_: ValidInputOf<typeof readOwnWithdrawalSettings>, caller: SignedInCaller) {
    return this.orders.readOwnWithdrawalSettings(caller);
  }

  @Serve(createWithdrawal)
  createWithdrawal(input: ValidInputOf<typeof createWithdrawal>, caller: SignedInCaller) {
    return this.orders.createWithdrawal(input, caller);
  }

  @Serve(listOwnWithdrawals)
  listOwnWithdrawals(input: ValidInputOf<typeof listOwnWithdrawals>, caller: SignedInCaller) {
    return this.orders.listOwnWithdrawals(input, caller);
  }

  @Serve(readOwnWithdrawal)
  readOwnWithdrawal({ orderNo }: ValidInputOf<typeof readOwnWithdrawal>, caller: SignedInCaller) {
    return this.orders.readOwnWithdrawal(orderNo, caller);
  }

  @Serve(confirmWithdrawal)
  confirmWithdrawal(input: ValidInputOf<typeof confirmWithdrawal>, caller: SignedInCaller) {
    return this.receipts
      .confirmWithdrawal(input, caller)
      .then(() => this.orders.readOwnWithdrawal(input.orderNo, caller));
  }

  @Serve(settlePayout)
  settlePayout(notice: ValidInputOf<typeof settlePayout>) {
    return this.payouts.settlePayout(notice);
  }
}
