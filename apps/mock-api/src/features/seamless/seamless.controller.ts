import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { walletCall } from '@apsara/api/seamless';
import { Serve } from '../../shared/serve.ts';
import { SeamlessService } from './seamless.service.ts';

@Controller()
export class SeamlessController {
  constructor(private readonly seamless: SeamlessService) {}

  @Serve(walletCall)
  call(input: ValidInputOf<typeof walletCall>) {
    return this.seamless.call(input);
  }
}
