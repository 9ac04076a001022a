import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { RollsAudit } from './rolls-audit.ts';
import { RollsCheckJob } from './rolls-check.job.ts';
import { RollsService } from './rolls.service.ts';

@Module({ imports: [AuditModule, JobsModule], providers: [RollsService, RollsAudit, RollsCheckJob], exports: [RollsService] })
export class ReportsModule {}
