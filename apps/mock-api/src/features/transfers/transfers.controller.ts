import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  listTransfers,
  listTransferSettings,
  readOwnTransferSettings,
  readTransferSettings,
  sendTransfer,
  updateTransferSettings,
} from '@apsara/api/transfers';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { TransferSettingsService } from './transfer-settings.service.ts';
import { TransfersService } from './transfers.service.ts';

@Controller()
export class TransfersController {
  constructor(
    private readonly transfers: TransfersService,
    private readonly rules: TransferSettingsService,
  ) {}

  @Serve(readOwnTransferSettings)
  readOwnTransferSettings(_: ValidInputOf<typeof readOwnTransferSettings>, caller: SignedInCaller) {
    return this.transfers.readOwnTransferSettings(caller);
  }

  @Serve(sendTransfer)
  sendTransfer(input: ValidInputOf<typeof sendTransfer>, caller: SignedInCaller) {
    return this.transfers.sendTransfer(input, caller);
  }

  @Serve(listTransfers)
  listTransfers(input: ValidInputOf<typeof listTransfers>, caller: SignedInCaller) {
    return this.transfers.listTransfers(input, caller);
  }

  @Serve(listTransferSettings)
  listTransferSettings(_: ValidInputOf<typeof listTransferSettings>, caller: SignedInCaller) {
    return this.rules.listTransferSettings(caller);
  }

  @Serve(readTransferSettings)
  readTransferSettings({ id }: ValidInputOf<typeof readTransferSettings>, caller: SignedInCaller) {
    return this.rules.readTransferSettings(id, caller);
  }

  @Serve(updateTransferSettings)
  updateTransferSettings(input: ValidInputOf<typeof updateTransferSettings>, caller: SignedInCaller) {
    return this.rules.updateTransferSettings(input, caller);
  }
}
