import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { listVipTerms, readRankProgress } from '@apsara/api/vip';
import type { Caller, SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { VipService } from './vip.service.ts';

@Controller()
export class VipController {
  constructor(private readonly vip: VipService) {}

  @Serve(listVipTerms)
  listVipTerms(_: ValidInputOf<typeof listVipTerms>, caller: Caller) {
    return this.vip.listVipTerms(caller);
  }

  @Serve(readRankProgress)
  readRankProgress(_: ValidInputOf<typeof readRankProgress>, caller: SignedInCaller) {
    return this.vip.readRankProgress(caller);
  }
}
