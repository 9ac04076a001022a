import { Module } from '@nestjs/common';
import { GamesModule } from '../games/games.module.ts';
import { MembersModule } from '../members/members.module.ts';
import { VendorsModule } from '../vendors/vendors.module.ts';
import { ScenariosService } from './scenarios.service.ts';

@Module({ imports: [GamesModule, MembersModule, VendorsModule], providers: [ScenariosService], exports: [ScenariosService] })
export class DeveloperModule {}
