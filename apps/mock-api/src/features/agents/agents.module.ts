import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { AffiliateLinksService } from './affiliate-links.service.ts';
import { AgentsController } from './agents.controller.ts';
import { AgentsLinksController } from './agents-links.controller.ts';
import { AgentsService } from './agents.service.ts';
import { TeamOverviewService } from './team-overview.service.ts';

@Module({
  imports: [AuditModule, MembersModule, MessagesModule, SitesModule],
  controllers: [AgentsController, AgentsLinksController],
  providers: [AffiliateLinksService, AgentsService, TeamOverviewService],
  exports: [TeamOverviewService],
})
export class AgentsModule {}
