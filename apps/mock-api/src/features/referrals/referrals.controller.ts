import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { readReferrals } from '@apsara/api/referrals';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { ReferralsService } from './referrals.service.ts';

@Controller()
export class ReferralsController {
  constructor(private readonly referrals: ReferralsService) {}

  @Serve(readReferrals)
  readReferrals(query: ValidInputOf<typeof readReferrals>, caller: SignedInCaller) {
    return this.referrals.readReferrals(query, caller);
  }
}
