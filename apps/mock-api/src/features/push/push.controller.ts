import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { createOwnPush, readOwnPush, removeOwnPush } from '@apsara/api/push';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { PushService } from './push.service.ts';

@Controller()
export class PushController {
  constructor(private readonly push: PushService) {}

  @Serve(readOwnPush)
  readOwnPush(_: ValidInputOf<typeof readOwnPush>, caller: SignedInCaller) {
    return this.push.readOwnPush(caller);
  }

  @Serve(createOwnPush)
  createOwnPush(input: ValidInputOf<typeof createOwnPush>, caller: SignedInCaller) {
    return this.push.createOwnPush(input, caller);
  }

  @Serve(removeOwnPush)
  removeOwnPush(_: ValidInputOf<typeof removeOwnPush>, caller: SignedInCaller) {
    return this.push.removeOwnPush(caller);
  }
}
