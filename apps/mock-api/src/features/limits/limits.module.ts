import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { PersonsModule } from '../persons/persons.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
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
  imports: [AuditModule, MembersModule, PersonsModule, SessionsModule],
  controllers: [LimitsController],
  providers: [
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
  exports: [ExclusionsService, LimitRulesService, LimitsService, OwnLimitsService, PlayStops, RecognitionService],
})
export class LimitsModule {}
