import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.ts';
import { PortsModule } from '../ports/ports.module.ts';
import { PushModule } from '../push/push.module.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { CodesService } from './codes.service.ts';
import { DeliveryService } from './delivery.service.ts';
import { OutboxController } from './outbox.controller.ts';
import { OutboxService } from './outbox.service.ts';
import { TestMessagesService } from './test-messages.service.ts';

@Module({
  imports: [JobsModule, PortsModule, PushModule, SitesModule],
  controllers: [OutboxController],
  providers: [CodesService, DeliveryService, OutboxService, TestMessagesService],
  exports: [CodesService, DeliveryService, OutboxService],
})
export class OutboxModule {}
