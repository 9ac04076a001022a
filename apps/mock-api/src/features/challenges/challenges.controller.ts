import { Controller } from '@nestjs/common';
import { createBotChallenge, createCaptcha } from '@apsara/api/challenges';
import { Serve, WithHeaders } from '../../shared/serve.ts';
import { ChallengesService } from './challenges.service.ts';

@Controller()
export class ChallengesController {
  constructor(private readonly challenges: ChallengesService) {}

  @Serve(createCaptcha)
  async createCaptcha() {
    const { id, png } = await this.challenges.createCaptcha();
    return new WithHeaders(png, { 'x-captcha-id': id, 'cache-control': 'no-store' });
  }

  @Serve(createBotChallenge)
  async createBotChallenge() {
    return this.challenges.createBotChallenge();
  }
}
