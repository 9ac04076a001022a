import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { ChallengesModule } from '../challenges/challenges.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { OutboxModule } from '../outbox/outbox.module.ts';
import { PushModule } from '../push/push.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { AccountAccess } from './account-access.service.ts';
import { Authenticator } from './authenticator.service.ts';
import { DisownedLogins } from './disowned-logins.service.ts';
import { LoginGuard } from './login-guard.ts';
import { LoginService } from './login.service.ts';
import { OneTimeCodes } from './one-time-codes.service.ts';
import { OwnSessionsService } from './own-sessions.service.ts';
import { Passkeys } from './passkeys.service.ts';
import { PhoneIdentity, StandInPhoneIdentity } from './phone-identity.service.ts';
import { RecoveryCodes } from './recovery-codes.service.ts';
import { RememberedDevices } from './remembered-devices.service.ts';
import { SecondStep } from './second-step.service.ts';
import { SessionsController } from './sessions.controller.ts';
import { SessionsService } from './sessions.service.ts';
import { ThirdPartyService } from './third-party.service.ts';
import { ViewSessions } from './view-sessions.service.ts';

@Module({
  imports: [AuditModule, ChallengesModule, JobsModule, OutboxModule, PushModule, SitesModule],
  controllers: [SessionsController],
  providers: [
    AccountAccess,
    Authenticator,
    DisownedLogins,
    LoginGuard,
    LoginService,
    OneTimeCodes,
    OwnSessionsService,
    Passkeys,
    StandInPhoneIdentity,
    { provide: PhoneIdentity, useExisting: StandInPhoneIdentity },
    RecoveryCodes,
    RememberedDevices,
    SecondStep,
    SessionsService,
    ThirdPartyService,
    ViewSessions,
  ],
  exports: [
    AccountAccess,
    Authenticator,
    DisownedLogins,
    OneTimeCodes,
    Passkeys,
    PhoneIdentity,
    RecoveryCodes,
    RememberedDevices,
    SecondStep,
    SessionsService,
    StandInPhoneIdentity,
    ThirdPartyService,
    ViewSessions,
  ],
})
export class SessionsModule {}
