import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { LimitsModule } from '../limits/limits.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { OutboxModule } from '../outbox/outbox.module.ts';
import { PersonsModule } from '../persons/persons.module.ts';
import { SecurityModule } from '../security/security.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { UploadsModule } from '../uploads/uploads.module.ts';
import { ContactsService } from './contacts.service.ts';
import { IdentityController } from './identity.controller.ts';
import { IdentityLevels } from './identity-levels.service.ts';
import { IdentityReviewService } from './identity-review.service.ts';
import { IdentityService } from './identity.service.ts';
import { IdentitySettingsService } from './identity-settings.service.ts';

@Module({
  imports: [
    AuditModule,
    JobsModule,
    LimitsModule,
    MembersModule,
    OutboxModule,
    PersonsModule,
    SecurityModule,
    SessionsModule,
    SitesModule,
    UploadsModule,
  ],
  controllers: [IdentityController],
  providers: [ContactsService, IdentityLevels, IdentityReviewService, IdentityService, IdentitySettingsService],
  exports: [ContactsService, IdentityLevels],
})
export class IdentityModule {}
