import { Module } from '@nestjs/common';
import { GamesModule } from '../games/games.module.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { WinnersController } from './winners.controller.ts';
import { WinnersService } from './winners.service.ts';

@Module({ imports: [GamesModule, JobsModule], controllers: [WinnersController], providers: [WinnersService] })
export class WinnersModule {}
