import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { OutboxModule } from '../outbox/outbox.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { AuthenticatorSetupService } from './authenticator-setup.service.ts';
import { FundPasswordService } from './fund-password.service.ts';
import { NoticesService } from './notices.service.ts';
import { OwnDataService } from './own-data.service.ts';
import { OwnLoginsService } from './own-logins.service.ts';
import { PasskeySetupService } from './passkey-setup.service.ts';
import { SecurityPasskeysController } from './security-passkeys.controller.ts';
import { PasswordsService } from './passwords.service.ts';
import { SecurityController } from './security.controller.ts';
import { SmsService } from './sms.service.ts';

@Module({
  imports: [AuditModule, MembersModule, MessagesModule, OutboxModule, SessionsModule, SitesModule],
  controllers: [SecurityPasskeysController, SecurityController],
  providers: [
    AuthenticatorSetupService,
    FundPasswordService,
    NoticesService,
    OwnDataService,
    OwnLoginsService,
    PasskeySetupService,
    PasswordsService,
    SmsService,
  ],
  exports: [FundPasswordService, NoticesService, PasswordsService],
})
export class SecurityModule {}
