import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { registerRules, systemStatus, systemWhitelabel, transportKeys } from '@apsara/api/sites';
import type { Caller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { SitesService } from './sites.service.ts';
import { TransportKeysService } from './transport-keys.service.ts';

@Controller()
export class SitesController {
  constructor(
    private readonly sites: SitesService,
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

  @Serve(transportKeys)
  async transportKeys() {
    return { keys: await this.keys.jwks() };
  }
}
