import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { endRound, roundList, walletCall } from '@apsara/api/seamless';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { RoundsService } from './rounds.service.ts';
import { SeamlessService } from './seamless.service.ts';

@Controller()
export class SeamlessController {
  constructor(
    private readonly seamless: SeamlessService,
    private readonly rounds: RoundsService,
  ) {}

  @Serve(walletCall)
  call(input: ValidInputOf<typeof walletCall>) {
    return this.seamless.call(input);
  }

  @Serve(roundList)
  list(query: ValidInputOf<typeof roundList>, caller: SignedInCaller) {
    return this.rounds.list(query, caller);
  }

  @Serve(endRound)
  end(input: ValidInputOf<typeof endRound>, caller: SignedInCaller) {
    return this.rounds.end(input, caller);
  }
}
