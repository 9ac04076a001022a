import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { listPorts, readPort, updatePort } from '@apsara/api/ports';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { PortSettingsService } from './port-settings.service.ts';

@Controller()
export class PortsController {
  constructor(private readonly settings: PortSettingsService) {}

  @Serve(listPorts)
  listPorts(_: ValidInputOf<typeof listPorts>, caller: SignedInCaller) {
    return this.settings.listPorts(caller);
  }

  @Serve(readPort)
  readPort({ id }: ValidInputOf<typeof readPort>, caller: SignedInCaller) {
    return this.settings.readPort(id, caller);
  }

  @Serve(updatePort)
  updatePort(input: ValidInputOf<typeof updatePort>, caller: SignedInCaller) {
    return this.settings.updatePort(input, caller);
  }
}
