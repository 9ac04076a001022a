import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  addPayoutWay,
  payoutWayList,
  payoutWayOne,
  updatePayoutWay,
  updateWithdrawalSettings,
  withdrawalSettingsList,
  withdrawalSettingsOne,
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

  @Serve(withdrawalSettingsList)
  settingsList(_: ValidInputOf<typeof withdrawalSettingsList>, caller: SignedInCaller) {
    return this.rules.list(caller);
  }

  @Serve(withdrawalSettingsOne)
  settings({ id }: ValidInputOf<typeof withdrawalSettingsOne>, caller: SignedInCaller) {
    return this.rules.one(id, caller);
  }

  @Serve(updateWithdrawalSettings)
  updateSettings(input: ValidInputOf<typeof updateWithdrawalSettings>, caller: SignedInCaller) {
    return this.rules.update(input, caller);
  }

  @Serve(payoutWayList)
  wayList(_: ValidInputOf<typeof payoutWayList>, caller: SignedInCaller) {
    return this.ways.list(caller);
  }

  @Serve(payoutWayOne)
  way({ id }: ValidInputOf<typeof payoutWayOne>, caller: SignedInCaller) {
    return this.ways.one(id, caller);
  }

  @Serve(addPayoutWay)
  addWay(input: ValidInputOf<typeof addPayoutWay>, caller: SignedInCaller) {
    return this.ways.add(input, caller);
  }

  @Serve(updatePayoutWay)
  updateWay(input: ValidInputOf<typeof updatePayoutWay>, caller: SignedInCaller) {
    return this.ways.update(input, caller);
  }
}
