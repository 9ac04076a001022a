import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { listLotteryOdds, readLotteryOdds, updateLotteryOdds } from '@apsara/api/lottery-odds';
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
import { LotteryOddsService } from './lottery-odds.service.ts';
import { LotteryRulesService } from './lottery-rules.service.ts';
import { LotterySettingsService } from './lottery-settings.service.ts';

@Controller()
export class LotterySettingsController {
  constructor(
    private readonly settings: LotterySettingsService,
    private readonly rules: LotteryRulesService,
    private readonly odds: LotteryOddsService,
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

  @Serve(listLotteryOdds)
  listLotteryOdds(input: ValidInputOf<typeof listLotteryOdds>, caller: SignedInCaller) {
    return this.odds.listLotteryOdds(input, caller);
  }

  @Serve(readLotteryOdds)
  readLotteryOdds({ id }: ValidInputOf<typeof readLotteryOdds>, caller: SignedInCaller) {
    return this.odds.readLotteryOdds(id, caller);
  }

  @Serve(updateLotteryOdds)
  updateLotteryOdds(input: ValidInputOf<typeof updateLotteryOdds>, caller: SignedInCaller) {
    return this.odds.updateLotteryOdds(input, caller);
  }
}
