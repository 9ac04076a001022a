import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { RollsCheck } from './rolls-check.ts';
import { RollsService } from './rolls.service.ts';

@Module({ imports: [AuditModule, JobsModule], providers: [RollsService, RollsCheck], exports: [RollsService] })
export class ReportsModule {}
