import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { listJobs, startJob } from '@apsara/api/jobs';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { JobListService } from './job-list.service.ts';

@Controller()
export class JobsController {
  constructor(private readonly list: JobListService) {}

  @Serve(listJobs)
  listJobs() {
    return this.list.listJobs();
  }

  @Serve(startJob)
  startJob({ id }: ValidInputOf<typeof startJob>, caller: SignedInCaller) {
    return this.list.startJob(id, caller);
  }
}
