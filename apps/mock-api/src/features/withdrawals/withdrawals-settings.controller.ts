import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  createPayoutMethod,
  listPayoutMethods,
  listWithdrawalSettings,
  readPayoutMethod,
  readWithdrawalSettings,
  updatePayoutMethod,
  updateWithdrawalSettings,
} from '@apsara/api/withdrawal-settings';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { PayoutMethodsService } from './payout-methods.service.ts';
import { WithdrawalSettingsService } from './withdrawal-settings.service.ts';

@Controller()
export class WithdrawalsSettingsController {
  constructor(
    private readonly rules: WithdrawalSettingsService,
    private readonly methods: PayoutMethodsService,
  ) {}

  @Serve(listWithdrawalSettings)
  listWithdrawalSettings(_: ValidInputOf<typeof listWithdrawalSettings>, caller: SignedInCaller) {
    return this.rules.listWithdrawalSettings(caller);
  }

  @Serve(readWithdrawalSettings)
  readWithdrawalSettings({ id }: ValidInputOf<typeof readWithdrawalSettings>, caller: SignedInCaller) {
    return this.rules.readWithdrawalSettings(id, caller);
  }

  @Serve(updateWithdrawalSettings)
  updateWithdrawalSettings(input: ValidInputOf<typeof updateWithdrawalSettings>, caller: SignedInCaller) {
    return this.rules.updateWithdrawalSettings(input, caller);
  }

  @Serve(listPayoutMethods)
  listPayoutMethods(_: ValidInputOf<typeof listPayoutMethods>, caller: SignedInCaller) {
    return this.methods.listPayoutMethods(caller);
  }

  @Serve(readPayoutMethod)
  readPayoutMethod({ id }: ValidInputOf<typeof readPayoutMethod>, caller: SignedInCaller) {
    return this.methods.readPayoutMethod(id, caller);
  }

  @Serve(createPayoutMethod)
  createPayoutMethod(input: ValidInputOf<typeof createPayoutMethod>, caller: SignedInCaller) {
    return this.methods.createPayoutMethod(input, caller);
  }

  @Serve(updatePayoutMethod)
  updatePayoutMethod(input: ValidInputOf<typeof updatePayoutMethod>, caller: SignedInCaller) {
    return this.methods.updatePayoutMethod(input, caller);
  }
}
