import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { ChallengesModule } from '../challenges/challenges.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { OutboxModule } from '../outbox/outbox.module.ts';
import { PersonsModule } from '../persons/persons.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { MemberContactsService } from './member-contacts.service.ts';
import { MemberGuards } from './member-guards.service.ts';
import { MembersController } from './members.controller.ts';
import { MembersService } from './members.service.ts';
import { ProfileService } from './profile.service.ts';
import { RatesService } from './rates.service.ts';
import { RegistrationService } from './registration.service.ts';
import { SiteMembersService } from './site-members.service.ts';
import { TermsService } from './terms.service.ts';
import { TrialController } from './members-trial.controller.ts';
import { TrialService } from './trial.service.ts';

@Module({
  imports: [AuditModule, ChallengesModule, LedgerModule, OutboxModule, PersonsModule, SessionsModule, SitesModule],
  controllers: [MembersController, TrialController],
  providers: [
    MemberContactsService,
    MemberGuards,
    MembersService,
    ProfileService,
    RatesService,
    RegistrationService,
    SiteMembersService,
    TermsService,
    TrialService,
  ],
  exports: [MemberContactsService, MemberGuards, MembersService, RatesService, SiteMembersService],
})
export class MembersModule {}
