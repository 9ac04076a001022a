import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { listSiteVendors, readSiteVendor, updateSiteVendor } from '@apsara/api/vendors';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { VendorSettingsService } from './vendor-settings.service.ts';

@Controller()
export class VendorsController {
  constructor(private readonly settings: VendorSettingsService) {}

  @Serve(listSiteVendors)
  listSiteVendors(_: ValidInputOf<typeof listSiteVendors>, caller: SignedInCaller) {
    return this.settings.listSiteVendors(caller);
  }

  @Serve(readSiteVendor)
  readSiteVendor({ id }: ValidInputOf<typeof readSiteVendor>, caller: SignedInCaller) {
    return this.settings.readSiteVendor(id, caller);
  }

  @Serve(updateSiteVendor)
  updateSiteVendor(input: ValidInputOf<typeof updateSiteVendor>, caller: SignedInCaller) {
    return this.settings.updateSiteVendor(input, caller);
  }
}
