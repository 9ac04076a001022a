import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { PersonsModule } from '../persons/persons.module.ts';
import { SecurityModule } from '../security/security.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { WagesModule } from '../wages/wages.module.ts';
import { ClosingsService } from './closings.service.ts';
import { ExclusionsService } from './exclusions.service.ts';
import { LimitChanges } from './limit-changes.ts';
import { LimitRulesService } from './limit-rules.service.ts';
import { LimitsController } from './limits.controller.ts';
import { LimitsReviewService } from './limits-review.service.ts';
import { LimitsService } from './limits.service.ts';
import { OwnLimitsService } from './own-limits.service.ts';
import { PlayStops } from './play-stops.service.ts';
import { RealityChecksService } from './reality-checks.service.ts';
import { RecognitionService } from './recognition.service.ts';

@Module({
  imports: [AuditModule, JobsModule, MembersModule, PersonsModule, SecurityModule, SessionsModule, WagesModule],
  controllers: [LimitsController],
  providers: [
    ClosingsService,
    ExclusionsService,
    LimitChanges,
    LimitRulesService,
    LimitsReviewService,
    LimitsService,
    OwnLimitsService,
    PlayStops,
    RealityChecksService,
    RecognitionService,
  ],
  exports: [
    ClosingsService,
    ExclusionsService,
    LimitRulesService,
    LimitsService,
    OwnLimitsService,
    PlayStops,
    RecognitionService,
  ],
})
export class LimitsModule {}
