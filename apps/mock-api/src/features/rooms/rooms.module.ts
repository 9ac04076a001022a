import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { MarksModule } from '../marks/marks.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { ChatRoomsService } from './chat-rooms.service.ts';
import { RoomDeskService } from './room-desk.service.ts';
import { RoomLog } from './room-log.service.ts';
import { RoomMutesService } from './room-mutes.service.ts';
import { RoomSettingsService } from './room-settings.service.ts';
import { RoomsDeskController } from './rooms-desk.controller.ts';
import { RoomsController } from './rooms.controller.ts';
import { RoomsJob } from './rooms.job.ts';

@Module({
  imports: [AuditModule, JobsModule, MarksModule, MessagesModule, SitesModule],
  controllers: [RoomsController, RoomsDeskController],
  providers: [ChatRoomsService, RoomDeskService, RoomLog, RoomMutesService, RoomSettingsService, RoomsJob],
  exports: [ChatRoomsService],
})
export class RoomsModule {}
