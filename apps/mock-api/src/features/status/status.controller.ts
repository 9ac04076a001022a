import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { readSiteStatus } from '@apsara/api/status';
import type { Caller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { StatusService } from './status.service.ts';

@Controller()
export class StatusController {
  constructor(private readonly status: StatusService) {}

  @Serve(readSiteStatus)
  readSiteStatus(_: ValidInputOf<typeof readSiteStatus>, caller: Caller) {
    return this.status.readSiteStatus(caller);
  }
}
