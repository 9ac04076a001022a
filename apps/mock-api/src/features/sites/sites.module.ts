import { Module } from '@nestjs/common';
import { SitesController } from './sites.controller.ts';
import { SitesService } from './sites.service.ts';
import { TransportKeysService } from './transport-keys.service.ts';

@Module({ controllers: [SitesController], providers: [SitesService, TransportKeysService], exports: [SitesService, TransportKeysService] })
export class SitesModule {}
