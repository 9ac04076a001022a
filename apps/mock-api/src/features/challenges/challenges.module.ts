import { Module } from '@nestjs/common';
import { ChallengesController } from './challenges.controller.ts';
import { ChallengesService } from './challenges.service.ts';

@Module({ controllers: [ChallengesController], providers: [ChallengesService], exports: [ChallengesService] })
export class ChallengesModule {}
