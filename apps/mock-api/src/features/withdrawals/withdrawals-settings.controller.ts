import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  createPayoutWay,
  listPayoutWays,
  listWithdrawalSettings,
  readPayoutWay,
  readWithdrawalSettings,
  updatePayoutWay,
  updateWithdrawalSettings,
} from '@apsara/api/withdrawal-settings';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { PayoutWaysService } from './payout-ways.service.ts';
import { WithdrawalSettingsService } from './withdrawal-settings.service.ts';

@Controller()
export class WithdrawalsSettingsController {
  constructor(
    private readonly rules: WithdrawalSettingsService,
    private readonly ways: PayoutWaysService,
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

  @Serve(listPayoutWays)
  listPayoutWays(_: ValidInputOf<typeof listPayoutWays>, caller: SignedInCaller) {
    return this.ways.listPayoutWays(caller);
  }

  @Serve(readPayoutWay)
  readPayoutWay({ id }: ValidInputOf<typeof readPayoutWay>, caller: SignedInCaller) {
    return this.ways.readPayoutWay(id, caller);
  }

  @Serve(createPayoutWay)
  createPayoutWay(input: ValidInputOf<typeof createPayoutWay>, caller: SignedInCaller) {
    return this.ways.createPayoutWay(input, caller);
  }

  @Serve(updatePayoutWay)
  updatePayoutWay(input: ValidInputOf<typeof updatePayoutWay>, caller: SignedInCaller) {
    return this.ways.updatePayoutWay(input, caller);
  }
}
