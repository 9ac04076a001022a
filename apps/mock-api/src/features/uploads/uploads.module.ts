import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.ts';
import { StoredFilesService } from './stored-files.service.ts';
import { UploadsController } from './uploads.controller.ts';
import { UploadsService } from './uploads.service.ts';

@Module({
  imports: [JobsModule],
  controllers: [UploadsController],
  providers: [UploadsService, StoredFilesService],
  exports: [UploadsService],
})
export class UploadsModule {}
