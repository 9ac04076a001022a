import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.ts';
import { BetsController } from './bets.controller.ts';
import { BetsService } from './bets.service.ts';
import { TeamBetsService } from './team-bets.service.ts';

@Module({ imports: [JobsModule], controllers: [BetsController], providers: [BetsService, TeamBetsService], exports: [BetsService] })
export class BetsModule {}
