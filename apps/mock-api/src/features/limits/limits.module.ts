import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.ts';
import { LimitsService } from './limits.service.ts';

@Module({ imports: [MembersModule], providers: [LimitsService], exports: [LimitsService] })
export class LimitsModule {}
