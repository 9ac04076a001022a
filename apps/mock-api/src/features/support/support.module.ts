import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { MarksModule } from '../marks/marks.module.ts';
import { RoomsModule } from '../rooms/rooms.module.ts';
import { UploadsModule } from '../uploads/uploads.module.ts';
import { ChatMessages } from './chat-messages.service.ts';
import { RoomsService } from './rooms.service.ts';
import { SupportDeskController } from './support-desk.controller.ts';
import { SupportDeskService } from './support-desk.service.ts';
import { SupportSettingsService } from './support-settings.service.ts';
import { SupportController } from './support.controller.ts';
import { SupportService } from './support.service.ts';

@Module({
  imports: [AuditModule, MarksModule, RoomsModule, UploadsModule],
  controllers: [SupportController, SupportDeskController],
  providers: [ChatMessages, RoomsService, SupportDeskService, SupportService, SupportSettingsService],
})
export class SupportModule {}
