import { Controller } from '@nestjs/common';
import { endOwnAccount, cancelOwnClosing } from '@apsara/api/closings';
import type { ValidInputOf } from '@apsara/api/endpoint';
import {
  answerRealityCheck,
  confirmOwnLimit,
  createExclusion,
  listLimitRules,
  listLimits,
  listOwnLimitChanges,
  readLimitRules,
  readLimits,
  readOwnLimits,
  readSitting,
  updateLimitRules,
  updateLimits,
  updateOwnChoices,
  updateOwnLimit,
} from '@apsara/api/limits';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { ClosingsService } from './closings.service.ts';
import { ExclusionsService } from './exclusions.service.ts';
import { LimitRulesService } from './limit-rules.service.ts';
import { LimitsReviewService } from './limits-review.service.ts';
import { OwnLimitsService } from './own-limits.service.ts';
import { RealityChecksService } from './reality-checks.service.ts';

@Controller()
export class LimitsController {
  constructor(
    private readonly own: OwnLimitsService,
    private readonly exclusions: ExclusionsService,
    private readonly closings: ClosingsService,
    private readonly checks: RealityChecksService,
    private readonly review: LimitsReviewService,
    private readonly rules: LimitRulesService,
  ) {}

  @Serve(readOwnLimits)
  readOwnLimits(_: ValidInputOf<typeof readOwnLimits>, caller: SignedInCaller) {
    return this.own.readOwnLimits(caller);
  }

  @Serve(updateOwnLimit)
  updateOwnLimit(input: ValidInputOf<typeof updateOwnLimit>, caller: SignedInCaller) {
    return this.own.updateOwnLimit(input, caller);
  }

  @Serve(confirmOwnLimit)
  confirmOwnLimit(input: ValidInputOf<typeof confirmOwnLimit>, caller: SignedInCaller) {
    return this.own.confirmOwnLimit(input, caller);
  }

  @Serve(updateOwnChoices)
  updateOwnChoices(input: ValidInputOf<typeof updateOwnChoices>, caller: SignedInCaller) {
    return this.own.updateOwnChoices(input, caller);
  }

  @Serve(createExclusion)
  createExclusion({ length }: ValidInputOf<typeof createExclusion>, caller: SignedInCaller) {
    return this.exclusions.createExclusion(length, caller);
  }

  @Serve(endOwnAccount)
  endOwnAccount(_: ValidInputOf<typeof endOwnAccount>, caller: SignedInCaller) {
    return this.closings.endOwnAccount(caller);
  }

  @Serve(cancelOwnClosing)
  cancelOwnClosing(_: ValidInputOf<typeof cancelOwnClosing>, caller: SignedInCaller) {
    return this.closings.cancelOwnClosing(caller);
  }

  @Serve(listOwnLimitChanges)
  listOwnLimitChanges(_: ValidInputOf<typeof listOwnLimitChanges>, caller: SignedInCaller) {
    return this.own.listOwnLimitChanges(caller);
  }

  @Serve(readSitting)
  readSitting(_: ValidInputOf<typeof readSitting>, caller: SignedInCaller) {
    return this.checks.readSitting(caller);
  }

  @Serve(answerRealityCheck)
  answerRealityCheck(_: ValidInputOf<typeof answerRealityCheck>, caller: SignedInCaller) {
    return this.checks.answerRealityCheck(caller);
  }

  @Serve(listLimits)
  listLimits(input: ValidInputOf<typeof listLimits>, caller: SignedInCaller) {
    return this.review.listLimits(input, caller);
  }

  @Serve(readLimits)
  readLimits({ id }: ValidInputOf<typeof readLimits>, caller: SignedInCaller) {
    return this.review.readLimits(id, caller);
  }

  @Serve(updateLimits)
  updateLimits(input: ValidInputOf<typeof updateLimits>, caller: SignedInCaller) {
    return this.review.updateLimits(input, caller);
  }

  @Serve(listLimitRules)
  listLimitRules(_: ValidInputOf<typeof listLimitRules>, caller: SignedInCaller) {
    return this.rules.listLimitRules(caller);
  }

  @Serve(readLimitRules)
  readLimitRules({ id }: ValidInputOf<typeof readLimitRules>, caller: SignedInCaller) {
    return this.rules.readLimitRules(id, caller);
  }

  @Serve(updateLimitRules)
  updateLimitRules(input: ValidInputOf<typeof updateLimitRules>, caller: SignedInCaller) {
    return this.rules.updateLimitRules(input, caller);
  }
}
