import { Controller } from '@nestjs/common';
import { botChallenge, captcha } from '@apsara/api/challenges';
import { Serve, WithHeaders } from '../../shared/serve.ts';
import { ChallengesService } from './challenges.service.ts';

@Controller()
export class ChallengesController {
  constructor(private readonly challenges: ChallengesService) {}

  @Serve(captcha)
  async captcha() {
    const { id, png } = await this.challenges.captcha();
    return new WithHeaders(png, { 'x-captcha-id': id, 'cache-control': 'no-store' });
  }

  @Serve(botChallenge)
  async botChallenge() {
    return this.challenges.botChallenge();
  }
}
