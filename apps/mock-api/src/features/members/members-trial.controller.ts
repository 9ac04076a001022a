import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { freePlay } from '@apsara/api/sessions';
import type { Caller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { TrialService } from './trial.service.ts';

@Controller()
export class TrialController {
  constructor(private readonly trials: TrialService) {}

  @Serve(freePlay)
  freePlay(_: ValidInputOf<typeof freePlay>, caller: Caller) {
    return this.trials.begin(caller);
  }
}
