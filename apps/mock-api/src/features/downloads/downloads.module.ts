import { Module } from '@nestjs/common';
import { DownloadsController } from './downloads.controller.ts';
import { DownloadsService } from './downloads.service.ts';

@Module({ controllers: [DownloadsController], providers: [DownloadsService], exports: [DownloadsService] })
export class DownloadsModule {}
