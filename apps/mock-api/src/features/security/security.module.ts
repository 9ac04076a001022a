import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.ts';
import { OutboxModule } from '../outbox/outbox.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { SitesModule } from '../sites/sites.module.ts';

@Module({ imports: [MembersModule, OutboxModule, SessionsModule, SitesModule] })
export class SecurityModule {}
