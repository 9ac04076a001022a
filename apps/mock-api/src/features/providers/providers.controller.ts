import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  createPaymentProvider,
  listPaymentProviders,
  readPaymentProvider,
  updatePaymentProvider,
} from '@apsara/api/providers';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { ProviderSettingsService } from './provider-settings.service.ts';

@Controller()
export class ProvidersController {
  constructor(private readonly settings: ProviderSettingsService) {}

  @Serve(listPaymentProviders)
  listPaymentProviders(_: ValidInputOf<typeof listPaymentProviders>, caller: SignedInCaller) {
    return this.settings.listPaymentProviders(caller);
  }

  @Serve(readPaymentProvider)
  readPaymentProvider({ id }: ValidInputOf<typeof readPaymentProvider>, caller: SignedInCaller) {
    return this.settings.readPaymentProvider(id, caller);
  }

  @Serve(createPaymentProvider)
  createPaymentProvider(input: ValidInputOf<typeof createPaymentProvider>, caller: SignedInCaller) {
    return this.settings.createPaymentProvider(input, caller);
  }

  @Serve(updatePaymentProvider)
  updatePaymentProvider(input: ValidInputOf<typeof updatePaymentProvider>, caller: SignedInCaller) {
    return this.settings.updatePaymentProvider(input, caller);
  }
}
