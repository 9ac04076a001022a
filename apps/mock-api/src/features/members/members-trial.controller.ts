import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { startTrial } from '@apsara/api/sessions';
import type { Caller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { TrialService } from './trial.service.ts';

@Controller()
export class TrialController {
  constructor(private readonly trials: TrialService) {}

  @Serve(startTrial)
  startTrial(_: ValidInputOf<typeof startTrial>, caller: Caller) {
    return this.trials.startTrial(caller);
  }
}
