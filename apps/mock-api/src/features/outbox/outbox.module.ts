import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module.ts';
import { CodesService } from './codes.service.ts';
import { OutboxService } from './outbox.service.ts';

@Module({ imports: [SitesModule], providers: [OutboxService, CodesService], exports: [OutboxService, CodesService] })
export class OutboxModule {}
