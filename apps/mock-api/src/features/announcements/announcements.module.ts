import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { OffersModule } from '../offers/offers.module.ts';
import { UploadsModule } from '../uploads/uploads.module.ts';
import { AnnouncementsController } from './announcements.controller.ts';
import { AnnouncementsService } from './announcements.service.ts';
import { WrittenAnnouncementsService } from './written-announcements.service.ts';

@Module({
  imports: [AuditModule, OffersModule, UploadsModule],
  controllers: [AnnouncementsController],
  providers: [AnnouncementsService, WrittenAnnouncementsService],
})
export class AnnouncementsModule {}
