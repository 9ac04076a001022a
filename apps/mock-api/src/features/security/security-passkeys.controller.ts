import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { startPasskey, createPasskey, listOwnPasskeys, readLoginPasskey, removePasskey } from '@apsara/api/passkeys';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { SecondStep } from '../sessions/second-step.service.ts';
import { PasskeySetupService } from './passkey-setup.service.ts';

@Controller()
export class SecurityPasskeysController {
  constructor(
    private readonly setup: PasskeySetupService,
    private readonly step: SecondStep,
  ) {}

  @Serve(readLoginPasskey)
  readLoginPasskey({ ticket }: ValidInputOf<typeof readLoginPasskey>, caller: Caller) {
    return this.step.readLoginPasskey(ticket, caller);
  }

  @Serve(listOwnPasskeys)
  listOwnPasskeys(_: ValidInputOf<typeof listOwnPasskeys>, caller: SignedInCaller) {
    return this.setup.listOwnPasskeys(caller);
  }

  @Serve(startPasskey)
  startPasskey(input: ValidInputOf<typeof startPasskey>, caller: SignedInCaller) {
    return this.setup.startPasskey(input, caller);
  }

  @Serve(createPasskey)
  createPasskey(input: ValidInputOf<typeof createPasskey>, caller: SignedInCaller) {
    return this.setup.createPasskey(input, caller);
  }

  @Serve(removePasskey)
  removePasskey(input: ValidInputOf<typeof removePasskey>, caller: SignedInCaller) {
    return this.setup.removePasskey(input, caller);
  }
}
