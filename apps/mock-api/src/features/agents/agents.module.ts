import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { AgentsController } from './agents.controller.ts';
import { AgentsService } from './agents.service.ts';

@Module({ imports: [MembersModule, SitesModule], controllers: [AgentsController], providers: [AgentsService], exports: [AgentsService] })
export class AgentsModule {}
