import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.ts';
import { OffersModule } from '../offers/offers.module.ts';
import { NoticesService } from './notices.service.ts';
import { PushController } from './push.controller.ts';
import { PushService } from './push.service.ts';

@Module({
  imports: [JobsModule, OffersModule],
  controllers: [PushController],
  providers: [NoticesService, PushService],
  exports: [NoticesService, PushService],
})
export class PushModule {}
