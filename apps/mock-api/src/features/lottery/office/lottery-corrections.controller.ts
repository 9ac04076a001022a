import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  createLotteryCorrection,
  decideLotteryCorrection,
  listLotteryCorrections,
  readLotteryCorrection,
} from '@apsara/api/lottery-corrections';
import type { SignedInCaller } from '../../../shared/caller.ts';
import { Serve } from '../../../shared/serve.ts';
import { CorrectionsService } from './corrections.service.ts';

@Controller()
export class LotteryCorrectionsController {
  constructor(private readonly corrections: CorrectionsService) {}

  @Serve(listLotteryCorrections)
  listLotteryCorrections(input: ValidInputOf<typeof listLotteryCorrections>, caller: SignedInCaller) {
    return this.corrections.listLotteryCorrections(input, caller);
  }

  @Serve(readLotteryCorrection)
  readLotteryCorrection({ id }: ValidInputOf<typeof readLotteryCorrection>, caller: SignedInCaller) {
    return this.corrections.readLotteryCorrection(id, caller);
  }

  @Serve(createLotteryCorrection)
  createLotteryCorrection(input: ValidInputOf<typeof createLotteryCorrection>, caller: SignedInCaller) {
    return this.corrections.createLotteryCorrection(input, caller);
  }

  @Serve(decideLotteryCorrection)
  decideLotteryCorrection(input: ValidInputOf<typeof decideLotteryCorrection>, caller: SignedInCaller) {
    return this.corrections.decideLotteryCorrection(input, caller);
  }
}
