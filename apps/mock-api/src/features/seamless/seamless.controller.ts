import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { endRound, refusedCallList, refusedCallOne, reviewCall, roundList, walletCall } from '@apsara/api/seamless';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { RefusedCallsService } from './refused-calls.service.ts';
import { RoundsService } from './rounds.service.ts';
import { SeamlessService } from './seamless.service.ts';

@Controller()
export class SeamlessController {
  constructor(
    private readonly seamless: SeamlessService,
    private readonly rounds: RoundsService,
    private readonly refused: RefusedCallsService,
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

  @Serve(refusedCallList)
  listRefused(query: ValidInputOf<typeof refusedCallList>, caller: SignedInCaller) {
    return this.refused.list(query, caller);
  }

  @Serve(refusedCallOne)
  oneRefused({ id }: ValidInputOf<typeof refusedCallOne>, caller: SignedInCaller) {
    return this.refused.one(id, caller);
  }

  @Serve(reviewCall)
  review(input: ValidInputOf<typeof reviewCall>, caller: SignedInCaller) {
    return this.refused.review(input, caller);
  }
}
