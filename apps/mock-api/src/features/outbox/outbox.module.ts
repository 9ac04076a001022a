import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { CodesService } from './codes.service.ts';
import { OutboxService } from './outbox.service.ts';

@Module({
  imports: [JobsModule, SitesModule],
  providers: [OutboxService, CodesService],
  exports: [OutboxService, CodesService],
})
export class OutboxModule {}
