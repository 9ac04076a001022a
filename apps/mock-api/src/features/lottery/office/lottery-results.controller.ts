import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { listOutsideResults, readOutsideResult, updateOutsideResult } from '@apsara/api/lottery-results';
import { exportLotteryProfits, listLotteryProfits } from '@apsara/api/lottery-profits';
import type { SignedInCaller } from '../../../shared/caller.ts';
import { Serve } from '../../../shared/serve.ts';
import { ProfitsService } from './profits.service.ts';
import { OutsideResultsService } from './outside-results.service.ts';

@Controller()
export class LotteryResultsController {
  constructor(
    private readonly results: OutsideResultsService,
    private readonly profits: ProfitsService,
  ) {}

  @Serve(listLotteryProfits)
  listLotteryProfits(input: ValidInputOf<typeof listLotteryProfits>, caller: SignedInCaller) {
    return this.profits.listLotteryProfits(input, caller);
  }

  @Serve(exportLotteryProfits)
  exportLotteryProfits(input: ValidInputOf<typeof exportLotteryProfits>, caller: SignedInCaller) {
    return this.profits.exportLotteryProfits(input, caller);
  }

  @Serve(listOutsideResults)
  listOutsideResults(input: ValidInputOf<typeof listOutsideResults>, caller: SignedInCaller) {
    return this.results.listOutsideResults(input, caller);
  }

  @Serve(readOutsideResult)
  readOutsideResult({ id }: ValidInputOf<typeof readOutsideResult>, caller: SignedInCaller) {
    return this.results.readOutsideResult(id, caller);
  }

  @Serve(updateOutsideResult)
  updateOutsideResult(input: ValidInputOf<typeof updateOutsideResult>, caller: SignedInCaller) {
    return this.results.updateOutsideResult(input, caller);
  }
}
