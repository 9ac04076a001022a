import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { VendorsModule } from '../vendors/vendors.module.ts';
import { StatusController } from './status.controller.ts';
import { StatusJob } from './status.job.ts';
import { StatusService } from './status.service.ts';
import { VendorAnswers } from './vendor-answers.ts';

@Module({
  imports: [JobsModule, SitesModule, VendorsModule],
  controllers: [StatusController],
  providers: [StatusJob, StatusService, VendorAnswers],
})
export class StatusModule {}
