import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  createSiteClosing,
  createSiteRequest,
  decideSiteRequest,
  listPlatformSites,
  listSiteRequests,
  createSiteAdmin,
  readPlatformSite,
  readSiteClosing,
  readSiteRequest,
  setSiteHosts,
} from '@apsara/api/platform';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { PlatformSitesService } from './platform-sites.service.ts';
import { SiteClosingsService } from '../sites/site-closings.service.ts';
import { SiteRequestsService } from './site-requests.service.ts';

@Controller()
export class PlatformController {
  constructor(
    private readonly sites: PlatformSitesService,
    private readonly requests: SiteRequestsService,
    private readonly closings: SiteClosingsService,
  ) {}

  @Serve(listPlatformSites)
  listPlatformSites(query: ValidInputOf<typeof listPlatformSites>) {
    return this.sites.listPlatformSites(query);
  }

  @Serve(readPlatformSite)
  readPlatformSite({ id }: ValidInputOf<typeof readPlatformSite>) {
    return this.sites.readPlatformSite(id);
  }

  @Serve(setSiteHosts)
  setSiteHosts(input: ValidInputOf<typeof setSiteHosts>, caller: SignedInCaller) {
    return this.sites.setSiteHosts(input, caller);
  }

  @Serve(createSiteAdmin)
  createSiteAdmin(input: ValidInputOf<typeof createSiteAdmin>, caller: SignedInCaller) {
    return this.sites.createSiteAdmin(input, caller);
  }

  @Serve(listSiteRequests)
  listSiteRequests(query: ValidInputOf<typeof listSiteRequests>) {
    return this.requests.listSiteRequests(query);
  }

  @Serve(readSiteRequest)
  readSiteRequest({ id }: ValidInputOf<typeof readSiteRequest>) {
    return this.requests.readSiteRequest(id);
  }

  @Serve(createSiteRequest)
  createSiteRequest(input: ValidInputOf<typeof createSiteRequest>, caller: SignedInCaller) {
    return this.requests.createSiteRequest(input, caller);
  }

  @Serve(readSiteClosing)
  readSiteClosing({ id }: ValidInputOf<typeof readSiteClosing>) {
    return this.closings.readSiteClosing(id);
  }

  @Serve(createSiteClosing)
  createSiteClosing(input: ValidInputOf<typeof createSiteClosing>, caller: SignedInCaller) {
    return this.requests.createSiteClosing(input, caller);
  }

  @Serve(decideSiteRequest)
  decideSiteRequest(input: ValidInputOf<typeof decideSiteRequest>, caller: SignedInCaller) {
    return this.requests.decideSiteRequest(input, caller);
  }
}
