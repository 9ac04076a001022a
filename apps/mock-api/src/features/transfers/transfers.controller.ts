import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  sendTransfer,
  transferRulesList,
  transferRulesOne,
  transfers,
  transferSettings,
  updateTransferRules,
} from '@apsara/api/transfers';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { TransferRulesService } from './transfer-rules.service.ts';
import { TransfersService } from './transfers.service.ts';

@Controller()
export class TransfersController {
  constructor(
    private readonly transfers: TransfersService,
    private readonly rules: TransferRulesService,
  ) {}

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

  @Serve(transferRulesList)
  rulesList(_: ValidInputOf<typeof transferRulesList>, caller: SignedInCaller) {
    return this.rules.list(caller);
  }

  @Serve(transferRulesOne)
  rulesOne({ id }: ValidInputOf<typeof transferRulesOne>, caller: SignedInCaller) {
    return this.rules.one(id, caller);
  }

  @Serve(updateTransferRules)
  updateRules(input: ValidInputOf<typeof updateTransferRules>, caller: SignedInCaller) {
    return this.rules.update(input, caller);
  }
}
