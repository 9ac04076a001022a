import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  listCountries,
  listDomains,
  listSites,
  listTransportKeys,
  readRegistrationSettings,
  readSite,
  readSystemStatus,
  readWhitelabel,
  updateSite,
} from '@apsara/api/sites';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { diallingCodes } from './dialling-codes.ts';
import { SiteSettingsService } from './site-settings.service.ts';
import { SitesService } from './sites.service.ts';
import { TransportKeysService } from './transport-keys.service.ts';

@Controller()
export class SitesController {
  constructor(
    private readonly sites: SitesService,
    private readonly settings: SiteSettingsService,
    private readonly keys: TransportKeysService,
  ) {}

  @Serve(readSystemStatus)
  async readSystemStatus(_: ValidInputOf<typeof readSystemStatus>, caller: Caller) {
    return this.sites.readSystemStatus(await this.sites.byCode(caller.site.code), caller.ip);
  }

  @Serve(readWhitelabel)
  async readWhitelabel(_: ValidInputOf<typeof readWhitelabel>, caller: Caller) {
    return this.sites.readWhitelabel(await this.sites.byCode(caller.site.code));
  }

  @Serve(readRegistrationSettings)
  async readRegistrationSettings(_: ValidInputOf<typeof readRegistrationSettings>, caller: Caller) {
    return (await this.sites.byCode(caller.site.code)).registerRules;
  }

  @Serve(listDomains)
  async listDomains(_: ValidInputOf<typeof listDomains>, caller: Caller) {
    return (await this.sites.byCode(caller.site.code)).hosts;
  }

  @Serve(listCountries)
  async listCountries(_: ValidInputOf<typeof listCountries>, caller: Caller) {
    return diallingCodes((await this.sites.byCode(caller.site.code)).country, caller.language);
  }

  @Serve(listTransportKeys)
  listTransportKeys() {
    return this.keys.listTransportKeys();
  }

  @Serve(listSites)
  listSites(_: ValidInputOf<typeof listSites>, caller: SignedInCaller) {
    return this.settings.listSites(caller);
  }

  @Serve(readSite)
  readSite({ id }: ValidInputOf<typeof readSite>, caller: SignedInCaller) {
    return this.settings.readSite(id, caller);
  }

  @Serve(updateSite)
  updateSite(input: ValidInputOf<typeof updateSite>, caller: SignedInCaller) {
    return this.settings.updateSite(input, caller);
  }
}
