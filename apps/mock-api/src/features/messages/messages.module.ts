import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { OffersModule } from '../offers/offers.module.ts';
import { HouseLettersService } from './house-letters.service.ts';
import { LettersService } from './letters.service.ts';
import { MessagesHouseLettersController } from './messages-house-letters.controller.ts';
import { MessagesController } from './messages.controller.ts';
import { MessagesService } from './messages.service.ts';
import { SegmentsService } from './segments.service.ts';

@Module({
  imports: [AuditModule, JobsModule, OffersModule],
  controllers: [MessagesHouseLettersController, MessagesController],
  providers: [HouseLettersService, LettersService, MessagesService, SegmentsService],
  exports: [MessagesService, SegmentsService],
})
export class MessagesModule {}
