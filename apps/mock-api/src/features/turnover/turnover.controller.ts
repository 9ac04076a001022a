import { Controller } from '@nestjs/common';
import type { ValidInputOf } from '@apsara/api/endpoint';
import { turnover, turnoverRuleList, turnoverRuleOne, updateTurnoverRule } from '@apsara/api/turnover';
import type { SignedInCaller } from '../../shared/caller.ts';
import { Serve } from '../../shared/serve.ts';
import { TurnoverRulesService } from './turnover-rules.service.ts';
import { TurnoverService } from './turnover.service.ts';

@Controller()
export class TurnoverController {
  constructor(
    private readonly turnovers: TurnoverService,
    private readonly rules: TurnoverRulesService,
  ) {}

  @Serve(turnover)
  show(_: ValidInputOf<typeof turnover>, caller: SignedInCaller) {
    return this.turnovers.show(caller);
  }

  @Serve(turnoverRuleList)
  rulesList(_: ValidInputOf<typeof turnoverRuleList>, caller: SignedInCaller) {
    return this.rules.list(caller);
  }

  @Serve(turnoverRuleOne)
  rulesOne({ id }: ValidInputOf<typeof turnoverRuleOne>, caller: SignedInCaller) {
    return this.rules.one(id, caller);
  }

  @Serve(updateTurnoverRule)
  updateRules(input: ValidInputOf<typeof updateTurnoverRule>, caller: SignedInCaller) {
    return this.rules.update(input, caller);
  }
}
