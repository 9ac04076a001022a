import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  listLotteryRules,
  listLotterySettings,
  readLotteryRules,
  readLotterySetting,
  updateLotteryRules,
  updateLotterySetting,
} from '@apsara/api/lottery-settings';
import type { SignedInCaller } from '../../../shared/caller.ts';
import { Serve } from '../../../shared/serve.ts';
import { LotteryRulesService } from './lottery-rules.service.ts';
import { LotterySettingsService } from './lottery-settings.service.ts';

@Controller()
export class LotterySettingsController {
  constructor(
    private readonly settings: LotterySettingsService,
    private readonly rules: LotteryRulesService,
  ) {}

  @Serve(listLotterySettings)
  listLotterySettings(input: ValidInputOf<typeof listLotterySettings>, caller: SignedInCaller) {
    return this.settings.listLotterySettings(input, caller);
  }

  @Serve(readLotterySetting)
  readLotterySetting({ id }: ValidInputOf<typeof readLotterySetting>, caller: SignedInCaller) {
    return this.settings.readLotterySetting(id, caller);
  }

  @Serve(updateLotterySetting)
  updateLotterySetting(input: ValidInputOf<typeof updateLotterySetting>, caller: SignedInCaller) {
    return this.settings.updateLotterySetting(input, caller);
  }

  @Serve(listLotteryRules)
  listLotteryRules(_: ValidInputOf<typeof listLotteryRules>, caller: SignedInCaller) {
    return this.rules.listLotteryRules(caller);
  }

  @Serve(readLotteryRules)
  readLotteryRules({ id }: ValidInputOf<typeof readLotteryRules>, caller: SignedInCaller) {
    return this.rules.readLotteryRules(id, caller);
  }

  @Serve(updateLotteryRules)
  updateLotteryRules(input: ValidInputOf<typeof updateLotteryRules>, caller: SignedInCaller) {
    return this.rules.updateLotteryRules(input, caller);
  }
}
