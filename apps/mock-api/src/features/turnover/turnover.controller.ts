import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { turnover } from '@apsara/api/turnover';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { TurnoverService } from './turnover.service.ts';

@Controller()
export class TurnoverController {
  constructor(private readonly turnovers: TurnoverService) {}

  @Serve(turnover)
  show(_: ValidInputOf<typeof turnover>, caller: SignedInCaller) {
    return this.turnovers.show(caller);
  }
}
