import { Module } from '@nestjs/common';
import { HelpController } from './help.controller.ts';
import { HelpService } from './help.service.ts';

@Module({ controllers: [HelpController], providers: [HelpService] })
export class HelpModule {}
