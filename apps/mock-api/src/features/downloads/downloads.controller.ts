import { Controller } from '@nestjs/common';
import { listDownloads, listShownApps, listSiteApps, readSiteApp, updateSiteApp } from '@apsara/api/downloads';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { DownloadsService } from './downloads.service.ts';
import { ShownAppsService } from './shown-apps.service.ts';
import { SiteAppsService } from './site-apps.service.ts';

@Controller()
export class DownloadsController {
  constructor(
    private readonly downloads: DownloadsService,
    private readonly apps: SiteAppsService,
    private readonly shown: ShownAppsService,
  ) {}

  @Serve(listDownloads)
  listDownloads(_: ValidInputOf<typeof listDownloads>, { site }: Caller) {
    return this.downloads.listDownloads(site.code);
  }

  @Serve(listShownApps)
  listShownApps(_: ValidInputOf<typeof listShownApps>, { site, language }: Caller) {
    return this.shown.listShownApps(site, language);
  }

  @Serve(listSiteApps)
  listSiteApps(_: ValidInputOf<typeof listSiteApps>, caller: SignedInCaller) {
    return this.apps.listSiteApps(caller);
  }

  @Serve(readSiteApp)
  readSiteApp({ id }: ValidInputOf<typeof readSiteApp>, caller: SignedInCaller) {
    return this.apps.readSiteApp(id, caller);
  }

  @Serve(updateSiteApp)
  updateSiteApp(input: ValidInputOf<typeof updateSiteApp>, caller: SignedInCaller) {
    return this.apps.updateSiteApp(input, caller);
  }
}
