import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { Authenticator } from './authenticator.ts';
import { LoginService } from './login.service.ts';
import { OneTimeCodes } from './one-time-codes.ts';
import { SessionsController } from './sessions.controller.ts';
import { SessionsService } from './sessions.service.ts';

@Module({
  imports: [JobsModule, SitesModule],
  controllers: [SessionsController],
  providers: [Authenticator, LoginService, OneTimeCodes, SessionsService],
  exports: [Authenticator, OneTimeCodes, SessionsService],
})
export class SessionsModule {}
