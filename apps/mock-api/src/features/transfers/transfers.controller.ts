import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { sendTransfer, transfers, transferSettings } from '@apsara/api/transfers';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { TransfersService } from './transfers.service.ts';

@Controller()
export class TransfersController {
  constructor(private readonly transfers: TransfersService) {}

  @Serve(transferSettings)
  settings(_: ValidInputOf<typeof transferSettings>, caller: SignedInCaller) {
    return this.transfers.settings(caller);
  }

  @Serve(sendTransfer)
  send(input: ValidInputOf<typeof sendTransfer>, caller: SignedInCaller) {
    return this.transfers.send(input, caller);
  }

  @Serve(transfers)
  list(input: ValidInputOf<typeof transfers>, caller: SignedInCaller) {
    return this.transfers.list(input, caller);
  }
}
