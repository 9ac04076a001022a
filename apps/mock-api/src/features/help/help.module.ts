import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { DownloadsModule } from '../downloads/downloads.module.ts';
import { HelpArticlesService } from './help-articles.service.ts';
import { HelpController } from './help.controller.ts';
import { HelpService } from './help.service.ts';

@Module({
  imports: [AuditModule, DownloadsModule],
  controllers: [HelpController],
  providers: [HelpArticlesService, HelpService],
})
export class HelpModule {}
