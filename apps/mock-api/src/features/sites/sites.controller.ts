import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  countries,
  domainRoute,
  registerRules,
  siteList,
  siteOne,
  systemStatus,
  systemWhitelabel,
  transportKeys,
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

  @Serve(systemStatus)
  async status(_: ValidInputOf<typeof systemStatus>, caller: Caller) {
    return this.sites.status(await this.sites.byCode(caller.site.code), caller.ip);
  }

  @Serve(systemWhitelabel)
  async whitelabel(_: ValidInputOf<typeof systemWhitelabel>, caller: Caller) {
    return this.sites.whitelabel(await this.sites.byCode(caller.site.code));
  }

  @Serve(registerRules)
  async registerRules(_: ValidInputOf<typeof registerRules>, caller: Caller) {
    return (await this.sites.byCode(caller.site.code)).registerRules;
  }

  @Serve(domainRoute)
  async domainRoute(_: ValidInputOf<typeof domainRoute>, caller: Caller) {
    return (await this.sites.byCode(caller.site.code)).hosts;
  }

  @Serve(countries)
  async countries(_: ValidInputOf<typeof countries>, caller: Caller) {
    return diallingCodes((await this.sites.byCode(caller.site.code)).country, caller.language);
  }

  @Serve(transportKeys)
  async transportKeys() {
    return { keys: await this.keys.jwks() };
  }

  @Serve(siteList)
  list(_: ValidInputOf<typeof siteList>, caller: SignedInCaller) {
    return this.settings.list(caller);
  }

  @Serve(siteOne)
  one({ id }: ValidInputOf<typeof siteOne>, caller: SignedInCaller) {
    return this.settings.one(id, caller);
  }

  @Serve(updateSite)
  update(input: ValidInputOf<typeof updateSite>, caller: SignedInCaller) {
    return this.settings.update(input, caller);
  }
}
