import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  callWallet,
  decideAdjustment,
  endRound,
  listAdjustments,
  listRefusedCalls,
  listRounds,
  readAdjustment,
  readRefusedCall,
  reviewRefusedCall,
} from '@apsara/api/seamless';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { AdjustmentsService } from './adjustments.service.ts';
import { RefusedCallsService } from './refused-calls.service.ts';
import { RoundsService } from './rounds.service.ts';
import { SeamlessService } from './seamless.service.ts';

@Controller()
export class SeamlessController {
  constructor(
    private readonly seamless: SeamlessService,
    private readonly rounds: RoundsService,
    private readonly refused: RefusedCallsService,
    private readonly adjustments: AdjustmentsService,
  ) {}

  @Serve(callWallet)
  callWallet(input: ValidInputOf<typeof callWallet>) {
    return this.seamless.callWallet(input);
  }

  @Serve(listRounds)
  listRounds(query: ValidInputOf<typeof listRounds>, caller: SignedInCaller) {
    return this.rounds.listRounds(query, caller);
  }

  @Serve(endRound)
  endRound(input: ValidInputOf<typeof endRound>, caller: SignedInCaller) {
    return this.rounds.endRound(input, caller);
  }

  @Serve(listRefusedCalls)
  listRefusedCalls(query: ValidInputOf<typeof listRefusedCalls>, caller: SignedInCaller) {
    return this.refused.listRefusedCalls(query, caller);
  }

  @Serve(readRefusedCall)
  readRefusedCall({ id }: ValidInputOf<typeof readRefusedCall>, caller: SignedInCaller) {
    return this.refused.readRefusedCall(id, caller);
  }

  @Serve(reviewRefusedCall)
  reviewRefusedCall(input: ValidInputOf<typeof reviewRefusedCall>, caller: SignedInCaller) {
    return this.refused.reviewRefusedCall(input, caller);
  }

  @Serve(listAdjustments)
  listAdjustments(query: ValidInputOf<typeof listAdjustments>, caller: SignedInCaller) {
    return this.adjustments.listAdjustments(query, caller);
  }

  @Serve(readAdjustment)
  readAdjustment({ id }: ValidInputOf<typeof readAdjustment>, caller: SignedInCaller) {
    return this.adjustments.readAdjustment(id, caller);
  }

  @Serve(decideAdjustment)
  decideAdjustment(input: ValidInputOf<typeof decideAdjustment>, caller: SignedInCaller) {
    return this.adjustments.decideAdjustment(input, caller);
  }
}
