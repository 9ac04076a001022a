import { Controller } from '@nestjs/common';
import { listDownloads } from '@apsara/api/downloads';
import type { ValidInputOf } from '@apsara/api/endpoint';
import type { Caller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { DownloadsService } from './downloads.service.ts';

@Controller()
export class DownloadsController {
  constructor(private readonly downloads: DownloadsService) {}

  @Serve(listDownloads)
  listDownloads(_: ValidInputOf<typeof listDownloads>, { site }: Caller) {
    return this.downloads.listDownloads(site.code);
  }
}
