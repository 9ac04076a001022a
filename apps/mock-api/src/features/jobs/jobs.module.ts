import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { JobListService } from './job-list.service.ts';
import { JobsController } from './jobs.controller.ts';
import { JobsService } from './jobs.service.ts';

@Module({
  imports: [AuditModule],
  controllers: [JobsController],
  providers: [JobsService, JobListService],
  exports: [JobsService],
})
export class JobsModule {}
