import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { HarmService } from './harm.service.ts';
import { MarksController } from './marks.controller.ts';
import { MarksService } from './marks.service.ts';

@Module({
  imports: [AuditModule, IdentityModule, JobsModule, MessagesModule, SitesModule],
  controllers: [MarksController],
  providers: [HarmService, MarksService],
  exports: [MarksService],
})
export class MarksModule {}
