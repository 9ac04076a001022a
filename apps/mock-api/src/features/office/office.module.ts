import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { LimitsModule } from '../limits/limits.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { SecurityModule } from '../security/security.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { TurnoverModule } from '../turnover/turnover.module.ts';
import { MemberAccessService } from './member-access.service.ts';
import { MemberActs } from './member-acts.ts';
import { MemberAuditService } from './member-audit.service.ts';
import { MemberCorrectionsService } from './member-corrections.service.ts';
import { MemberHoldsService } from './member-holds.service.ts';
import { MemberViewsService } from './member-views.service.ts';
import { MemberLoginsService } from './member-logins.service.ts';
import { OfficeActsController } from './office-acts.controller.ts';
import { OfficeCorrectionsController } from './office-corrections.controller.ts';
import { OfficeViewsController } from './office-views.controller.ts';
import { OfficeController } from './office.controller.ts';
import { MemberNotesService } from './member-notes.service.ts';
import { MemberRatesService } from './member-rates.service.ts';
import { MemberWageringService } from './member-wagering.service.ts';
import { OfficeNotesController } from './office-notes.controller.ts';
import { OfficeResetsController } from './office-resets.controller.ts';
import { OfficeRiskController } from './office-risk.controller.ts';
import { ProofResetsService } from './proof-resets.service.ts';
import { RiskCasesService } from './risk-cases.service.ts';
import { RiskSignalsService } from './risk-signals.service.ts';
import { OfficeMembersService } from './office-members.service.ts';

@Module({
  imports: [
    AuditModule,
    IdentityModule,
    JobsModule,
    LedgerModule,
    LimitsModule,
    MembersModule,
    MessagesModule,
    SecurityModule,
    SessionsModule,
    SitesModule,
    TurnoverModule,
  ],
  controllers: [
    OfficeActsController,
    OfficeController,
    OfficeCorrectionsController,
    OfficeNotesController,
    OfficeResetsController,
    OfficeRiskController,
    OfficeViewsController,
  ],
  providers: [
    MemberAccessService,
    MemberActs,
    MemberAuditService,
    MemberCorrectionsService,
    MemberHoldsService,
    MemberLoginsService,
    MemberNotesService,
    MemberViewsService,
    MemberRatesService,
    MemberWageringService,
    OfficeMembersService,
    ProofResetsService,
    RiskCasesService,
    RiskSignalsService,
  ],
})
export class OfficeModule {}
