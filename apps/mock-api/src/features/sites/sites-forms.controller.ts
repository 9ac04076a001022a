import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  listRegistrationRules,
  listSiteLooks,
  readRegistrationRules,
  readSiteLook,
  updateRegistrationRules,
  updateSiteLook,
} from '@apsara/api/site-forms';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { RegistrationRulesService } from './registration-rules.service.ts';
import { SiteLooksService } from './site-looks.service.ts';

@Controller()
export class SitesFormsController {
  constructor(
    private readonly registration: RegistrationRulesService,
    private readonly looks: SiteLooksService,
  ) {}

  @Serve(listRegistrationRules)
  listRegistrationRules(_: ValidInputOf<typeof listRegistrationRules>, caller: SignedInCaller) {
    return this.registration.listRegistrationRules(caller);
  }

  @Serve(readRegistrationRules)
  readRegistrationRules({ id }: ValidInputOf<typeof readRegistrationRules>, caller: SignedInCaller) {
    return this.registration.readRegistrationRules(id, caller);
  }

  @Serve(updateRegistrationRules)
  updateRegistrationRules(input: ValidInputOf<typeof updateRegistrationRules>, caller: SignedInCaller) {
    return this.registration.updateRegistrationRules(input, caller);
  }

  @Serve(listSiteLooks)
  listSiteLooks(_: ValidInputOf<typeof listSiteLooks>, caller: SignedInCaller) {
    return this.looks.listSiteLooks(caller);
  }

  @Serve(readSiteLook)
  readSiteLook({ id }: ValidInputOf<typeof readSiteLook>, caller: SignedInCaller) {
    return this.looks.readSiteLook(id, caller);
  }

  @Serve(updateSiteLook)
  updateSiteLook(input: ValidInputOf<typeof updateSiteLook>, caller: SignedInCaller) {
    return this.looks.updateSiteLook(input, caller);
  }
}
