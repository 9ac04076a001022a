import { Controller } from '@nestjs/common';
import { resources } from '@apsara/api/downloads';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { Caller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { DownloadsService } from './downloads.service.ts';

@Controller()
export class DownloadsController {
  constructor(private readonly downloads: DownloadsService) {}

  @Serve(resources)
  resources(_: ValidInputOf<typeof resources>, { site }: Caller) {
    return this.downloads.resources(site.code);
  }
}
