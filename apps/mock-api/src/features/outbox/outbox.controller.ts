import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { sendTestMessage } from '@apsara/api/outbox';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { TestMessagesService } from './test-messages.service.ts';

@Controller()
export class OutboxController {
  constructor(private readonly tests: TestMessagesService) {}

  @Serve(sendTestMessage)
  sendTestMessage({ id }: ValidInputOf<typeof sendTestMessage>, caller: SignedInCaller) {
    return this.tests.sendTestMessage(id, caller);
  }
}
